import type { Page } from '@playwright/test';
import { storageName } from '@/lib/core/ground/site/brand';
import { setTextSize } from './support/layout';
import { FAULTY_PORT, origin, PREFIX } from './support/servers';
import { expect, requestSignIn, test } from './support/test';

/*
 * Compares the main screens with reference pictures. Clock and sample seed are fixed, so each run draws the same data.
 * To update after an intended change: `npx playwright test pictures --update-snapshots`.
 */
// Without the live stream, 'networkidle' can be reached.
test.beforeEach(async ({ page, worldNow }) => {
  await page.clock.install({ time: worldNow });
  await page.route(/\/api\/(v1\/live\/|office\/live)$/, (route) => route.fulfill({ status: 204 }));
  // With `font-display: optional` a page on a busy machine shows another font; the sign-in page loads it for all.
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    await route.fulfill({ response, body: css.replaceAll('font-display:optional', 'font-display:block') });
  });
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
    test.use({ colorScheme: scheme, deviceScaleFactor: 2.625 });

    test(`the schedule, its menus and a visit before, during and after work match their reference pictures in ${scheme}`, {
      tag: scheme === 'light' ? '@core' : [],
    }, async ({ page, world, signIn }) => {
      test.slow();
      await signIn('amara');
      await picture(page, `schedule-${scheme}`);
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.getByRole('link', { name: 'Schedule' })).toBeVisible();
      await expect(menu.getByText('Attention')).toHaveCount(0);
      await picture(page, `menu-${scheme}`);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await page.goto(`${PREFIX}/schedule-list`);
      await picture(page, `schedule-list-${scheme}`);
      await page.goto(`${PREFIX}/schedule`);
      await openVisit(page, 'Mateusz');
      await picture(page, `visit-${scheme}`);
      await world.setNow('2026-11-18T11:00:00Z');
      await page.reload();
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      // Wait until the start is saved: the reload would lose it.
      await expect(page.getByText(/^Started \d[^,]*$/)).toBeVisible();
      await world.setNow('2026-11-18T11:42:45Z');
      await page.reload();
      await expect(page.getByText('42 min of')).toBeVisible();
      await picture(page, `visit-started-${scheme}`);
      await page.getByRole('button', { name: 'Finish', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Finish anyway' })).toBeVisible();
      await picture(page, `visit-finish-early-${scheme}`);
      await page.getByRole('button', { name: 'Finish anyway' }).click();
      await expect(page.getByText(/^Finished \d[^,]*$/)).toBeVisible();
      await expect(page.getByText('You earned £23')).toBeVisible();
      await picture(page, `visit-finished-${scheme}`);
    });

    test(`a schedule that failed to load and a visit of another day match their reference pictures in ${scheme}`, {
      tag: scheme === 'light' ? '@core' : [],
    }, async ({ page, world, setFault, allowConsole }) => {
      allowConsole('502');
      allowConsole('ERR_FAILED');
      // A request sign-in opens no page, so there is no cached schedule to show.
      await requestSignIn(page.request, origin(FAULTY_PORT), world.email('amara'), world.password);
      // Without the server's clock the page would show the machine's real date.
      await setFault('amara', 'all-but-clock');
      await page.route('**/sync-time/', (route) => route.abort());
      await page.goto(`${origin(FAULTY_PORT)}${PREFIX}/schedule`);
      await expect(page.getByText('Could not load your schedule')).toBeVisible();
      await picture(page, `schedule-error-${scheme}`);
      await page.unroute('**/sync-time/');
      await setFault('amara', 'none');
      await page.reload();
      await openVisit(page, 'Oluwaseun');
      await picture(page, `visit-tomorrow-${scheme}`);
    });

    test(`quiet weeks, time off and unbuilt pages match their reference pictures in ${scheme}`, {
      tag: scheme === 'light' ? '@core' : [],
    }, async ({ page, signIn, allowConsole }) => {
      allowConsole('404');
      // Headless Chromium denies notifications from the start.
      await page.addInitScript((asked) => {
        Object.defineProperty(Notification, 'permission', { get: () => 'default' });
        // The card that offers notifications is not part of the pictures.
        localStorage.setItem(asked, 'true');
      }, storageName('push-permission-asked'));
      await signIn('ella');
      await picture(page, `schedule-quiet-${scheme}`);
      for (const [path, name] of [
        ['/time-off', 'time-off'],
        ['/performance', 'performance'],
        ['/permissions', 'permissions'],
        ['/payments', 'payments-quiet'],
        ['/nothing-here', 'not-found'],
      ] as const) {
        await page.goto(`${PREFIX}${path}`);
        // The browser reports later what is allowed.
        await expect(page.getByText('Checking', { exact: true })).toHaveCount(0);
        await picture(page, `${name}-${scheme}`);
      }
    });
  });
}

test('the schedule and a visit match their reference pictures at 360 pixels, with large text and on a wide screen', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('amara');
  await picture(page, 'wide-schedule');
  await openVisit(page, 'Mateusz');
  await expect(page.getByRole('button', { name: 'Running late?' })).toBeVisible();
  await picture(page, 'wide-visit');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${PREFIX}/schedule`);
  await picture(page, 'schedule-360');
  await setTextSize(page, 24);
  await page.reload();
  await picture(page, 'schedule-large-text');
});
