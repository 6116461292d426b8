import { keysOf } from '../browser/support/served';
import { PREFIX } from '../browser/support/servers';
import { persistedCalls } from './support/rows';
import { expect, test } from './support/test';
import { untilKept } from './support/worker';

test('a handover confirmed offline is queued and sent once online', { tag: '@core' }, async ({
  page,
  network,
  enter,
  world,
}) => {
  await enter(page, 'ben');
  const handover = page.locator('main a').filter({ hasText: 'Key handover with Amara' }).first();
  await handover.click();
  const card = page.getByRole('region', { name: 'Key handover', exact: true });
  const number = /K-\d+/.exec((await card.textContent()) ?? '')?.[0] ?? '';
  expect(number).not.toBe('');
  const [, jobId] = /visit\/(\d+)\//.exec(page.url()) ?? [];
  await untilKept(page, [{ jobId: Number(jobId) }]);
  await network.down();
  await card.getByRole('button', { name: /^Complete/ }).click();
  // The meeting is in two days.
  await page.getByRole('dialog').getByRole('button', { name: 'Complete now' }).click();
  await page
    .getByRole('dialog', { name: 'Which keys were handed over?' })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(card).toContainText('All keys are handed over.');
  await expect(card).toContainText('Waiting to send');
  expect(await keysOf(world, 'ben')).not.toContain(number);
  // The queued write survives a reload.
  await page.reload();
  await expect(card).toContainText('All keys are handed over.');
  await network.up();
  await expect.poll(() => keysOf(world, 'ben')).toContain(number);
  await expect(card).not.toContainText('Waiting to send');
  await expect(card).toContainText('All keys are handed over.');
  expect(await keysOf(world, 'amara')).not.toContain(number);
});

test('keys open offline, and a returned key is queued and sent once online', async ({
  page,
  network,
  enter,
  world,
}) => {
  await enter(page, 'amara');
  await page.goto(`${network.origin}${PREFIX}/profile`);
  const row = page.getByRole('row').filter({ hasText: /K-1\d+/ });
  await expect(row).toContainText('With you');
  await untilKept(page);
  await expect(async () => {
    expect(await persistedCalls(page)).toContain('listCustomersAndKeys');
  }).toPass();
  await network.down();
  await page.goto(`${network.origin}${PREFIX}/profile`);
  await row.getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'I gave this key back' }).click();
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('Waiting to send');
  await network.up();
  const hasIt = async () => (await keysOf(world, 'amara')).some((code) => code?.startsWith('K-1'));
  await expect.poll(hasIt).toBe(false);
  await expect(row).toContainText('With the customer');
});
