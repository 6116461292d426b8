import type { Page } from '@playwright/test';
import { PREFIX, REMOTE_PORT } from './support/servers';
import { expect, expectAccessible, type TestWorld, test, WORLD_TODAY } from './support/test';

const HOME = { latitude: 51.4501, longitude: -0.1502 } as const;

/** A visit at a known position in Ella's otherwise empty day; returns its API path. */
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

/** Waits until the schedule has prefetched today's visit, so that it opens at once. */
async function signInAndFetchAhead(page: Page, signIn: (name: 'ella') => Promise<void>): Promise<void> {
  const ahead = page.waitForResponse((response) => /\/schedule\/visit\/.*_rsc=/.test(response.url()));
  await signIn('ella');
  await ahead;
  await page.waitForTimeout(1_500);
}

async function openIt(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Placed/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Placed' })).toBeVisible();
}

test('[VISIT-32] shows whether the worker is near the visit or far from it', async ({
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

test('[VISIT-32] [VISIT-35] links to the permissions when location is blocked', async ({
  page,
  world,
  signIn,
}) => {
  await buildVisit(world);
  await page.addInitScript(() => {
    navigator.permissions.query = async () => Object.assign(new EventTarget(), { state: 'denied' }) as never;
  });
  await signIn('ella');
  await openIt(page);
  await expect(page.getByText('Location services are off')).toBeVisible();
  await page.getByRole('link', { name: 'Open settings' }).click();
  await expect(page).toHaveURL(`${PREFIX}/permissions`);
});

test('[ACT-05] [ACT-06] sends the location with start and finish when it is allowed', async ({
  page,
  context,
  world,
  signIn,
}) => {
  await buildVisit(world);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...HOME, accuracy: 12 });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && /visits\/[\d-]+\/$/.test(request.url()))
      sent.push(request.postDataJSON());
  });
  await signIn('ella');
  await openIt(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.poll(() => sent).toEqual([{ startedLocation: { ...HOME, accuracy: 12 } }]);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish anyway' }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toEqual({ finishedLocation: { ...HOME, accuracy: 12 } });
});

test('[VISIT-28] [VISIT-29] without a map service shows the place and directions but no map', async ({
  page,
  world,
  signIn,
}) => {
  await buildVisit(world);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn('ella');
  await openIt(page);
  const place = page.getByRole('link', { name: /First visit of the day.*Open in maps/ });
  await expect(place).toHaveAttribute('href', /7%20Secret%20Street/);
  await expect(page.getByRole('link', { name: /Directions/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Map of/ })).toHaveCount(0);
  await expectAccessible(page);
  expect(asked.filter((url) => url.includes('static-map'))).toEqual([]);
});

test('[VISIT-29] shows the place when the map service fails', async ({
  page,
  world,
  signIn,
  allowConsole,
}) => {
  allowConsole('502 (Bad Gateway)');
  await buildVisit(world);
  await page.route(/static-map/, (route) => route.fulfill({ status: 502, json: { error: {} } }));
  await signIn('ella', { port: REMOTE_PORT });
  await openIt(page);
  await expect(page.getByRole('link', { name: /First visit of the day.*Open in maps/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Map of/ })).toHaveCount(0);
});

test('[VISIT-29] shows a map whose URL does not contain the address', async ({ page, world, signIn }) => {
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

test('[ACT-15] [ACT-16] rates a finished job once, with the issue', async ({ page, world, signIn }) => {
  const path = await buildVisit(world);
  await finishIt(world, path);
  await signIn('ella');
  await openIt(page);
  await page.getByRole('radio', { name: 'Bad' }).check();
  await page.getByRole('checkbox', { name: /not enough time/i }).check();
  await expectAccessible(page);
  const answer = page.waitForRequest((request) => request.url().includes('/rate-visit/'));
  await page.getByRole('button', { name: /^Send/ }).click();
  expect((await answer).postDataJSON()).toMatchObject({ rating: 1, issues: [{ code: 'not_enough_time' }] });
  await expect(page.getByText('Thanks, your rating is saved.')).toBeVisible();
  await expect
    .poll(
      async () => ((await world.api('ella', 'GET', path)).body as { is_reviewable: boolean }).is_reviewable,
    )
    .toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Placed' })).toBeVisible();
  await expect(page.getByText('Rate this job')).toHaveCount(0);
});

test('[ACT-04] shows a start at once on the visit and the schedule in other tabs', async ({
  page,
  context,
  world,
  signIn,
}) => {
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
  await expect(visitTab.getByRole('button', { name: 'Finish', exact: true })).toBeVisible({ timeout: 3_000 });
  await expect(block).toContainText('Started', { timeout: 3_000 });
});

for (const [what, isFinished] of [
  ['a visit', false],
  ['a finished visit with its rating question', true],
] as const) {
  test(`opens ${what} without a skeleton once it is prefetched`, async ({ page, world, signIn }) => {
    const path = await buildVisit(world);
    if (isFinished) await finishIt(world, path);
    await signInAndFetchAhead(page, signIn);
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        const status = document.querySelector('main [role="status"]')?.textContent ?? '';
        if (status.includes('Loading')) seen.push(status);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await openIt(page);
    await expect(page.getByText('Rate this job')).toHaveCount(isFinished ? 1 : 0);
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
  });
}

test('reserves the height of the rating question until its code has loaded', async ({
  page,
  world,
  signIn,
}) => {
  await finishIt(world, await buildVisit(world));
  await signInAndFetchAhead(page, signIn);
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
  const heightOf = async () => (await question.boundingBox())?.height;
  await expect(question).toBeVisible();
  await expect(question.getByRole('radio')).toHaveCount(0);
  const before = await heightOf();
  deliver();
  await expect(question.getByRole('radio', { name: 'Good' })).toBeVisible();
  expect(await heightOf()).toBeCloseTo(before ?? 0, 0);
});
