import { readFileSync } from 'node:fs';
import { openOfficePage, signInToOffice } from './support/office';
import { expect, expectAccessible, test } from './support/test';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [1440, 390]) {
    test(`the audit log says what changed, filters by kind and downloads, at ${width} px`, async ({
      page,
      world,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await signInToOffice(page, world);
      await openOfficePage(page, 'Settings');
      await page.getByLabel('Wait at a closed door', { exact: true }).fill('20');
      await page.getByRole('button', { name: 'Save: Wait at a closed door' }).click();
      await expect(page.getByRole('status')).toHaveText('Saved. Wait at a closed door: 20 minutes');
      await openOfficePage(page, 'Settings', 'Audit log');
      const table = page.getByRole('table', { name: 'Audit log' });
      await expect(table.getByText('Signed in')).toBeVisible();
      await page.getByLabel('Kind').selectOption('Settings and data');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page).toHaveURL(/kind=settings/);
      await expect(table.getByText(/^Wait at a closed door: .+ → 20 minutes$/)).toBeVisible();
      await expect(table.getByText('Signed in')).toBeHidden();

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download as CSV' }).click();
      const file = readFileSync(await (await download).path(), 'utf8');
      expect(file).toMatch(/Wait at a closed door: .+ → 20 minutes/);
      expect(file).not.toContain('Signed in');
      await page.reload();
      await expect(table.getByText(/^Exported \d+ (entry|entries) of the audit log$/)).toBeVisible();
    });
  }
});

test('the audit log is accessible', async ({ page, world }) => {
  await signInToOffice(page, world);
  await openOfficePage(page, 'Settings', 'Audit log');
  await expectAccessible(page);
});
