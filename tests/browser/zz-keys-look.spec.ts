import { openWorker, signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, test } from './support/test';

test.use({ worldNow: '2026-11-18T11:00:00Z' });

for (const scheme of ['light', 'dark'] as const) {
  test(`look ${scheme}`, async ({ page, signIn, world }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const shot = (name: string) => page.screenshot({ path: `/tmp/keys-look-${name}-${scheme}.png` });
    await signIn('amara');
    await page.goto(`${PREFIX}/profile`);
    await expect(page.getByRole('table')).toBeVisible();
    await shot('profile');
    await page.getByRole('row').filter({ hasText: /K-1\d+/ }).getByRole('button').click();
    await page.waitForTimeout(500);
    await shot('sheet');
    await page.goto(`${PREFIX}/schedule`);
    await page.locator('main a').filter({ hasText: 'Key handover with Ewa' }).first().click();
    await expect(page.getByRole('button', { name: /^Complete/ })).toBeVisible();
    await page.screenshot({ path: `/tmp/keys-look-visit-${scheme}.png`, fullPage: true });
    await page.getByRole('button', { name: /^Complete/ }).click();
    await page.waitForTimeout(500);
    await shot('dialog');
    await signInToOffice(page, world);
    await openWorker(page, 'Amara Okafor');
    await page.getByRole('link', { name: /key handovers/ }).click();
    await page.getByLabel('Email of the other worker').fill(world.email('ben'));
    await page.getByRole('button', { name: 'Choose' }).click();
    await expect(page.getByRole('button', { name: 'Plan it' })).toBeVisible();
    await page.screenshot({ path: `/tmp/keys-look-admin-${scheme}.png`, fullPage: true });
  });
}
