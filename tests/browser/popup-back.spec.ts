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

test('a reload closes a sheet, and leaves no entry of it', async ({ page }) => {
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
