import { mkdirSync } from 'node:fs';
import { makeBusyWorld } from './busy-world';
import { lighthouseScores } from './lighthouse';
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
    ['schedule', '/schedule', 55_000],
    ['visit', visitPage, 65_000],
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

export async function measureLighthouse(bare: string, ours: string, cookie: string, visitPage: string) {
  const [floor, schedule, visit] = await lighthouseScores([
    { url: `${bare}/dynamic`, cookie: '' },
    { url: `${ours}${PREFIX}/schedule`, cookie },
    { url: `${ours}${PREFIX}${visitPage}`, cookie },
  ]);
  for (const [name, scores] of [
    ['schedule', schedule],
    ['visit', visit],
  ] as const) {
    if (!floor || !scores) throw new Error('Lighthouse judged fewer pages than it was given.');
    const difference = scores.performance - floor.performance;
    addRow({
      what: `Lighthouse mobile, ${name}: performance / accessibility / best practices`,
      bare: `${floor.performance} / ${floor.accessibility} / ${floor.bestPractices}`,
      ours: `${scores.performance} / ${scores.accessibility} / ${scores.bestPractices}`,
      ratio: `${difference}`,
      budget: 'at most 3 below / 100 / 100',
      holds: difference >= -3 && scores.accessibility === 100 && scores.bestPractices === 100,
    });
  }
}

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
