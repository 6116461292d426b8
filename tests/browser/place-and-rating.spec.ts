import type { Page, Request } from '@playwright/test';
import { PREFIX, REMOTE_PORT } from './support/servers';
import { expect, expectAccessible, type TestWorld, test, WORLD_TODAY } from './support/test';

const HOME = { latitude: 51.4501, longitude: -0.1502 } as const;

/** Makes a visit at a known position in Ella's otherwise empty day; returns its API path. */
async function buildVisit(world: TestWorld): Promise<string> {
  await world.build('ella', [
    {
      day: WORLD_TODAY,
      start: '10:00',
      end: '12:00',
      customer: { name: 'Placed', preferredName: 'Placed' },
      property: { ...HOME, line1: '7 Secret Street' },
    },
  ]);
  const { id } = (await world.api('ella', 'GET', 'auth/')).body as { id: number };
  const days = (await world.api('ella', 'GET', `workers/${id}/working-days/?expand=activities__visit`))
    .body as {
    activities: { visit?: { job_id: number; scheduled_date: string } }[];
  }[];
  const visit = days[0]?.activities.find((activity) => activity.visit)?.visit;
  if (!visit) throw new Error('Ella has no visit today.');
  return `work/jobs/${visit.job_id}/visits/${visit.scheduled_date}/`;
}

async function finishIt(world: TestWorld, path: string): Promise<void> {
  await world.api('ella', 'PATCH', `${path}start/`);
  await world.setNow(`${WORLD_TODAY}T13:00:00Z`);
  await world.api('ella', 'PATCH', `${path}finish/`);
}

const QUIET_MS = 2_000;

/** Waits until today's visits are kept on the phone and the page has asked for nothing for a while. Returns all that it asks. */
async function signInAndKeep(
  page: Page,
  signIn: (name: 'ella') => Promise<void>,
  visits = 1,
): Promise<readonly URL[]> {
  const asked: URL[] = [];
  const kept = new Set<string>();
  const underway = new Set<Request>();
  let changedAt = 0;
  page.on('request', (request) => {
    asked.push(new URL(request.url()));
    // The live stream stays open.
    if (!request.url().endsWith('/live/')) underway.add(request);
    changedAt = Date.now();
  });
  const settle = (request: Request) => {
    underway.delete(request);
    changedAt = Date.now();
  };
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (isVisitCall(pathname)) kept.add(pathname);
  });
  // The cached answers expire by the phone's own clock.
  await page.clock.setSystemTime(`${WORLD_TODAY}T11:00:00Z`);
  await signIn('ella');
  await expect.poll(() => kept.size).toBe(visits);
  await expect.poll(() => underway.size === 0 && Date.now() - changedAt > QUIET_MS).toBe(true);
  return asked;
}

/** A visit call is for a visit of today. */
const isVisitCall = (path: string) =>
  path.includes('/api/v1/work/jobs/') && path.endsWith(`/visits/${WORLD_TODAY}/`);

/** Counts the requests for the JSON of today's visits and for the page of any visit. */
const timesAsked = (asked: readonly URL[]) => ({
  json: asked.filter(({ pathname }) => isVisitCall(pathname)).length,
  page: asked.filter(({ pathname }) => pathname.includes('/schedule/visit/')).length,
});

async function openIt(page: Page, name = 'Placed'): Promise<void> {
  const link = page.getByRole('link', { name: new RegExp(name) });
  await link.first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('[VISIT-32] a visit shows whether the worker is near the visit or far from it', async ({
  page,
  context,
  world,
  signIn,
}) => {
  await buildVisit(world);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...HOME, latitude: HOME.latitude + 0.02 });
  await signIn('ella');
  await openIt(page);
  await expect(page.getByText('You seem to be 1.4 miles from the customer’s home')).toBeVisible();
  await context.setGeolocation(HOME);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('You are at the right place')).toBeVisible();
  await expectAccessible(page);
});

test('[VISIT-29] a visit shows a map whose URL does not contain the address', async ({
  page,
  world,
  signIn,
}) => {
  await buildVisit(world);
  const maps: { url: string; status: number; type: string }[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('static-map')) return;
    const type = response.headers()['content-type'] ?? '';
    maps.push({ url: response.url(), status: response.status(), type });
  });
  await signIn('ella', { port: REMOTE_PORT });
  await openIt(page);
  await expect(page.getByRole('img', { name: /Map of 7 Secret Street/ })).toBeVisible();
  await expect.poll(() => maps.length).toBeGreaterThan(0);
  expect(maps[0]).toMatchObject({ status: 200, type: expect.stringContaining('image/png') });
  expect(decodeURIComponent(maps[0]?.url ?? '')).not.toContain('Secret');
});

test('[ACT-04] a visit shows a start at once on the visit and the schedule in other tabs', {
  tag: '@core',
}, async ({ page, context, world, signIn }) => {
  await buildVisit(world);
  await signIn('ella');
  const [visitTab, scheduleTab] = [await context.newPage(), await context.newPage()];
  await scheduleTab.goto(`${PREFIX}/schedule`);
  await visitTab.goto(`${PREFIX}/schedule`);
  await openIt(visitTab);
  await openIt(page);
  const block = scheduleTab.getByRole('main').getByRole('link', { name: /Placed/ });
  await expect(block).not.toContainText('Started');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(visitTab.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
  await expect(block).toContainText('Started');
});

test('today’s visits are fetched once, and open from the phone without a skeleton and without their pages', async ({
  page,
  world,
  signIn,
}) => {
  await finishIt(world, await buildVisit(world));
  const later = { name: 'Later', preferredName: 'Later' };
  await world.build('ella', [{ day: WORLD_TODAY, start: '15:00', end: '17:00', customer: later }]);
  const asked = await signInAndKeep(page, signIn, 2);
  expect(timesAsked(asked)).toEqual({ json: 2, page: 0 });
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const status = document.querySelector('main [role="status"]')?.textContent ?? '';
      if (status.includes('Loading')) seen.push(status);
    }).observe(document.body, { childList: true, subtree: true });
  });
  for (const [name, questions] of [
    ['Placed', 1],
    ['Later', 0],
  ] as const) {
    await test.step(name, async () => {
      // The schedule may show a rating question when it opens again.
      await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.splice(0));
      await openIt(page, name);
      await expect(page.getByText('Rate this job')).toHaveCount(questions);
      expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
      await page.getByRole('link', { name: 'Back to schedule' }).click();
      // A finished visit has a link to the next one too.
      await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
    });
  }
  // Each visit is read again when it opens.
  await expect.poll(() => timesAsked(asked)).toEqual({ json: 4, page: 0 });
});

test('a visit shows the rating question whole without loading more code; its form is accessible', async ({
  page,
  world,
  signIn,
}) => {
  await finishIt(world, await buildVisit(world));
  await signInAndKeep(page, signIn);
  let deliver = () => {};
  const delivery = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await delivery;
    await route.continue();
  });
  await openIt(page);
  const question = page.getByRole('region', { name: 'Rate this job' });
  await expect(question.getByRole('radio')).toHaveCount(3);
  deliver();
  await question.getByRole('radio', { name: 'Bad' }).check();
  await question.getByRole('checkbox', { name: /not enough time/i }).check();
  await expectAccessible(page);
});
