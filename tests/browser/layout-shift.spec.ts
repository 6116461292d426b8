import type { Browser, Page } from '@playwright/test';
import { shownPages } from '@/lib/core/ground/site/page-lookup';
import { openWorker, signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, type TestWorld, test } from './support/test';

/** Nothing moves by itself: the sum of all shifts, also those that Chromium takes for an answer to a tap. */
const MOST_SHIFT = 0.02;

/**
 * The phone has a fourth of the machine's speed, and the line of a cheap phone: 1.6 Mbit/s with 150 ms to the server.
 */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

/** Notes each shift and what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    type Shift = PerformanceEntry & {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    };
    const textOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase()} “${node?.textContent?.trim().slice(0, 40)}”`;
    };
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node, previousRect: a, currentRect: b }) =>
            `${textOf(node)} from ${a.y} to ${b.y}, height ${a.height} to ${b.height}`,
        );
        shifts.push(`${value.toFixed(4)} at ${Math.round(startTime)} ms: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the page has sent no request for two seconds. */
async function untilQuiet(page: Page): Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.on('request', note);
  page.on('requestfinished', note);
  await expect.poll(() => Date.now() - last, { timeout: 60_000, intervals: [250] }).toBeGreaterThan(2_000);
  page.off('request', note);
  page.off('requestfinished', note);
}

async function shiftsOf(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(`${PREFIX}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilQuiet(page);
  return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}

const sumOf = (shifts: readonly string[]) => shifts.reduce((sum, line) => sum + Number.parseFloat(line), 0);

async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  const moved: Record<string, readonly string[]> = {};
  for (const path of paths) {
    const shifts = await shiftsOf(page, path);
    if (sumOf(shifts) > MOST_SHIFT) moved[path] = shifts;
  }
  expect(moved).toEqual({});
}

const MENU_PAGES = shownPages.filter((page) => 'menu' in page).map(({ path }) => path);

test.describe.configure({ timeout: 600_000 });

interface ServedVisit {
  readonly job_id: number;
  readonly scheduled_date: string;
  readonly actual_date: string;
  readonly customer_preferred_name?: string;
  readonly skipped: boolean;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly remote_key_transfers?: readonly unknown[];
}

/** Takes Rosa's visit from Amara, in the office. */
async function loseIt(browser: Browser, world: TestWorld): Promise<void> {
  const context = await browser.newContext();
  const office = await context.newPage();
  await signInToOffice(office, world);
  await openWorker(office, 'Amara Okafor');
  await office.getByRole('link', { name: 'Visits and jobs' }).click();
  await office
    .getByRole('link', { name: /^Offer to everyone: .*, Rosa Klein$/ })
    .first()
    .click();
  await office.getByRole('button', { name: 'Offer to everyone' }).click();
  await expect(office.getByRole('status').filter({ hasText: 'now offered' })).toBeVisible();
  await context.close();
}

/** Returns addresses of visits of Amara's in each state; starts one and loses one. */
async function visitsByState(browser: Browser, world: TestWorld): Promise<readonly string[]> {
  await world.build('amara', [
    {
      ...{ day: world.today, start: '17:00', end: '18:00' },
      customer: { name: 'Sana Malik', preferredName: 'Sana' },
      visit: { skipped: true, skippedByUserRole: 'customers' },
    },
    {
      ...{ day: world.today, start: '19:00', end: '21:00' },
      customer: { name: 'Rosa Klein', preferredName: 'Rosa' },
    },
  ]);
  const user = (await world.api('amara', 'GET', 'auth/')).body as { id: number };
  const { body } = await world.api(
    'amara',
    'GET',
    `workers/${user.id}/working-days/?expand=activities__visit`,
  );
  const visits = (body as { activities: { visit?: ServedVisit }[] }[]).flatMap(({ activities }) =>
    activities.flatMap(({ visit }) => visit ?? []),
  );
  const find = (isIt: (visit: ServedVisit) => boolean): ServedVisit => {
    const found = visits.find(isIt);
    if (!found) throw new Error(`The sample has no visit for which ${isIt} holds.`);
    return found;
  };
  const isToday = ({ actual_date }: ServedVisit) => actual_date === world.today;
  const isPlain = (visit: ServedVisit) =>
    !visit.skipped && !visit.started_at && !visit.remote_key_transfers?.length;
  const lost = find((visit) => visit.customer_preferred_name === 'Rosa');
  const late = find((visit) => isToday(visit) && isPlain(visit));
  const running = find((visit) => isToday(visit) && isPlain(visit) && visit !== late && visit !== lost);
  const start = `work/jobs/${running.job_id}/visits/${running.scheduled_date}/start/`;
  expect((await world.api('amara', 'PATCH', start)).status).toBe(200);
  const chosen = [
    find((visit) => visit.finished_at !== null),
    late,
    running,
    // The days leave out a skipped visit, whose job was made before Rosa's.
    { ...lost, job_id: lost.job_id - 1 },
    lost,
    find((visit) => !isToday(visit) && isPlain(visit)),
    find((visit) => Boolean(visit.remote_key_transfers?.length)),
  ];
  await loseIt(browser, world);
  return chosen.map(
    ({ job_id, scheduled_date, actual_date }) => `/schedule/visit/${job_id}/${scheduled_date}/${actual_date}`,
  );
}

for (const speed of ['slow', 'fast'] as const) {
  test(`nothing moves on a visit that is late, running, finished, skipped, lost, tomorrow’s or a handover’s on a ${speed} phone`, async ({
    browser,
    page,
    signIn,
    world,
  }) => {
    const addresses = await visitsByState(browser, world);
    await signIn('amara', { at: '/profile' });
    await watchShifts(page);
    if (speed === 'slow') await slowDown(page);
    await expectStill(page, addresses);
  });
}

test('nothing moves on any page of the menu on a slow phone', async ({ page, signIn, world }) => {
  // The phone drops kept days by its own clock.
  await page.clock.setSystemTime(`${world.today}T11:00:00Z`);
  await signIn('amara', { at: '/profile' });
  await watchShifts(page);
  await slowDown(page);
  await expectStill(page, MENU_PAGES);
});
