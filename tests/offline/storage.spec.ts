import type { Page } from '@playwright/test';
import { markedRows, persistedAnswers, waitingRecords, waitingRows } from './support/rows';
import { expect, test } from './support/test';
import { button, cutWrites, makeVisit, openVisit, tapStart, waitingNote } from './support/visits';
import { openSchedule } from './support/worker';

/** Reduces the origin's quota so that nothing more can be written; returns a function to restore it. */
async function fillDisk(page: Page, origin: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await session.detach();
  };
}

/** Writes to a database of its own, and returns the name of the error; empty if there is room. */
function writeError(): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('test-room', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
    opening.onerror = () => resolve(opening.error?.name ?? '');
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction('rows', 'readwrite');
      writing.objectStore('rows').put('x'.repeat(1_000), 'row');
      const end = (name: string) => {
        database.close();
        resolve(name);
      };
      writing.oncomplete = () => end('');
      writing.onabort = () => end(writing.error?.name ?? '');
    };
  });
}

test('on a full disk a start is sent at once or reported as failed', async ({
  page,
  network,
  world,
  enter,
}) => {
  const visit = await makeVisit(world, 'Mina');
  const other = await makeVisit(world, 'Otto');
  await enter(page);
  await fillDisk(page, network.origin);
  // Chromium trusts the room that it last saw for half a minute.
  await expect.poll(() => page.evaluate(writeError), { timeout: 60_000 }).toBe('QuotaExceededError');
  await openVisit(page, visit);
  await button(page, 'Start').click();
  await expect.poll(async () => (await visit.served()).started_at).not.toBeNull();
  expect(await waitingRows(page)).toEqual([]);
  await page.getByRole('link', { name: /back/i }).click();
  await openVisit(page, other);
  cutWrites(network);
  await button(page, 'Start').click();
  await button(page, 'Start anyway').click();
  await expect(page.getByText(/Failed to start visit - this phone is full/)).toBeVisible();
  await expect(button(page, 'Start')).toBeVisible();
  await expect(waitingNote(page)).toBeHidden();
  expect(await world.writes()).toHaveLength(1);
});

test('a full disk evicts cached data but no queued write', { tag: '@core' }, async ({
  phone,
  network,
  world,
  enter,
}) => {
  const visit = await makeVisit(world, 'Mina');
  const other = await makeVisit(world, 'Otto');
  await enter(phone.page);
  await openVisit(phone.page, visit);
  const offline = cutWrites(network);
  await tapStart(phone.page);
  await expect(waitingNote(phone.page)).toBeVisible();
  await expect.poll(() => persistedAnswers(phone.page)).not.toEqual([]);
  const [row] = await waitingRows(phone.page);
  // Chromium reads the quota when it opens a database and caches it for half a minute.
  await phone.kill();
  const page = await phone.reopen();
  const giveBack = await fillDisk(page, network.origin);
  await openSchedule(page, network);
  await openVisit(page, other);
  await expect(button(page, 'Start')).toBeVisible();
  await expect.poll(() => persistedAnswers(page)).toEqual([]);
  expect(await waitingRows(page)).toMatchObject([{ uuid: row?.uuid }]);
  await giveBack();
  offline();
  await expect.poll(() => world.writes()).toEqual([{ key: row?.uuid, status: 200 }]);
});

test('the app reports queued writes that the phone has deleted', async ({ page, network, world, enter }) => {
  const visit = await makeVisit(world, 'Mina');
  await enter(page);
  await openVisit(page, visit);
  cutWrites(network);
  await tapStart(page);
  await expect(waitingNote(page)).toBeVisible();
  // The app's own analytics rows queue behind the write and do not count as lost.
  await expect.poll(() => waitingRecords(page)).not.toEqual([]);
  await expect.poll(async () => (await markedRows(page)) - (await waitingRecords(page)).length).toBe(1);
  const address = page.url();
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: network.origin, storageTypes: 'indexeddb' });
  await page.goto(address);
  await expect(page.getByText(/1 change .*lost/)).toBeVisible();
  // Healing earlier would let a request in flight arrive.
  network.heal();
  await expect(button(page, 'Start')).toBeVisible();
});
