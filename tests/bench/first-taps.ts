import type { Locator, Page } from '@playwright/test';
import { makeBusyWorld } from './busy-world';
import { p75, takeCookies, withPhone } from './measure';
import { addTime } from './report';
import { signInCookies } from './sign-in';
import { slowDown } from './slow-phone';

const PREFIX = '/app-sweepers';

/** Ten taps of each kind are spread over the first two seconds after the content shows. */
const TAPS = 10;
const WITHIN_MS = 2_000;
/** The browser reports no shorter one. */
const SHORTEST_MS = 16;
/** A slow interaction is reported a moment after its paint. */
const REPORTED_MS = 1_500;

/** Measures the first tap on a fresh phone at 4x CPU: "interaction to next paint" of a visit, the menu and Start. */
export async function measureFirstTaps(ours: string): Promise<void> {
  const account = await makeBusyWorld(ours, 1);
  const cookie = await signInCookies(ours, account.email, account.password);
  const visit = await firstVisitPath(ours, cookie);
  const all: number[] = [];
  for (const { name, path, target } of [
    { name: 'a visit', path: '/schedule', target: visitOn },
    { name: 'the menu', path: '/schedule', target: menuOn },
    { name: 'Start', path: visit, target: startOn },
  ]) {
    const times: number[] = [];
    for (let tap = 0; tap < TAPS; tap += 1) {
      const waitMs = (WITHIN_MS / TAPS) * tap;
      times.push(await tapOnFreshPhone({ ours, cookie, path, target, waitMs }));
    }
    addTime(`first tap on ${name}, 4x CPU, to the next paint, p75 of ${TAPS}`, p75(times), 200);
    all.push(...times);
  }
  addTime(`first tap of all three, 4x CPU, to the next paint, p75 of ${all.length}`, p75(all), 200);
}

const visitOn = (page: Page) => page.locator('main a[href*="/schedule/visit/"]').first();
const menuOn = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const startOn = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });

async function firstVisitPath(ours: string, cookie: string): Promise<string> {
  return withPhone(async (context) => {
    await takeCookies(context, ours, cookie);
    const page = await context.newPage();
    await page.goto(`${ours}${PREFIX}/schedule`);
    return ((await visitOn(page).getAttribute('href')) ?? '').replace(PREFIX, '');
  });
}

interface FirstTap {
  readonly ours: string;
  readonly cookie: string;
  readonly path: string;
  readonly target: (page: Page) => Locator;
  /** It is measured from the moment at which the content shows. */
  readonly waitMs: number;
}

async function tapOnFreshPhone({ ours, cookie, path, target, waitMs }: FirstTap): Promise<number> {
  return withPhone(async (context) => {
    await takeCookies(context, ours, cookie);
    const page = await context.newPage();
    const times: number[] = [];
    await page.exposeFunction('noteInteraction', (ms: number) => times.push(ms));
    await page.addInitScript(observeInteractions);
    await slowDown(page);
    await page.goto(`${ours}${PREFIX}${path}`, { waitUntil: 'commit' });
    const box = await boxOf(target(page));
    await page.waitForTimeout(waitMs);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(REPORTED_MS);
    await takeBack(page);
    return Math.max(SHORTEST_MS, ...times);
  });
}

/** The next phone finds the visit not started. */
async function takeBack(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  if ((await undo.count()) === 0) return;
  await undo.tap();
  await startOn(page).waitFor();
  await page.waitForTimeout(REPORTED_MS);
}

async function boxOf(place: Locator) {
  await place.waitFor();
  const box = await place.boundingBox();
  if (!box) throw new Error('The place of the tap is not on the page.');
  return box;
}

/** Runs in the page. */
function observeInteractions(): void {
  const note = (globalThis as unknown as { noteInteraction: (ms: number) => void }).noteInteraction;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { duration: number; interactionId: number }[]) {
      if (entry.interactionId > 0) note(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
