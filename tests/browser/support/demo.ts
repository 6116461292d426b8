import type { Page } from '@playwright/test';
import { PREFIX } from './servers';
import { expect } from './test';

const ENDS_BY_ITSELF = 'Demo mode will end automatically after 60 minutes';

/** Opens the sign-in page and starts the demo. */
export async function tryDemo(page: Page, base = ''): Promise<void> {
  await page.goto(`${base}${PREFIX}/login`);
  await acceptOffer(page);
}

/** Starts the demo from a page that offers it and closes the welcome dialog. */
export async function acceptOffer(page: Page, promise = ENDS_BY_ITSELF): Promise<void> {
  await page.getByRole('button', { name: 'Try the demo' }).click();
  const welcome = page.getByRole('dialog', { name: 'Welcome to Demo Mode' });
  // With a marketplace over HTTP, the first demo opens the embedded database.
  await expect(welcome).toContainText(promise, { timeout: 90_000 });
  await welcome.getByRole('button', { name: 'OK' }).click();
  await expect(welcome).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
}

export const bar = (page: Page) => page.getByRole('region', { name: 'Demo Mode' });
export const exit = (page: Page) => bar(page).getByRole('button', { name: 'Exit' }).click();
export const firstVisit = (page: Page) => page.locator('main a[href*="/schedule/visit/"]').first();
