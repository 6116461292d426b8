import { PREFIX } from '../browser/support/servers';
import { waitingRows } from './support/rows';
import { expect, test } from './support/test';
import {
  cutWrites,
  isWrite,
  kindsOf,
  makeVisit,
  makeVisits,
  openVisit,
  startAll,
  tapStart,
  waitingNote,
} from './support/visits';
import {
  askWorkerToDrain,
  heldLocks,
  leaveToWorker,
  openSchedule,
  stopWorkers,
  untilKept,
} from './support/worker';

const LOCK = 'outbox-drain';

test('a worker stopped during a request frees the lock and keeps the row for the next one', async ({
  page,
  network,
  world,
  enter,
}) => {
  test.slow();
  const visit = await makeVisit(world, 'Mina');
  await enter(page);
  await untilKept(page);
  await openVisit(page, visit);
  const offline = cutWrites(network);
  await tapStart(page);
  await expect(waitingNote(page)).toBeVisible();
  await leaveToWorker(page, network.origin);
  offline();
  const before = network.seen.filter(isWrite()).length;
  network.when(isWrite('start'), { kind: 'hang' }, 1);
  await askWorkerToDrain(page);
  await expect.poll(() => network.seen.filter(isWrite()).length).toBe(before + 1);
  expect(await heldLocks(page)).toContain(LOCK);
  await stopWorkers(page);
  await expect.poll(() => heldLocks(page)).not.toContain(LOCK);
  const [row] = await waitingRows(page);
  expect(await world.writes()).toEqual([]);
  await askWorkerToDrain(page);
  await expect.poll(() => waitingRows(page)).toEqual([]);
  expect(await world.writes()).toEqual([{ key: row?.uuid, status: 200 }]);
});

test('two tabs and the worker that drain at the same time send each write once', { tag: '@core' }, async ({
  page,
  context,
  network,
  world,
  enter,
}) => {
  const visits = await makeVisits(world, ['Ada', 'Bea', 'Cleo']);
  await enter(page);
  await untilKept(page);
  const offline = cutWrites(network);
  await startAll(page, visits);
  const other = await context.newPage();
  await openSchedule(other, network);
  await expect(other.getByText('Waiting to send').first()).toBeVisible();
  const before = network.seen.length;
  network.when(isWrite(), { kind: 'delay', ms: 150 });
  offline();
  const drain = () => {
    window.dispatchEvent(new Event('online'));
    navigator.serviceWorker.controller?.postMessage({ type: 'drain' });
  };
  await Promise.all([page.evaluate(drain), other.evaluate(drain)]);
  await expect.poll(() => waitingRows(page)).toEqual([]);
  const sent = network.seen.slice(before).filter(isWrite());
  expect(kindsOf(sent)).toEqual(['start', 'start', 'start']);
  for (const [at, one] of sent.slice(1).entries())
    expect(one.atMs).toBeGreaterThan(sent[at]?.endMs ?? Infinity);
  expect(await world.writes()).toHaveLength(3);
  await expect(other.getByText('Waiting to send')).toHaveCount(0);
});

test('a tab that crashes while sending frees the lock, and another tab sends the write', async ({
  page,
  context,
  network,
  world,
  enter,
  allowConsole,
}) => {
  // The tab may share its process with the service worker.
  allowConsole('Service worker went to a bad state');
  const visit = await makeVisit(world, 'Mina');
  await enter(page);
  const doomed = await context.newPage();
  await openSchedule(doomed, network);
  await openVisit(doomed, visit);
  network.when(isWrite('start'), { kind: 'hang' }, 1);
  await tapStart(doomed);
  await expect.poll(() => network.seen.filter(isWrite('start')).length).toBe(1);
  expect(await heldLocks(page)).toContain(LOCK);
  const crashed = doomed.waitForEvent('crash');
  const session = await context.newCDPSession(doomed);
  // A crashed page never responds.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.bringToFront();
  await expect.poll(async () => (await visit.served()).started_at).not.toBeNull();
  await expect.poll(() => waitingRows(page)).toEqual([]);
  const keys = network.seen.filter(isWrite('start')).map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
  expect(await world.writes()).toHaveLength(1);
  await expect(page.locator('main').getByRole('link', { name: /Mina/ })).toContainText('Started');
});

test('a new worker is offered once the queue is empty, and replaces the old one on request', {
  tag: '@core',
}, async ({ page, network, world, enter }) => {
  test.slow();
  const visit = await makeVisit(world, 'Mina');
  await enter(page);
  await untilKept(page);
  await openVisit(page, visit);
  const offline = cutWrites(network);
  await tapStart(page);
  await expect(waitingNote(page)).toBeVisible();
  const worker = `${PREFIX}/sw.js`;
  const body = `${await (await page.request.get(`${network.origin}${worker}`)).text()}\n// a newer build`;
  network.when(({ path }) => path === worker, { kind: 'answer', status: 200, type: 'text/javascript', body });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const hasNew = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
  await expect.poll(hasNew).toBe(true);
  const offer = page.getByText('A new version is ready.');
  await expect(offer).toBeHidden();
  await expect(waitingNote(page)).toBeVisible();
  offline();
  await expect.poll(() => waitingRows(page)).toEqual([]);
  // A page checks for a new worker within 30 seconds after it opened.
  await expect(offer).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  await page.getByRole('button', { name: 'Update' }).click();
  await page.waitForFunction(() => !('isOld' in globalThis));
  await expect.poll(hasNew).toBe(false);
  await expect(page.getByText(/^Started \d/)).toBeVisible();
  expect(await world.writes()).toHaveLength(1);
});
