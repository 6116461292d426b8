import { openOfficePage, signInToOffice } from './support/office';
import { expect, expectAccessible, test } from './support/test';

test('the audit log is shown at 1440 and 390 px and is accessible', async ({ page, world }) => {
  await signInToOffice(page, world);
  await openOfficePage(page, 'Settings', 'Audit log');
  const entry = page.getByRole('table', { name: 'Audit log' }).getByText('Signed in');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(entry).toBeVisible();
  }
  await expectAccessible(page);
});
