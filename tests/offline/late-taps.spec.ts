import { signInToOffice } from '../browser/support/office';
import { PREFIX } from '../browser/support/servers';
import { persistedAnswers, waitingRows } from './support/rows';
import { expect, test } from './support/test';
import { makeVisit, tapFinish, tapStart } from './support/visits';
import { untilKept } from './support/worker';

const DAY_MS = 86_400_000;

test('a visit of last week that a switched-off phone sends is answered by the office, and its day can be read offline', async ({
  page,
  network,
  enter,
  world,
  browser,
}) => {
  test.setTimeout(180_000);
  const visit = await makeVisit(world, 'Ada');
  await enter(page);
  await page.goto(`${network.origin}${visit.address}`);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await untilKept(page);
  await network.down();
  await tapStart(page);
  await tapFinish(page);
  await expect.poll(() => waitingRows(page)).toHaveLength(2);
  const now = await world.aheadMs();
  await world.setNow(new Date(Date.now() + now + 7 * DAY_MS).toISOString());
  await network.up();

  await test.step('on the phone', async () => {
    await expect.poll(() => waitingRows(page)).toHaveLength(0);
    await page.goto(`${network.origin}${visit.address}`);
    await expect(page.getByText('Sent to the office').first()).toBeVisible();
    expect(await visit.served()).toMatchObject({ started_at: null, finished_at: null });
  });
  await test.step('in the office', async () => {
    const office = await browser.newPage();
    await signInToOffice(office, world);
    await office.getByRole('link', { name: /^Inbox/ }).click();
    await office.getByRole('link', { name: /Ella.*Late times/ }).click();
    await expect(office.getByText(/^Start at .*, received /)).toBeVisible();
    await office.getByRole('button', { name: 'Accept' }).click();
    await expect(office.getByText(/^Resolved by /)).toBeVisible();
    await office.close();
    expect((await visit.served()).finished_at).not.toBeNull();
  });
  await test.step('the answer and the past day', async () => {
    await page.goto(`${network.origin}${visit.address}`);
    await expect(page.getByText('Accepted by the office').first()).toBeVisible();
    const day = `${network.origin}${PREFIX}/schedule#day-${visit.date}`;
    const row = page.locator(`#day-${visit.date}`);
    const showsDay = async () => {
      await page.goto(day);
      await page.reload();
      await expect(row).toContainText('2 hours · £18');
      await expect(row.getByRole('link', { name: /Ada/ })).toContainText('Finished');
    };
    await showsDay();
    await expect
      .poll(async () => (await persistedAnswers(page)).map(({ params }) => params).join(' '))
      .toContain('from');
    await network.down();
    await showsDay();
    await row.getByRole('link', { name: /Ada/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });
});
