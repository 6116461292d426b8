import { PREFIX } from './support/servers';
import { expect, expectAccessible, test } from './support/test';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`accessibility in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test('the sign-in page, with and without an error, has no violations', async ({
      page,
      allowConsole,
      world,
    }) => {
      allowConsole('401');
      await page.goto(`${PREFIX}/login`);
      await expectAccessible(page);
      await page.getByLabel('Email').fill(world.email('amara'));
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Wrong' })).toBeVisible();
      await expectAccessible(page);
    });

    test('the schedule and its menu have no violations', async ({ page, signIn }) => {
      await signIn('amara');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });

    test('a visit before, during and after work, and the finish dialog, have no violations', async ({
      page,
      signIn,
    }) => {
      await signIn('amara');
      await page.locator('main a[href*="/schedule/visit/"]:not(:has-text("Finished"))').first().click();
      await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeEnabled();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Finish', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Finish anyway' }).click();
      await expect(page.getByText(/^Finished \d/)).toBeVisible();
      // Disabled buttons are faint until the response arrives; wait so that the contrast check is stable.
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
      await expectAccessible(page);
    });

    test('the page-not-found page has no violations', async ({ page, allowConsole }) => {
      allowConsole('404');
      await page.goto(`${PREFIX}/nothing-here`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('the keyboard alone signs in, opens a visit, starts it and cancels the finish', async ({
  page,
  world,
}) => {
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
