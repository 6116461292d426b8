import type { Page } from '@playwright/test';
import { PREFIX } from '../browser/support/servers';
import { fillSignIn } from '../browser/support/test';
import type { Asked, FaultProxy } from './support/fault-proxy';
import { cachedFiles, keptWords } from './support/kept-words';
import { persistedAnswers, persistedCalls, remembered, waitingRows } from './support/rows';
import { expect, test } from './support/test';
import { button, cutWrites, isWrite, makeVisits, startAll } from './support/visits';
import { askWorkerToDrain, leaveToWorker, stopOwnTurns, untilKept } from './support/worker';

/** Matches all reads except `auth/`, by which the outbox checks the session after a 401. */
const isRead = ({ method, path }: Asked) =>
  method === 'GET' && path.includes('/api/v1/') && !path.endsWith('/api/v1/auth/');
const isLive = ({ path }: Asked) => path.endsWith('/api/v1/live/');
const isSync = ({ path }: Asked) => path.endsWith('/infrastructure/sync-time/');

/** Disables the live stream; call it before the page opens. */
const muteLiveNews = (network: FaultProxy) =>
  network.when(isLive, { kind: 'answer', status: 204, body: '', type: 'application/json' });

/** Fails all reads, so that the outbox is the first to notice the end of the session. */
function holdReads(network: FaultProxy): void {
  network.when(isRead, { kind: 'answer', status: 503, body: '{}', type: 'application/json' });
  const body = JSON.stringify({ now: new Date().toISOString() });
  network.when(isSync, { kind: 'answer', status: 200, body, type: 'application/json' });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

test('[OFFLINE-09] a session that ends at the second of five writes discards and lists the other four', {
  tag: '@core',
}, async ({ page, network, world, enter }) => {
  const visits = await makeVisits(world, ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda']);
  muteLiveNews(network);
  await enter(page);
  // A service worker that starts later would send writes too.
  await untilKept(page);
  const offline = cutWrites(network);
  await startAll(page, visits);
  holdReads(network);
  let count = 0;
  network.when(isWrite(), () => {
    count += 1;
    return count === 2 ? { kind: 'delay', ms: 1_500 } : null;
  });
  offline();
  await expect.poll(() => count).toBe(2);
  await world.endSessions('ella');
  await expect(page).toHaveURL(/\/login\?.*logoutReason=unauthorized/);
  await expect.poll(() => waitingRows(page)).toEqual([]);
  expect((await world.writes()).filter(({ status }) => status === 200)).toHaveLength(1);
  network.heal();
  await fillSignIn(page, world.email('ella'), world.password);
  await expect(page.getByText(/4 changes were not sent/)).toBeVisible();
  await page.getByRole('button', { name: '4 not sent' }).click();
  const list = page.getByRole('dialog').getByRole('list', { name: 'Not sent' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expect(list).toContainText('You were signed out before we could send this. Please do it again.');
});

test('a sign-out while writes are being sent asks first and leaves nothing to send', async ({
  page,
  network,
  world,
  enter,
}) => {
  const visits = await makeVisits(world, ['Ada', 'Bea']);
  await enter(page);
  // A service worker that starts later would send writes too.
  await untilKept(page);
  const offline = cutWrites(network);
  await startAll(page, visits);
  const sent = () => network.seen.filter(isWrite()).length;
  const before = sent();
  network.when(isWrite(), { kind: 'hang' });
  offline();
  await expect.poll(() => sent() - before).toBeGreaterThan(0);
  await signOut(page);
  await expect(page.getByRole('dialog', { name: '2 changes are not sent yet' })).toBeVisible();
  await button(page, 'Sign out anyway').click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => waitingRows(page)).toEqual([]);
  const sentBySignOut = sent();
  network.heal();
  await enter(page);
  await expect(page.locator('main').getByRole('link', { name: /Ada/ })).not.toContainText('Started');
  expect(sent()).toBe(sentBySignOut);
  expect(await world.writes()).toEqual([]);
});

test('[OFFLINE-09] an ended session noticed by the worker opens the sign-in, which then reports the writes', async ({
  page,
  network,
  world,
  enter,
}) => {
  const visits = await makeVisits(world, ['Ada', 'Bea', 'Cleo']);
  muteLiveNews(network);
  await enter(page);
  await untilKept(page);
  const offline = cutWrites(network);
  await startAll(page, visits);
  await stopOwnTurns(page);
  holdReads(network);
  // When it comes online, the page would read the user and notice the end by itself.
  network.when((asked) => asked.path.endsWith('/api/v1/auth/') && !asked.isFromWorker, { kind: 'cut' });
  await world.endSessions('ella');
  offline();
  await askWorkerToDrain(page);
  await expect(page).toHaveURL(/\/login\?.*logoutReason=unauthorized/);
  await expect.poll(() => waitingRows(page)).toEqual([]);
  expect((await world.writes()).filter(({ status }) => status === 200)).toEqual([]);
  network.heal();
  await fillSignIn(page, world.email('ella'), world.password);
  await expect(page.getByText(/3 changes were not sent/)).toBeVisible();
});

test('[OFFLINE-09] an ended session noticed by a page discards the queue and reports the writes', async ({
  page,
  network,
  world,
  enter,
}) => {
  const visits = await makeVisits(world, ['Ada', 'Bea']);
  muteLiveNews(network);
  await enter(page);
  await untilKept(page);
  cutWrites(network);
  await startAll(page, visits);
  await stopOwnTurns(page);
  await world.endSessions('ella');
  await page.reload();
  await expect(page).toHaveURL(/\/login\?.*logoutReason=unauthorized/);
  await expect.poll(() => waitingRows(page)).toEqual([]);
  network.heal();
  await fillSignIn(page, world.email('ella'), world.password);
  await expect(page.getByText(/2 changes were not sent/)).toBeVisible();
  expect(await world.writes()).toEqual([]);
});

test('a link without a session does not discard queued writes, which wait for their owner', async ({
  page,
  context,
  network,
  world,
  enter,
}) => {
  const visits = await makeVisits(world, ['Ada']);
  await enter(page);
  await untilKept(page);
  cutWrites(network);
  await startAll(page, visits);
  await leaveToWorker(page, network.origin);
  // Leaves only the page to discard them: the worker asks the server first.
  network.when((asked) => asked.path.endsWith('/api/v1/auth/') && asked.isFromWorker, { kind: 'cut' });
  await context.clearCookies();
  for (const link of ['/login?logoutReason=unauthorized', '/api/session/end?reason=unauthorized']) {
    await page.goto(`${network.origin}${PREFIX}${link}`);
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    // The page clears its record of the user last, so it is done with the queue by now.
    await expect.poll(() => remembered(page)).toEqual([]);
    expect(await waitingRows(page)).toHaveLength(1);
  }
  network.heal();
  await enter(page);
  await expect.poll(() => waitingRows(page)).toEqual([]);
  expect((await world.writes()).map(({ status }) => status)).toEqual([200]);
});

test('an open page goes to the sign-in when its session ends elsewhere', async ({
  page,
  network,
  world,
  enter,
}) => {
  await enter(page);
  await expect.poll(() => network.seen.filter(isLive)).not.toEqual([]);
  // Only the live stream can report the end.
  network.when((asked) => !isLive(asked) && isRead(asked), {
    kind: 'answer',
    status: 503,
    body: '{}',
    type: 'application/json',
  });
  await world.endSessions('ella');
  await expect(page).toHaveURL(/\/login\?.*logoutReason=unauthorized/);
});

test('a bare session end clears the cached data at once and keeps the queued writes', async ({
  page,
  network,
  world,
  enter,
}) => {
  const visits = await makeVisits(world, ['Xanthippe']);
  muteLiveNews(network);
  await enter(page);
  await untilKept(page, visits);
  cutWrites(network);
  await startAll(page, visits);
  // The page is outside the app, and does not notice the end by itself.
  await leaveToWorker(page, network.origin);
  expect(await persistedAnswers(page)).not.toEqual([]);
  const end = `${PREFIX}/api/session/end`;
  expect(await page.evaluate(async (path) => (await fetch(path, { method: 'POST' })).status, end)).toBe(204);
  expect(await persistedAnswers(page)).toEqual([]);
  expect(await remembered(page)).toEqual([]);
  expect(await waitingRows(page)).toHaveLength(1);
  await page.goto('about:blank');
  network.heal();
  await enter(page);
  await expect.poll(() => waitingRows(page)).toEqual([]);
  expect((await world.writes()).map(({ status }) => status)).toEqual([200]);
});

test('a sign-out aborts the worker’s send and signs out other tabs', async ({
  page,
  context,
  network,
  world,
  enter,
}) => {
  const visits = await makeVisits(world, ['Ada', 'Bea']);
  await enter(page);
  await untilKept(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  const offline = cutWrites(network);
  await startAll(page, visits);
  await stopOwnTurns(page);
  await stopOwnTurns(other);
  const before = network.seen.length;
  const sent = () => network.seen.slice(before).filter(isWrite());
  network.when(isWrite(), { kind: 'hang' });
  offline();
  await askWorkerToDrain(page);
  await expect.poll(() => sent().length).toBe(1);
  await signOut(page);
  await button(page, 'Sign out anyway').click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  // Wait for the request to end: browsers retry a pending one when its connection breaks.
  await expect.poll(() => sent().every(({ endMs }) => endMs !== null)).toBe(true);
  network.heal();
  await enter(page);
  await expect(page.locator('main').getByRole('link', { name: /Ada/ })).not.toContainText('Started');
  expect(sent()).toHaveLength(1);
  expect(await world.writes()).toEqual([]);
});

test('queued writes wait for their owner when another worker signs in', { tag: '@core' }, async ({
  page,
  context,
  network,
  world,
  enter,
}) => {
  const visits = await makeVisits(world, ['Ada']);
  await enter(page);
  cutWrites(network);
  await startAll(page, visits);
  await page.goto('about:blank');
  network.heal();
  await context.clearCookies();
  const before = network.seen.length;
  await enter(page, 'ben');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  // This is longer than the interval at which a page checks the queue.
  await page.waitForTimeout(6_500);
  // The service worker might not know the new user yet; the server then answers 409.
  const sent = network.seen.slice(before).filter(isWrite());
  expect(sent.filter(({ status }) => status !== 409)).toEqual([]);
  expect(await world.writes()).toEqual([]);
  await expect(page.getByText(/waiting to send/i)).toHaveCount(0);
  expect(await waitingRows(page)).toHaveLength(1);
  await page.goto('about:blank');
  await context.clearCookies();
  await enter(page);
  await expect.poll(() => waitingRows(page)).toEqual([]);
  expect((await world.writes()).map(({ status }) => status)).toEqual([200]);
});

test('a sign-out removes all personal data from the phone, including that of offline pages', {
  tag: '@core',
}, async ({ page, network, world, enter }) => {
  const accessInformation = { keySafeLocation: 'Behind the blue pot', keySafeCode: '8-QX-31' };
  const visits = await makeVisits(world, ['Xanthippe'], {
    property: { access: 'keysafe', accessInformation },
  });
  const { jobId, date, address } = visits[0] ?? { jobId: 0, date: '', address: '' };
  const asked = { job_id: jobId, actual_date: date, reason: 'late' };
  const { body: chat } = await world.api('ella', 'POST', 'contact/request-chat-v2/', asked);
  const chatPath = `contact/chats/${(chat as { chat_id: number }).chat_id}/messages/`;
  const message = { text: 'The parcel is for you', client_key: crypto.randomUUID() };
  expect((await world.api('ella', 'POST', chatPath, message)).status).toBe(200);
  await enter(page);
  const pages = [
    ['/profile', 'listCustomersAndKeys'],
    [`/customer-comms/${(chat as { chat_id: number }).chat_id}`, 'listChatMessages'],
    ['/schedule', 'listWorkingDays'],
  ] as const;
  for (const [path, call] of pages) {
    await page.goto(`${network.origin}${PREFIX}${path}`);
    await expect.poll(() => persistedCalls(page)).toContain(call);
  }
  await untilKept(page, visits);
  // First check that the code, the location and the chat were stored.
  const words = ['Xanthippe', '8-QX-31', 'blue pot', 'The parcel is for you'];
  expect(await keptWords(page, words)).toEqual(words);
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  expect(await persistedAnswers(page)).toEqual([]);
  expect(await remembered(page)).toEqual([]);
  await network.down();
  for (const path of [`${PREFIX}/schedule`, address]) {
    await page.goto(`${network.origin}${path}`);
    await expect(page.getByText('This page needs a connection')).toBeVisible();
    await expect(page.getByText('Xanthippe')).toHaveCount(0);
  }
  expect(await cachedFiles(page)).toBeGreaterThan(5);
  expect(await keptWords(page, [...words, 'ella+'])).toEqual([]);
});
