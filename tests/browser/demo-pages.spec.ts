import type { Page } from '@playwright/test';
import { firstVisit, tryDemo } from './support/demo';
import { waitPastMidnight } from './support/real-day';
import { PREFIX } from './support/servers';
import { expect, test } from './support/test';

test.describe.configure({ timeout: 120_000 });
test.beforeEach(waitPastMidnight);

const main = (page: Page) => page.locator('main');

test('[NAV-44] demo data fills the visit, the menu and the key handovers', async ({ page }) => {
  await tryDemo(page);
  await expect(
    main(page)
      .getByText(/^Key handover with \w+/)
      .first(),
  ).toBeAttached();
  const name = (await firstVisit(page).locator('bdi').first().textContent()) ?? '';
  await firstVisit(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  for (const card of ['Getting in', 'Tasks']) {
    await expect(page.getByRole('region', { name: card })).toHaveText(/\w{4}/);
  }
  await page.goto(`${PREFIX}/schedule/show/menu`);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // These are worker and rating, hours of extra jobs, and complete payment details.
  await expect(menu).toContainText(/Amara.*\d\.\d/s);
  await expect(menu.getByRole('link', { name: /^Extra Jobs/ })).toContainText(/\d+h/);
  await expect(menu.getByRole('link', { name: /^Profile/ })).not.toContainText('Attention');
});
