import type { Page } from '@playwright/test';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, test } from './support/test';

async function openMenu(page: Page) {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // React may drop a click during hydration. Another test covers the replay of early taps.
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Menu' }).click({ timeout: 2_000 });
    await expect(menu).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return menu;
}

test('[NAV-08] get-started and onboarding redirect to the welcome page; reset links open without sign-in', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto(`${PREFIX}/get-started/12/a-token`);
  await expect(page).toHaveURL(`${PREFIX}/onboarding/welcome`);
  await expect(page.getByText('This link does not work.')).toBeVisible();
  await page.goto(`${PREFIX}/onboarding`);
  await expect(page).toHaveURL(`${PREFIX}/onboarding/welcome`);
  await page.goto(`${PREFIX}/reset-password`);
  await expect(page).toHaveURL(`${PREFIX}/reset-password`);
  await page.goto(`${PREFIX}/reset-password/a-token`);
  await expect(page).toHaveURL(`${PREFIX}/reset-password/new`);
});

test('[NAV-18] /reliability redirects to /performance/reliability', async ({ page, signIn }) => {
  await signIn('amara', { at: '/reliability' });
  await expect(page).toHaveURL(`${PREFIX}/performance/reliability`);
});

test('the app replays a tap made before hydration', async ({ page, signIn }) => {
  await signIn('amara');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('[MENU-15] [OPEN-02] the app opens the welcome page without a menu for a worker in onboarding', {
  tag: '@core',
}, async ({ page, signIn }) => {
  await signIn('dev');
  await page.goto(PREFIX);
  await expect(page).toHaveURL(/\/onboarding\/welcome$/);
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
});

test('[MENU-16] the side menu is at most 320 pixels wide', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await signIn('amara');
  const box = await (await openMenu(page)).boundingBox();
  expect(Math.round(box?.width ?? 0)).toBeLessThanOrEqual(320);
});

test('navigation focuses the heading, and Back restores the scroll position', async ({ page, signIn }) => {
  await signIn('amara');
  const block = page.locator('main a[href*="/schedule/visit/"]').nth(4);
  await block.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await block.click();
  await expect(page).toHaveURL(/\/schedule\/visit\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/ · Sweep$/);
  await page.goBack();
  await expect(block).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
});

test('a visit opens with a view transition that does not block taps', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'deviceMemory', { value: 8 });
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      document.documentElement.dataset.turns = String(
        Number(document.documentElement.dataset.turns ?? 0) + 1,
      );
      return begin(options);
    };
  });
  await signIn('amara');
  const turns = page.locator('html');
  await expect(page.getByRole('link', { name: 'Back to schedule' })).toHaveCount(0);
  await page.locator('main a[href*="/schedule/visit/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(turns).toHaveAttribute('data-turns', '1');
  // A tap during the transition reaches the new page.
  await page.getByRole('link', { name: 'Back to schedule' }).click();
  await expect(page).toHaveURL(/\/schedule$/);
  await expect(turns).toHaveAttribute('data-turns', '2');
});

/** Moves a touch horizontally. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y: 400 }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
  for (let step = 1; step <= 5; step += 1) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      ...at(from + ((to - from) * step) / 5),
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('[MENU-17] [MENU-18] a swipe opens the schedule list, except on the list’s own page', async ({
  page,
  signIn,
}) => {
  // Without the live stream, 'networkidle' can be reached.
  await page.route('**/api/v1/live/', (route) => route.fulfill({ status: 204 }));
  await signIn('amara');
  const list = page.getByRole('dialog', { name: 'Schedule list' });
  // The HTML is shown before it is hydrated, so retry.
  await expect(async () => {
    await swipe(page, 385, 120);
    await expect(list.getByRole('link').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto(`${PREFIX}/schedule-list`);
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule list' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await swipe(page, 385, 120);
  await expect(list).toHaveCount(0);
});

test('the app shows menu, list and visit side by side on a wide screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('amara');
  await page.locator('main a[href*="/schedule/visit/"]').first().click();
  await expect(page).toHaveURL(/\/schedule\/visit\//);
  // The focus moves once the visit has replaced its skeleton.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const menu = await page.getByRole('navigation', { name: 'Menu' }).boundingBox();
  const list = await page.getByRole('complementary', { name: 'Schedule list' }).boundingBox();
  const main = await page.getByRole('main').boundingBox();
  if (!menu || !list || !main) throw new Error('One of the three columns is not on screen.');
  expect(menu.x + menu.width).toBeLessThanOrEqual(list.x + 1);
  expect(list.x + list.width).toBeLessThanOrEqual(main.x + 1);
  await expectAccessible(page);
});
