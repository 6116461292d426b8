import type { BrowserContext, Page } from '@playwright/test';
import { makeBusyWorld } from './busy-world';
import { median, p95, takeCookies, withPhone } from './measure';
import { addRow, addTime } from './report';
import type { BenchServer } from './servers';
import { signInCookies } from './sign-in';
import { slowDown, tapToChange } from './slow-phone';

const PREFIX = '/app-sweepers';
const VISIT_LINK = 'main a[href*="/schedule/visit/"]';
const ROUNDS = 5;
const TAPS = 20;
/** A page finishes prefetching within this time. */
const KEPT_MS = 15_000;
/** The requirements give this pause between two queued writes. */
const PAUSE_MS = 500;

/** Measures launch, navigation and taps offline. Stops the server that it starts. */
export async function measureOffline(start: () => Promise<BenchServer>): Promise<void> {
  const server = await start();
  const { email, password } = await makeBusyWorld(server.origin, 28);
  const cookie = await signInCookies(server.origin, email, password);
  await withPhone(async (context) => {
    await takeCookies(context, server.origin, cookie);
    await keepTheApp(context, server.origin);
    await server.stop();
    const schedule = `${server.origin}${PREFIX}/schedule`;
    await measureLaunch(context, schedule);
    await measureMove(context, schedule);
    await measureTap(context, schedule);
  });
}

/** Opens the app online until the service worker and its caches are complete. */
async function keepTheApp(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}${PREFIX}/schedule`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  await page.waitForTimeout(KEPT_MS);
  await page.close();
}

/** Records when an element appears, in ms since 1970, on this page and the next. */
async function watchFor(page: Page, selector: string): Promise<void> {
  const watch = (wanted: string) => {
    const look = () =>
      document.querySelector(wanted)
        ? requestAnimationFrame(() =>
            Object.assign(globalThis, { shownAt: performance.timeOrigin + performance.now() }),
          )
        : requestAnimationFrame(look);
    requestAnimationFrame(look);
  };
  await page.addInitScript(watch, selector);
  await page.evaluate(watch, selector);
}

const shownAt = (page: Page): Promise<number> =>
  page
    .waitForFunction(() => (globalThis as unknown as { shownAt?: number }).shownAt)
    .then((handle) => handle.jsonValue() as Promise<number>);

async function measureLaunch(context: BrowserContext, schedule: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage();
    await watchFor(page, VISIT_LINK);
    await slowDown(page);
    await page.goto(schedule);
    const shown = await shownAt(page);
    times.push(shown - (await page.evaluate(() => performance.timeOrigin)));
    await page.close();
  }
  const time = median(times);
  addRow({
    what: 'offline cold launch to the schedule on screen, 4x CPU, median',
    bare: '',
    ours: `${Math.round(time)} ms`,
    ratio: '',
    budget: 'at most 1.5 s',
    holds: time <= 1_500,
  });
}

async function measureMove(context: BrowserContext, schedule: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage();
    await page.goto(schedule);
    await page.locator(VISIT_LINK).first().waitFor();
    await page.waitForTimeout(2_000);
    await watchFor(page, 'section[aria-label="Your visit"]');
    const tappedAt = Date.now();
    await page.locator(VISIT_LINK).first().tap();
    await page.waitForURL(/\/schedule\/visit\//);
    times.push((await shownAt(page)) - tappedAt);
    await page.close();
  }
  addTime('offline navigation from the schedule to a visit, median', median(times), 300);
}

async function measureTap(context: BrowserContext, schedule: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(schedule);
  await page.locator(VISIT_LINK).first().tap();
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  await page.waitForTimeout(2_000);
  await slowDown(page);
  const times: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    times.push(await tapToChange(page, 'Start', 'Finish'));
    await tapToChange(page, 'Undo', 'Start');
  }
  await page.close();
  addTime('tap on Start, 4x CPU, offline, to the changed button, p95', p95(times), 100);
}

/** Measures how long a page takes to send queued writes, without the pauses between them. */
export async function measureDrain(server: BenchServer, counts: readonly number[]): Promise<void> {
  const { email, password } = await makeBusyWorld(server.origin, 1);
  const cookie = await signInCookies(server.origin, email, password);
  for (const count of counts) {
    const ms = await withPhone(async (context) => {
      await takeCookies(context, server.origin, cookie);
      const page = await context.newPage();
      await page.goto(`${server.origin}${PREFIX}/schedule`);
      // The page's own analytics event is the template for the copies.
      await page.waitForTimeout(KEPT_MS);
      await context.setOffline(true);
      await page.goto(`${server.origin}${PREFIX}/schedule-list`);
      await page.waitForTimeout(KEPT_MS);
      await fillQueue(page, count);
      const startedAt = Date.now();
      await context.setOffline(false);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await untilEmpty(page, count);
      return Date.now() - startedAt - count * PAUSE_MS;
    });
    addRow({
      what: `drain of ${count} events, without the pauses of 500 ms`,
      bare: '',
      ours: `${Math.round(ms)} ms, ${(ms / count).toFixed(1)} ms each`,
      ratio: '',
      budget: '',
      holds: true,
    });
  }
}

/** Fills the queue with copies of a queued write, each with a new key. */
async function fillQueue(page: Page, count: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const open = indexedDB.open('outbox');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const store = open.result.transaction('events', 'readwrite').objectStore('events');
    const all = store.getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    const [pattern] = all.result;
    if (!pattern) throw new Error('Nothing waits that could be copied.');
    const { sequence: _, ...event } = pattern;
    for (let at = all.result.length; at < wanted; at += 1) {
      store.add({ ...event, uuid: crypto.randomUUID(), attempts: 0, sentAtMs: null });
    }
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
    open.result.close();
  }, count);
}

async function untilEmpty(page: Page, count: number): Promise<void> {
  const latest = Date.now() + 60_000 + count * 2_000;
  while ((await countWaiting(page)) > 0) {
    if (Date.now() > latest) throw new Error('The queue does not get empty.');
    await page.waitForTimeout(100);
  }
}

const countWaiting = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const open = indexedDB.open('outbox');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const request = open.result.transaction('events').objectStore('events').count();
    await new Promise((resolve) => request.addEventListener('success', resolve));
    open.result.close();
    return request.result;
  });
