import type { Page } from '@playwright/test';
import { expect, test, WORLD_TODAY } from './support/test';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const isAt = (page: Page, path: RegExp, heading: string) =>
  expect(async () => {
    expect(page.url()).toMatch(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 1_000 });
  }).toPass();

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(dialog(page, 'Menu')).toBeVisible();
};

/** The schedule is behind the visit of Wanda. */
test.beforeEach(async ({ page, world, signIn }) => {
  await world.build('ella', [
    { day: WORLD_TODAY, start: '11:30', end: '12:30', customer: { preferredName: 'Wanda' } },
  ]);
  await signIn('ella');
  await page.locator('main a[href*="/schedule/visit/"]').filter({ hasText: 'Wanda' }).first().click();
  await isAt(page, /\/schedule\/visit\//, 'Wanda');
});

test('"back" closes a half-filled sheet and then leaves the page; "forward" shows the page without the sheet', {
  tag: '@core',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Running late?' }).click();
  const sheet = dialog(page, 'Tell Wanda you are late');
  await sheet.getByRole('radio', { name: 'Another time' }).check();
  await sheet.getByLabel('Time', { exact: false }).last().fill('12:10');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await isAt(page, /\/schedule\/visit\//, 'Wanda');
  await page.goForward();
  await expect(sheet).toBeHidden();
  await isAt(page, /\/schedule\/visit\//, 'Wanda');
  await page.goBack();
  await isAt(page, /\/schedule$/, 'Schedule');
  await page.goForward();
  await isAt(page, /\/schedule\/visit\//, 'Wanda');
});

test('a reload closes a sheet, and leaves no history entry of the sheet', async ({ page }) => {
  await page.getByRole('button', { name: 'Running late?' }).click();
  await expect(dialog(page, 'Tell Wanda you are late')).toBeVisible();
  await page.reload();
  await isAt(page, /\/schedule\/visit\//, 'Wanda');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.popups ?? 0)).toBe(0);
  await page.goBack();
  await isAt(page, /\/schedule$/, 'Schedule');
});

test('a page that a sheet opened is one step from the page below the sheet, there and back', async ({
  page,
}) => {
  await page.goBack();
  await isAt(page, /\/schedule$/, 'Schedule');
  await openMenu(page);
  await dialog(page, 'Menu').getByRole('link', { name: 'Payments' }).click();
  await isAt(page, /\/payments$/, 'Payments');
  await page.goBack();
  await isAt(page, /\/schedule$/, 'Schedule');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.popups ?? 0)).toBe(0);
  await page.goForward();
  await isAt(page, /\/payments$/, 'Payments');
});

/** The browser has chosen where "back" leads before the page opens, and goes there afterwards. */
const holdTraversalUntilPush = (page: Page) =>
  page.evaluate(() => {
    const { go, pushState } = history;
    let held: number | undefined;
    history.go = (delta) => {
      held = delta;
    };
    history.pushState = (...entry) => {
      if (held !== undefined) go.call(history, held);
      held = undefined;
      history.go = go;
      pushState.apply(history, entry);
    };
  });

/** Returns the paths of the browser's entries from the schedule on, and where among them the page is. */
const entries = (page: Page) =>
  page.evaluate(() => {
    const all = window.navigation
      .entries()
      .map(({ url }) => new URL(url ?? '').pathname.replace(/.*\//, '/'));
    const first = all.indexOf('/schedule');
    return { paths: all.slice(first), at: (window.navigation.currentEntry?.index ?? 0) - first };
  });

test('a page that opens while the entry of a sheet is being left stays open, above the page below the sheet', {
  tag: '@core',
}, async ({ page }) => {
  await page.goBack();
  await isAt(page, /\/schedule$/, 'Schedule');
  await openMenu(page);
  await holdTraversalUntilPush(page);
  await dialog(page, 'Menu').getByRole('link', { name: 'Payments' }).click();
  await expect.poll(() => entries(page)).toEqual({ paths: ['/schedule', '/payments'], at: 1 });
  await isAt(page, /\/payments$/, 'Payments');
  await page.goBack();
  await isAt(page, /\/schedule$/, 'Schedule');
  await page.goForward();
  await isAt(page, /\/payments$/, 'Payments');
});
