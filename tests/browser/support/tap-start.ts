import { expect, type Page } from '@playwright/test';

/** Starts the open visit at any hour: an early start has a confirmation. */
export async function tapStart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const early = page.getByRole('button', { name: 'Start now' });
  await expect(early.or(page.getByRole('button', { name: 'Finish', exact: true }))).toBeVisible();
  if (await early.isVisible()) await early.click();
}
