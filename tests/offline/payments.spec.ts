import { PREFIX } from '../browser/support/servers';
import { persistedCalls, waitingRows } from './support/rows';
import { expect, test } from './support/test';
import { makeVisits } from './support/visits';
import { untilKept } from './support/worker';

test('[PAY-04] [PAY-05] payments open without signal, and have the finish that waits in the outbox', {
  tag: '@core',
}, async ({ page, network, enter, world }) => {
  test.slow();
  const [ada] = await makeVisits(world, ['Ada']);
  if (!ada) throw new Error('There is no visit.');
  const goTo = (path: string) => page.goto(`${network.origin}${PREFIX}${path}`);
  const untilPersisted = async (...calls: string[]) =>
    expect(async () => {
      expect(await persistedCalls(page)).toEqual(expect.arrayContaining(calls));
    }).toPass();
  await enter(page);
  await goTo('/payments');
  const week = page.getByRole('region', { name: /^This week, / });
  await expect(week).toContainText('£0.00');
  await untilPersisted('listPayments');
  await page.goto(`${network.origin}${ada.address}`);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await untilKept(page);
  await untilPersisted('listWorkingDays', 'getVisit', 'getUser');

  await network.down();
  await page.goto(`${network.origin}${ada.address}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish anyway' }).click();
  await expect.poll(() => waitingRows(page)).toHaveLength(2);
  await goTo('/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(week).toContainText('£18.00');
  await expect(week).toContainText('1 visit is not sent yet: £18.00');
  await week.getByRole('link').click();
  const line = page.getByRole('button', { name: /^Ada/ });
  await expect(line).toContainText('2 h × £11.50');
  await expect(line).toContainText('Not sent yet');
  await line.click();
  await expect(page.getByRole('dialog', { name: 'Why £18.00?' })).toContainText('2 h × £11.50');
  await page.keyboard.press('Escape');

  await network.up();
  await expect.poll(() => waitingRows(page)).toHaveLength(0);
  await expect(line.getByText('Not sent yet')).toHaveCount(0);
  await goTo('/payments');
  await expect(week).toContainText('£18.00');
  await expect(week.getByText(/not sent yet/)).toHaveCount(0);
});

test('[PAY-05] a closed week that was opened has its visits and amounts after a reload without signal', async ({
  page,
  network,
  enter,
}) => {
  test.slow();
  await enter(page, 'amara');
  await page.goto(`${network.origin}${PREFIX}/payments`);
  const paid = page.locator('main').getByRole('link', { name: /Paid/ }).first();
  const total = /£[\d,]+\.\d\d/.exec((await paid.textContent()) ?? '')?.[0] ?? 'no total';
  await paid.click();
  const lines = page.locator('main').getByRole('button', { name: /h × £\d/ });
  const sums = page.getByRole('region', { name: 'Sums' });
  await expect(sums).toContainText(`Total${total}`);
  await expect(lines).not.toHaveCount(0);
  const before = await lines.allTextContents();
  await untilKept(page);
  await expect.poll(() => persistedCalls(page)).toContain('listPayments');

  await network.down();
  await page.reload();
  await expect(sums).toContainText(`Total${total}`);
  expect(await lines.allTextContents()).toEqual(before);
});
