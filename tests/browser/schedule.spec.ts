import type { Locator } from '@playwright/test';
import { FAULTY_PORT, origin, PREFIX } from './support/servers';
import { expect, requestSignIn, test } from './support/test';

test('[NAV-09] [SCHED-01] the schedule shows a row for each day of four weeks, starting with today', {
  tag: '@core',
}, async ({ page, signIn }) => {
  await signIn('amara');
  const days = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(days.first()).toBeInViewport();
  await expect(days.first()).toContainText('Wednesday 18 November');
  expect(await days.count()).toBeGreaterThanOrEqual(28);
});

test('a page with slow data shows its skeleton first', async ({ page, signIn, setFault }) => {
  await signIn('amara', { port: FAULTY_PORT });
  await setFault('amara', 'slow');
  await page.goto(`${origin(FAULTY_PORT)}${PREFIX}/schedule`, { waitUntil: 'commit' });
  await expect(page.getByText('Loading your schedule')).toBeVisible();
  await expect(page.locator('main a[href*="/schedule/visit/"]').first()).toBeVisible();
  await expect(page.getByText('Loading your schedule')).toHaveCount(0);
});

test('[SCHED-20] the schedule shows "Could not load your schedule" when the root is down, and Retry loads it', {
  tag: '@core',
}, async ({ page, world, setFault, allowConsole }) => {
  allowConsole('502');
  allowConsole('504');
  // A request sign-in opens no page, so there is no cached schedule to show.
  await requestSignIn(page.request, origin(FAULTY_PORT), world.email('amara'), world.password);
  await setFault('amara', 'down');
  await page.goto(`${origin(FAULTY_PORT)}${PREFIX}/schedule`);
  await expect(page.getByText('Could not load your schedule')).toBeVisible();
  await setFault('amara', 'none');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('main a[href*="/schedule/visit/"]').first()).toBeVisible();
});

test('[AUTH-16] the schedule redirects to the sign-in when the user cannot be read, and back by Try again', async ({
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

  test('the schedule shows the marketplace’s times', async ({ page, signIn, world }) => {
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

    test(`the schedule shows each day once and its visits at their times over the ${change} clock change`, async ({
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
  test('[SCHED-02] the schedule jumps to any loaded week and back to today', async ({ page, signIn }) => {
    await signIn('amara');
    await page.getByRole('button', { name: /choose a week/ }).click();
    const weeks = page.getByRole('dialog', { name: 'Weeks' });
    await weeks.getByRole('button', { name: /^7 to 13 December/ }).click();
    await expect(weeks).toBeHidden();
    const fourth = page.locator('main section[data-day]').nth(19);
    await expect(fourth).toBeInViewport();
    await page.getByRole('button', { name: /today/i }).last().click();
    await expect(page.locator('main section[data-day]').first()).toBeInViewport();
  });

  test('the schedule shows the heading of the chosen week in full below the strip', async ({
    page,
    signIn,
  }) => {
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

test('the schedule keeps its place behind a sheet, and never undoes the user’s own scrolling', async ({
  page,
  signIn,
}) => {
  await signIn('amara');
  const y = () => page.evaluate(() => Math.round(scrollY));
  const strip = page.getByRole('navigation', { name: 'Days of the week' });
  await expect(strip.getByRole('button', { name: /today/ })).toBeVisible();
  await page.mouse.move(195, 600);
  await page.mouse.wheel(0, 500);
  await expect.poll(y).toBe(500);
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await close();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    expect(await y()).toBe(500);
  }
  // The second click moves nothing, so no scroll ends.
  for (let click = 0; click < 2; click += 1) {
    await strip.getByRole('button', { name: /today/ }).click();
    await expect.poll(y).toBeLessThan(100);
  }
  await page.mouse.move(195, 600);
  await page.mouse.wheel(0, 600);
  await expect.poll(y).toBeGreaterThan(400);
  const place = await y();
  // A day that is still held in view would come back at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    for (const height of ['100px', '200px']) {
      document.body.style.paddingBottom = height;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  expect(await y()).toBe(place);
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the schedule leaves at least 128 px for the list', async ({ page, signIn }) => {
    await signIn('amara');
    await page.mouse.move(160, 60);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
    const strip = await page.getByRole('navigation', { name: 'Days of the week' }).boundingBox();
    const bar = await page.locator('[data-tab-bar]').boundingBox();
    const top = Math.max(0, strip ? strip.y + strip.height : 0);
    expect((bar?.y ?? 0) - top).toBeGreaterThanOrEqual(128);
  });
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the schedule shows a day’s bars and marks today, light and dark', async ({ page, signIn }) => {
    await signIn('amara');
    const visit = page.locator('[data-part="scheduled"], [data-part="finished"]').first();
    const today = page.getByRole('navigation', { name: 'Days of the week' }).getByRole('button', {
      name: /today/,
    });
    await expect(visit).toBeVisible();
    const grounds = new Set<string>();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const ground = await colourOf(page.locator('body'));
      for (const part of [visit, page.locator('[data-part="hours"]').first(), today]) {
        // Colours have transitions.
        await expect.poll(() => colourOf(part)).not.toBe(ground);
      }
      grounds.add(ground);
    }
    expect(grounds.size).toBe(2);
  });
});

/** Returns the background colour; a transparent element has that of the document. */
const colourOf = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor } = getComputedStyle(one);
    const isNone = backgroundColor === 'rgba(0, 0, 0, 0)';
    return isNone ? getComputedStyle(document.documentElement).backgroundColor : backgroundColor;
  });
