import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { persistedAnswers, persistedCalls, waitingRows } from './support/rows';
import { expect, test } from './support/test';
import { makeVisits } from './support/visits';
import { untilKept } from './support/worker';

test('an offline finish shows the next visit, even after a reload, and queues a late message', async ({
  page,
  network,
  enter,
  world,
}) => {
  const [ada, bea] = await makeVisits(world, ['Ada', 'Bea']);
  if (!ada || !bea) throw new Error('There are no visits.');
  const untilPersisted = async (...calls: string[]) =>
    expect(async () => {
      const persisted = await persistedCalls(page);
      expect(persisted).toEqual(expect.arrayContaining(calls));
    }).toPass();
  await enter(page);
  await untilPersisted('listWorkingDays');
  await page.goto(`${network.origin}${ada.address}`);
  await expect(page.getByRole('button', { name: 'Running late?' })).toBeVisible();
  await untilKept(page);
  await untilPersisted('getVisit', 'getUser');
  await expect
    .poll(async () => (await persistedAnswers(page)).map(({ params }) => params).join(' '), {
      timeout: 30_000,
    })
    .toContain(OWN_FEATURES.runningLate);
  await network.down();
  await page.goto(`${network.origin}${ada.address}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish anyway' }).click();
  const done = page.getByRole('region', { name: 'Done' });
  await expect(done).toContainText('You earned £18');
  await expect(done).toContainText('Next: Bea at 3am');
  await expect.poll(() => waitingRows(page)).toHaveLength(2);
  await page.goto(`${network.origin}${ada.address}`);
  await expect(done).toContainText('Next: Bea at 3am');
  // Bea's visit should have started long ago.
  await done.getByRole('button', { name: 'Running late?' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send message' }).click();
  await expect(done).toContainText(/We will tell Bea that you will be there by 11:\d\dam\./);
  await network.up();
  await expect(done).toContainText(/We told Bea that you will be there by 11:\d\dam\./);
  await expect.poll(async () => (await ada.served()).finished_at).not.toBeNull();
  await expect.poll(() => waitingRows(page)).toHaveLength(0);
});
