import type { Page } from '@playwright/test';
import { setTextSize } from './support/layout';
import { FAULTY_PORT, origin, PREFIX } from './support/servers';
import { expect, requestSignIn, test } from './support/test';

/*
 * Compares the main screens with reference pictures. The world and the browser have a fixed clock and the world has one seed,
 * so each run draws the same data. New pictures after an intended change: `npx playwright test pictures --update-snapshots`.
 */
// An open stream of news would be a network that never rests.
test.beforeEach(async ({ page, worldNow }) => {
  await page.clock.install({ time: worldNow });
  await page.route('**/api/v1/live/', (route) => route.fulfill({ status: 204 }));
  // A page does not wait for letters that it never had (`font-display: optional`): the first one fetches them for all.
  await page.goto(`${PREFIX}/login`);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
});

async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveScreenshot(`${name}.png`, {
    maxDiffPixelRatio: 0.01,
    threshold: 0.3,
    animations: 'disabled',
    caret: 'hide',
  });
}

const visitOf = (page: Page, name: string) =>
  page.locator('main a[href*="/schedule/visit/"]').filter({ hasText: name }).first();

async function openVisit(page: Page, name: string): Promise<void> {
  await visitOf(page, name).click();
  await expect(page).toHaveURL(/\/schedule\/visit\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    test(`keeps the look of the schedule and its menus in ${scheme}`, async ({ page, signIn }) => {
      await signIn('amara');
      await picture(page, `schedule-${scheme}`);
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.getByRole('link', { name: 'Schedule' })).toBeVisible();
      await expect(menu.getByText('Attention')).toHaveCount(0);
      await picture(page, `menu-${scheme}`);
      await page.keyboard.press('Escape');
      await page.goto(`${PREFIX}/schedule-list`);
      await picture(page, `schedule-list-${scheme}`);
    });

    test(`keeps the look of a visit before, during and after in ${scheme}`, async ({
      page,
      world,
      signIn,
    }) => {
      await signIn('amara');
      await openVisit(page, 'Mateusz');
      await picture(page, `visit-${scheme}`);
      await world.setNow('2026-11-18T11:00:00Z');
      await page.reload();
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      // A page that is left before it has saved a tap has not said that it did.
      await expect(page.getByText(/^Started \d[^,]*$/)).toBeVisible();
      await world.setNow('2026-11-18T11:42:45Z');
      await page.reload();
      await expect(page.getByText('42 min of')).toBeVisible();
      await picture(page, `visit-started-${scheme}`);
      await page.getByRole('button', { name: 'Finish', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Finish anyway' })).toBeVisible();
      await picture(page, `visit-fewer-hours-${scheme}`);
      await page.getByRole('button', { name: 'Finish anyway' }).click();
      await expect(page.getByText(/^Finished \d/)).toBeVisible();
      await picture(page, `visit-finished-${scheme}`);
    });

    test(`keeps the look of another day's visit in ${scheme}`, async ({ page, signIn }) => {
      await signIn('amara', { port: FAULTY_PORT });
      await openVisit(page, 'Oluwaseun');
      await picture(page, `visit-tomorrow-${scheme}`);
    });

    test(`keeps the look of a schedule that could not be loaded in ${scheme}`, async ({
      page,
      world,
      setFault,
      allowConsole,
    }) => {
      allowConsole('502');
      allowConsole('ERR_FAILED');
      // No page has been open yet, so the phone keeps nothing that could be shown instead.
      await requestSignIn(page.request, origin(FAULTY_PORT), world.email('amara'), world.password);
      // Without any clock of the world the page would show the server's real date.
      await setFault('amara', 'all-but-clock');
      await page.route('**/sync-time/', (route) => route.abort());
      await page.goto(`${origin(FAULTY_PORT)}${PREFIX}/schedule`);
      await expect(page.getByText('Could not load your schedule')).toBeVisible();
      await picture(page, `schedule-error-${scheme}`);
    });

    test(`keeps the look of quiet weeks, hours and unbuilt pages in ${scheme}`, async ({
      page,
      signIn,
      allowConsole,
    }) => {
      allowConsole('404');
      // A browser without windows has refused notifications before anybody asked.
      await page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      });
      await signIn('ella');
      await picture(page, `schedule-quiet-${scheme}`);
      for (const [path, name] of [
        ['/time-off', 'time-off'],
        ['/performance', 'performance'],
        ['/permissions', 'permissions'],
        ['/payments', 'not-built'],
        ['/nothing-here', 'not-found'],
      ] as const) {
        await page.goto(`${PREFIX}${path}`);
        await picture(page, `${name}-${scheme}`);
      }
    });
  });
}

test('keeps the look of the schedule at 360 pixels and with large text', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn('amara');
  await picture(page, 'schedule-360');
  await setTextSize(page, 24);
  await page.reload();
  await picture(page, 'schedule-large-text');
});

test('keeps the look of schedule and visit on a wide screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('amara');
  await picture(page, 'wide-schedule');
  await openVisit(page, 'Mateusz');
  await picture(page, 'wide-visit');
});
