import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNothingCutOff } from './support/layout';
import { signInToOffice, untilKeysWork } from './support/office';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, test } from './support/test';

async function openOffice(page: Page, world: Parameters<typeof signInToOffice>[1]): Promise<void> {
  await signInToOffice(page, world);
  await untilKeysWork(page);
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(`${PREFIX}/admin/${path}`);
  await untilKeysWork(page);
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
const option = (page: Page, name: RegExp) => palette(page).getByRole('option', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('at both widths the office is found, opened and read by keyboard alone', async ({ page, world }) => {
  test.slow();
  await openOffice(page, world);
  for (const width of [390, 1440]) await test.step(`${width} px`, () => walkByKeyboard(page, width));
});

async function walkByKeyboard(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await goTo(page, '');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(palette(page).getByRole('status')).toHaveText('Type to search, or choose a page.');
  await expectAccessible(page);
  await page.keyboard.type('okafr');
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found for “okafr”.');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('or ama');
  await expect(option(page, /^Amara Okafor/)).toHaveAttribute('data-highlighted', '');
  await expect(palette(page).getByRole('status')).toHaveText(/^\d results?$/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Amara Okafor')).toBeVisible();
  await expect(palette(page)).toBeHidden();
  expect(page.url()).not.toContain('okaf');

  // The palette lists what was opened before: the second time without typing. A page is found by its name.
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Opened before' }).getByRole('option')).toHaveText([
    /^Amara Okafor/,
  ]);
  await page.keyboard.type('audit');
  await expect(option(page, /^Audit log/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Audit log')).toBeVisible();

  // Escape closes the search and gives the focus back.
  const link = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Audit log' });
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('zz');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(link).toBeFocused();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByRole('definition')).toHaveText([
    'Find anything',
    'Show these shortcuts',
    'Next or previous row of a list',
    'Open the row',
    'Open the next or previous item of the inbox',
    'Write a reply',
    'Close or resolve the opened item',
    'Close a panel or window',
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(link).toBeFocused();
}

test('the office’s keyboard finds a cleaner, her customer’s home and a visit, and a customer by a part of an address', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page, world);
  await page.getByRole('button', { name: 'Find anything' }).click();
  await field(page).fill('mateusz');
  await expect(palette(page).getByRole('group', { name: 'Customers' }).getByRole('option')).not.toHaveCount(
    0,
  );
  await expect(palette(page).getByRole('group', { name: 'Homes' }).getByRole('option')).not.toHaveCount(0);
  await option(page, /Mateusz.*Amara Okafor/)
    .first()
    .click();
  await expect(heading(page, 'Amara Okafor')).toBeVisible();
});

test('the office’s keyboard says that it is offline, still finds pages, and searches again', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole('net::ERR_INTERNET_DISCONNECTED');
  await openOffice(page, world);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.context().setOffline(true);
  await field(page).fill('extra');
  await expect(palette(page).getByRole('status')).toHaveText('You are offline. Only pages can be found.');
  await expect(option(page, /^Extra jobs/)).toBeVisible();
  await page.context().setOffline(false);
  await field(page).fill('ella');
  await expect(option(page, /^Ella/)).toBeVisible();
});

test('the office’s keyboard arrows move between rows, single keys wait while typing and can be turned off', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page, world);
  const rows = page.getByRole('table').getByRole('link');
  const [first, second] = [rows.nth(0), rows.nth(1)];
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect(second).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  const search = page.getByRole('searchbox');
  await search.focus();
  // The ring is around the whole pill, icon and button included.
  await expect(page.getByRole('search')).toHaveCSS('outline-style', 'solid');
  await expect(search).toHaveCSS('outline-style', 'none');
  await page.keyboard.type('?');
  await expect(search).toHaveValue('?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await first.focus();
  const name = (await first.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();

  await goTo(page, 'switches');
  const singleKeys = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await expect(singleKeys).toHaveAttribute('aria-checked', 'true');
  await singleKeys.click();
  await page.reload();
  await untilKeysWork(page);
  await expect(singleKeys).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
});

const invite = (page: Page) => page.getByRole('link', { name: 'Invite a colleague' });
const inviteSheet = (page: Page) => page.getByRole('complementary', { name: 'Invite a colleague' });

test('a panel and a sheet are accessible in light and dark and fit, at both widths', async ({
  page,
  world,
}) => {
  test.slow();
  await openOffice(page, world);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, 'colleagues');
    await invite(page).click();
    await expect(inviteSheet(page)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNothingCutOff(page);
    await goTo(page, 'inbox');
    const items = page.getByRole('region', { name: 'Items' }).getByRole('listitem');
    await items.getByRole('link').last().click();
    if (width === 390) await page.getByRole('link', { name: 'Show cleaner' }).click();
    await expect(page.getByRole('complementary', { name: 'Cleaner' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNothingCutOff(page);
  }
});

test('a sheet takes the focus and gives it back, and Escape closes it', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page, world);
  await goTo(page, 'colleagues');
  const [link, sheet] = [invite(page), inviteSheet(page)];
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/colleagues$/);
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.getByRole('link', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(link).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, a sheet closes by a link, and no button leads nowhere', async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInToOffice(page, world);
    await expect(page.getByRole('button', { name: 'Find anything' })).toBeHidden();
    await page.getByRole('searchbox').fill('okafor');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('link', { name: 'Amara Okafor' })).toBeVisible();
    await page.goto(`${PREFIX}/admin/colleagues`);
    await invite(page).click();
    await expect(inviteSheet(page).getByRole('textbox', { name: 'Email' })).toBeVisible();
    await inviteSheet(page).getByRole('link', { name: 'Close' }).click();
    await expect(inviteSheet(page)).toBeHidden();
    await page.goto(`${PREFIX}/admin/switches`);
    await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).toBeHidden();
  });
});

test('the first Tab offers to skip to the content, and arrows move between the inbox’s items', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const description of ['No soap', 'No bucket']) {
    const body = { category: 'other', confirmed: true, description };
    expect((await world.api('ella', 'POST', 'contact/report-problem/', body)).status).toBe(200);
  }
  await openOffice(page, world);
  await goTo(page, 'inbox');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const items = page.getByRole('region', { name: 'Items' }).getByRole('link', { name: /^Ella/ });
  await expect(items).toHaveCount(2);
  await items.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
});
