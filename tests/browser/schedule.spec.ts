import type { Locator } from '@playwright/test';
import { FAULTY_PORT, origin, PREFIX } from './support/servers';
import { expect, requestSignIn, test } from './support/test';

test('[NAV-09] [SCHED-01] shows a row for each day of four weeks, starting with today', async ({
  page,
  signIn,
}) => {
  await signIn('amara');
  const days = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(days.first()).toBeInViewport();
  await expect(days.first()).toContainText('Wednesday 18 November');
  expect(await days.count()).toBeGreaterThanOrEqual(28);
});

test('the server’s HTML contains the days, without a skeleton or later chunks', async ({ page, signIn }) => {
  await signIn('amara');
  // A page waits only a moment for its data, which can be too short on a busy machine.
  await expect(async () => {
    const answer = await page.request.get(page.url(), { headers: { accept: 'text/html' } });
    const html = await answer.text();
    expect(html).toContain('/schedule/visit/');
    expect(html.includes('Loading your schedule')).toBe(false);
    // React's placeholders for streamed content.
    expect(html.includes('<template id="B:')).toBe(false);
  }).toPass({ timeout: 20_000 });
});

test('a page with slow data shows its skeleton first', async ({ page, signIn, setFault }) => {
  await signIn('amara', { port: FAULTY_PORT });
  await setFault('amara', 'slow');
  await page.goto(`${origin(FAULTY_PORT)}${PREFIX}/schedule`, { waitUntil: 'commit' });
  await expect(page.getByText('Loading your schedule')).toBeVisible();
  await expect(page.locator('main a[href*="/schedule/visit/"]').first()).toBeVisible();
  await expect(page.getByText('Loading your schedule')).toHaveCount(0);
});

test('ticks finished visits but not upcoming ones', async ({ page, signIn }) => {
  await signIn('amara');
  const visits = page.locator('main a[href*="/schedule/visit/"]');
  await expect.poll(() => visits.count()).toBeGreaterThan(30);
  const finished = visits.and(page.locator('[data-state="finished"]'));
  const toCome = visits.and(page.locator('[data-state="scheduled"]'));
  const tick = page.locator('svg.lucide-check');
  const finishedCount = await finished.count();
  expect(finishedCount).toBeGreaterThan(0);
  expect(await toCome.count()).toBeGreaterThan(0);
  await expect(finished.filter({ hasText: 'Finished', has: tick })).toHaveCount(finishedCount);
  await expect(toCome.filter({ has: tick })).toHaveCount(0);
  await expect(toCome.filter({ hasText: 'Finished' })).toHaveCount(0);
});

test('shows the free time between two visits in hours and minutes', async ({ page, world, signIn }) => {
  const { id } = (await world.api('ella', 'GET', 'auth/')).body as { id: number };
  const week = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
    day_of_week,
    availability: [{ start: '09:00', end: '17:00' }],
  }));
  expect((await world.api('ella', 'PUT', `workers/${id}/availability/`, week)).status).toBe(200);
  await world.build('ella', [
    { day: '2026-11-20', start: '10:00', end: '12:00' },
    { day: '2026-11-20', start: '13:15', end: '14:30' },
  ]);
  await signIn('ella');
  const day = page.getByRole('region', { name: 'Friday 20 November' });
  await expect(day.getByText('1 h 15 min free', { exact: true })).toBeVisible();
  await expect(day).not.toContainText('1.3 h');
});

for (const fault of ['down', 'html', 'half', 'other-shape', 'unavailable'] as const) {
  test(`[SCHED-20] shows "Could not load your schedule" when the root is ${fault}, and Retry loads it`, async ({
    page,
    world,
    setFault,
    allowConsole,
  }) => {
    allowConsole('502');
    allowConsole('503');
    allowConsole('504');
    // A request sign-in opens no page, so there is no cached schedule to show.
    await requestSignIn(page.request, origin(FAULTY_PORT), world.email('amara'), world.password);
    await setFault('amara', fault);
    await page.goto(`${origin(FAULTY_PORT)}${PREFIX}/schedule`);
    await expect(page.getByText('Could not load your schedule')).toBeVisible();
    await setFault('amara', 'none');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('main a[href*="/schedule/visit/"]').first()).toBeVisible();
  });
}

test('[AUTH-16] redirects to the sign-in when the user cannot be read, and back by Try again', async ({
  page,
  signIn,
  setFault,
}) => {
  await signIn('amara', { port: FAULTY_PORT });
  await setFault('amara', 'no-user');
  await page.goto(`${origin(FAULTY_PORT)}${PREFIX}/time-off`);
  await expect(page).toHaveURL(/\/login\?problem=no-user&redirectTo=%2Fapp-sweepers%2Ftime-off$/);
  await expect(page.getByRole('heading', { name: 'Could not load your profile' })).toBeVisible();
  await setFault('amara', 'none');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/time-off$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('on a phone set to another time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('shows the marketplace’s times', async ({ page, signIn, world }) => {
    await signIn('amara');
    const user = (await world.api('amara', 'GET', 'auth/')).body as { id: number };
    const days = (
      await world.api('amara', 'GET', `workers/${user.id}/working-days/?expand=activities__visit`)
    ).body as {
      activities: { visit?: { time_slot: { start: string } } }[];
    }[];
    const first = days[0]?.activities.find(({ visit }) => visit)?.visit;
    const [hours = '0', minutes = '00'] = (first?.time_slot.start ?? '').split(':');
    const twelve = Number(hours) % 12 === 0 ? 12 : Number(hours) % 12;
    const shown = `${twelve}${minutes === '00' ? '' : `:${minutes}`}${Number(hours) < 12 ? 'am' : 'pm'}`;
    await expect(page.locator('main a[href*="/schedule/visit/"]').first()).toContainText(shown);
  });
});

for (const [change, now] of [
  ['spring', '2027-03-27T11:00:00Z'],
  ['autumn', '2026-10-24T11:00:00Z'],
] as const) {
  test.describe(`over the ${change} clock change, on a phone in another time zone`, () => {
    test.use({ worldNow: now, timezoneId: 'Pacific/Auckland' });

    test(`shows each day once and its visits at their times over the ${change} clock change`, async ({
      page,
      world,
      signIn,
    }) => {
      const first = Date.parse(now.slice(0, 10));
      const day = (offset: number) => new Date(first + offset * 86_400_000).toISOString().slice(0, 10);
      await world.build(
        'ella',
        [0, 1, 2].map((offset) => ({
          day: day(offset),
          start: '09:30',
          end: '11:30',
          customer: { name: 'Clock', preferredName: `Clock ${offset}` },
        })),
      );
      await signIn('ella');
      const titles = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
      expect(new Set(titles).size).toBe(titles.length);
      expect(titles.length).toBeGreaterThanOrEqual(28);
      for (const offset of [0, 1, 2]) {
        const section = page.locator(`main section[data-day="${day(offset)}"]`);
        await expect(
          section.getByRole('link', { name: new RegExp(`9:30am.*Clock ${offset}`) }),
        ).toBeVisible();
      }
      await page
        .getByRole('link', { name: /Clock 1/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Clock 1' })).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: '11:30am' })).toBeVisible();
    });
  });
}

test.describe('on a Wednesday', () => {
  test('[SCHED-02] jumps to any loaded week and back to today', async ({ page, signIn }) => {
    await signIn('amara');
    await page.getByRole('button', { name: /choose a week/ }).click();
    const weeks = page.getByRole('dialog', { name: 'Weeks' });
    await weeks.getByRole('button').nth(3).click();
    await expect(weeks).toBeHidden();
    const fourth = page.locator('main section[data-day]').nth(19);
    await expect(fourth).toBeInViewport();
    await page.getByRole('button', { name: /today/i }).last().click();
    await expect(page.locator('main section[data-day]').first()).toBeInViewport();
  });

  test('shows the heading of the chosen week in full below the strip', async ({ page, signIn }) => {
    await signIn('amara');
    await page.getByRole('button', { name: 'Next week' }).click();
    const strip = page.getByRole('navigation', { name: 'Days of the week' });
    const heading = page.getByRole('main').getByRole('heading', { name: 'Next week', level: 2 });
    const gap = async () => {
      const [above, below] = [await strip.boundingBox(), await heading.boundingBox()];
      return above && below ? below.y - above.y - above.height : null;
    };
    await expect(page.getByRole('button', { name: /^Next week, choose a week/ })).toBeVisible();
    // Days above are rendered during the scroll, which moves the heading.
    const isWhole = async () => {
      const px = await gap();
      return px !== null && px >= 0 && px < 40;
    };
    await expect.poll(isWhole).toBe(true);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active' } });

    test('shows a day’s bars and marks today', async ({ page, signIn }) => {
      await signIn('amara');
      const ground = await colourOf(page.locator('body'));
      const visit = page.locator('[data-part="scheduled"], [data-part="finished"]').first();
      await expect(visit).toBeVisible();
      expect(await colourOf(visit)).not.toBe(ground);
      expect(await colourOf(page.locator('[data-part="hours"]').first())).not.toBe(ground);
      const today = page.getByRole('navigation', { name: 'Days of the week' }).getByRole('button', {
        name: /today/,
      });
      expect(await colourOf(today)).not.toBe(ground);
    });
  });
}

/** The background colour; a transparent element has that of the document. */
const colourOf = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor } = getComputedStyle(one);
    const isNone = backgroundColor === 'rgba(0, 0, 0, 0)';
    return isNone ? getComputedStyle(document.documentElement).backgroundColor : backgroundColor;
  });
