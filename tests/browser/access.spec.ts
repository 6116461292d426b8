import { expectAccessibleInBothSchemes } from './support/layout';
import { expectFitsPhones, withLargeText } from './support/page-checks';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, test } from './support/test';

test('the sign-in page, with and without an error, fits each phone and has no violations', async ({
  page,
  allowConsole,
  world,
}) => {
  allowConsole('401');
  await page.goto(`${PREFIX}/login`);
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhones(page);
  await page.getByLabel('Email').fill(world.email('amara'));
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('a visit before, during and after work, and the finish dialog, fit each phone and have no violations', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('amara');
  await page.locator('main a[href*="/schedule/visit/"]').filter({ hasText: 'Mateusz' }).first().click();
  const finish = page.getByRole('button', { name: 'Finish', exact: true });
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhones(page);
  await withLargeText(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText(/^Started \d/)).toBeVisible();
  await expect(finish).toBeEnabled();
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhones(page);
  await finish.click();
  await expect(page.getByRole('dialog', { name: 'Did you mean to finish?' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhones(page);
  await page.getByRole('button', { name: 'Finish anyway' }).click();
  await expect(page.getByText(/^Finished \d/)).toBeVisible();
  // Disabled buttons are faint until the response arrives; wait so that the contrast check is stable.
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhones(page);
});

test('the page-not-found page has no violations', async ({ page, allowConsole }) => {
  allowConsole('404');
  await page.goto(`${PREFIX}/nothing-here`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('the keyboard alone signs in, opens a visit, starts it and cancels the finish', {
  tag: '@core',
}, async ({ page, world }) => {
  await page.goto(`${PREFIX}/login`);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(world.email('amara'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(world.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  await page.locator('main a[href*="/schedule/visit/"]:not(:has-text("Finished"))').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start', exact: true }).focus();
  await page.keyboard.press('Enter');
  const finish = page.getByRole('button', { name: 'Finish', exact: true });
  await expect(finish).toBeEnabled();
  await finish.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(finish).toBeFocused();
});
