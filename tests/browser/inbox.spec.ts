import type { Page } from '@playwright/test';
import { expectNothingCutOff } from './support/layout';
import { openOfficePage, signInToOffice, standOutside } from './support/office';
import { expect, expectAccessible, test } from './support/test';

const item = (page: Page) => page.getByRole('article');
const list = (page: Page) => page.getByRole('region', { name: 'Items' });
const LONG_NAME = `Wilhelmina ${'Featherstonehaugh-'.repeat(4)}Smith`;

for (const [width, height, scheme] of [
  [390, 844, 'light'],
  [1100, 800, 'light'],
  [1440, 900, 'dark'],
] as const) {
  test(`an alert that arrives is taken, resolved and reopened at ${width} px, accessible in ${scheme}`, async ({
    browser,
    world,
  }) => {
    test.slow();
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme });
    const page = await context.newPage();
    await signInToOffice(page, world);
    await openOfficePage(page, 'Inbox');
    const alert = list(page).getByRole('link', { name: /Amara Okafor.*Stuck outside/ });
    await expect(alert).toHaveCount(0);
    await standOutside(world, { name: LONG_NAME, preferredName: LONG_NAME });
    await alert.click();
    await expect(item(page).getByText(/^At the door since /)).toBeVisible();
    const panel = page.getByRole('complementary', { name: 'Cleaner' });
    if (width < 1200) await page.getByRole('link', { name: 'Show cleaner' }).click();
    await expect(panel).toContainText('Amara Okafor');
    await expect(list(page)).toBeVisible({ visible: width >= 960 });
    await expectNothingCutOff(page);
    await expectAccessible(page);
    if (width < 1200) await panel.getByRole('link', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(item(page).getByText(/· Assigned to you$/)).toBeVisible();
    await page.getByRole('button', { name: 'Resolve' }).click();
    await expect(item(page).getByText(/^Resolved by .* at /)).toBeVisible();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByRole('button', { name: 'Resolve' })).toBeVisible();
    await context.close();
  });
}
