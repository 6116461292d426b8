import { expect, type Page } from '@playwright/test';

/** Starts the visit that is open, whatever the hour: one that is still to come asks first. */
export async function tapStart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const early = page.getByRole('button', { name: 'Start now' });
  await expect(early.or(page.getByRole('button', { name: 'Finish', exact: true }))).toBeVisible();
  if (await early.isVisible()) await early.click();
}
