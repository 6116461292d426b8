import { mkdirSync } from 'node:fs';
import { makeBusyWorld } from './busy-world';
import { type LighthouseFigures, lighthouseFigures } from './lighthouse';
import { p95, scriptBytes, takeCookies, withPhone } from './measure';
import { addRow, addTime } from './report';
import { signInCookies } from './sign-in';
import { longTasksWhileScrolling, slowDown, tapToChange, untilDrawn } from './slow-phone';

const PREFIX = '/app-sweepers';

export async function measureScripts(
  bare: string,
  ours: string,
  cookie: string,
  visitPage: string,
): Promise<void> {
  const floor = await scriptBytes(`${bare}/dynamic`);
  for (const [name, path, budget] of [
    ['schedule', '/schedule', 95_000],
    ['visit', visitPage, 110_000],
  ] as const) {
    const bytes = await scriptBytes(`${ours}${PREFIX}${path}`, cookie);
    const kb = (value: number) => `${(value / 1000).toFixed(1)} kB`;
    const more = bytes - floor;
    addRow({
      what: `first-load JavaScript, ${name}, gzip`,
      bare: kb(floor),
      ours: kb(bytes),
      ratio: `+${kb(more)}`,
      budget: `at most +${kb(budget)}`,
      holds: more <= budget,
    });
  }
}

interface MeasuredPage {
  readonly name: string;
  /** The path does not have the prefix. */
  readonly path: string;
  readonly cookie: string;
}

/** Measures the budgets of section 12 of the design, beside the bare page of the same run. */
const MOST = { below: 10, blockingMs: 300, lcpMs: 800, layoutShift: 0.02, requests: 60, bytes: 350_000 };

export async function measureLighthouse(bare: string, ours: string, pages: readonly MeasuredPage[]) {
  const [floor, ...figures] = await lighthouseFigures([
    { url: `${bare}/dynamic`, cookie: '' },
    ...pages.map(({ path, cookie }) => ({ url: `${ours}${PREFIX}${path}`, cookie })),
  ]);
  for (const [index, { name }] of pages.entries()) {
    const page = figures[index];
    if (!floor || !page) throw new Error('Lighthouse judged fewer pages than it was given.');
    addRow({
      what: `Lighthouse mobile, ${name}: performance / accessibility / best practices`,
      bare: scoresOf(floor),
      ours: scoresOf(page),
      ratio: `${page.performance - floor.performance}`,
      budget: `at most ${MOST.below} below / 100 / 100`,
      holds:
        page.performance >= floor.performance - MOST.below &&
        page.accessibility === 100 &&
        page.bestPractices === 100,
    });
    addRow({
      what: `Lighthouse mobile, ${name}: FCP, LCP, blocking time, layout shift`,
      bare: timesOf(floor),
      ours: timesOf(page),
      ratio: '',
      budget: `LCP +${MOST.lcpMs} ms, blocking +${MOST.blockingMs} ms, shift ${MOST.layoutShift}`,
      holds:
        page.lcpMs <= floor.lcpMs + MOST.lcpMs &&
        page.blockingMs <= floor.blockingMs + MOST.blockingMs &&
        page.layoutShift <= MOST.layoutShift,
    });
    addRow({
      what: `Lighthouse mobile, ${name}: requests and bytes until idle`,
      bare: sentOf(floor),
      ours: sentOf(page),
      ratio: '',
      budget: `at most ${MOST.requests}, ${MOST.bytes / 1000} kB`,
      holds: page.requests <= MOST.requests && page.bytes <= MOST.bytes,
    });
  }
}

const scoresOf = ({ performance, accessibility, bestPractices }: LighthouseFigures) =>
  `${performance} / ${accessibility} / ${bestPractices}`;

const timesOf = ({ fcpMs, lcpMs, blockingMs, layoutShift }: LighthouseFigures) =>
  `${[fcpMs, lcpMs, blockingMs].map((ms) => `${Math.round(ms)} ms`).join(', ')}, ${layoutShift.toFixed(3)}`;

const sentOf = ({ requests, bytes }: LighthouseFigures) => `${requests}, ${Math.round(bytes / 1000)} kB`;

const TAPS = 20;

/** Uses a separate world whose visit of today can be started at any hour. */
export async function measureTaps(ours: string): Promise<void> {
  const { email, password } = await makeBusyWorld(ours, 1);
  const cookie = await signInCookies(ours, email, password);
  const times = await withPhone(async (context) => {
    await takeCookies(context, ours, cookie);
    const page = await context.newPage();
    await slowDown(page);
    // Without the live stream, 'networkidle' can be reached.
    await page.route('**/api/v1/live/', (route) => route.fulfill({ status: 204 }));
    await page.goto(`${ours}${PREFIX}/schedule`, { waitUntil: 'networkidle' });
    await page.locator('main a[href*="/schedule/visit/"]').first().tap();
    const measured: number[] = [];
    for (let tap = 0; tap < TAPS; tap += 1) {
      measured.push(await tapToChange(page, 'Start', 'Finish'));
      await tapToChange(page, 'Undo', 'Start');
    }
    return measured;
  });
  addTime('tap on Start, 4x CPU, online, to the changed button, p95', p95(times), 100);
}

const BUSY_VISITS = 119;

export async function measureScrolling(ours: string): Promise<void> {
  const { email, password } = await makeBusyWorld(ours, BUSY_VISITS);
  const cookie = await signInCookies(ours, email, password);
  mkdirSync('.reports', { recursive: true });
  const tasks = await withPhone(async (context) => {
    await takeCookies(context, ours, cookie);
    const page = await context.newPage();
    await slowDown(page);
    // Without the live stream, 'networkidle' can be reached.
    await page.route('**/api/v1/live/', (route) => route.fulfill({ status: 204 }));
    await page.goto(`${ours}${PREFIX}/schedule`, { waitUntil: 'networkidle' });
    await untilDrawn(page);
    return longTasksWhileScrolling(page, '.reports/scroll-trace.json');
  });
  addRow({
    what: `schedule of 28 days with ${BUSY_VISITS + 1} visits, 4x CPU, long tasks while it scrolls once all is drawn`,
    bare: '',
    ours: tasks.length === 0 ? 'none' : `${tasks.length}, longest ${Math.round(Math.max(...tasks))} ms`,
    ratio: '',
    budget: 'none',
    holds: tasks.length === 0,
  });
}
