import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { SAMPLE_AUTHENTICATOR } from '@/lib/backend/accounts/sample-password';
import { FEATURES } from '@/lib/flags';
import { PREFIX } from './support/servers';
import { expect, type TestWorld, test } from './support/test';

const DAY = '2026-11-18';
test.use({ worldNow: `${DAY}T11:00:00Z` });
const shot = (page: Page, name: string) => page.screenshot({ path: `/tmp/shots-contact/${name}.png`, fullPage: !name.includes('sheet') });

for (const scheme of ['light', 'dark'] as const) {
  test(`shots ${scheme}`, async ({ page, world, signIn, allowConsole }) => {
    allowConsole('');
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: scheme });
    await world.setFeature('amara', FEATURES.contactCallback, true);
    await world.setFeature('amara', FEATURES.contactEmailInOpenHours, true);
    await signIn('amara');
    await world.build('amara', [{ day: DAY, start: '19:00', end: '21:00', customer: { name: 'Rosalind Byrne', preferredName: 'Rosalind' } }]);
    await page.goto(`${PREFIX}/schedule`);
    await page.locator('main a').filter({ hasText: 'Rosalind' }).first().click();
    await expect(page.getByRole('heading', { name: 'Rosalind', level: 1 })).toBeVisible();
    await page.waitForTimeout(1500);
    await shot(page, `${scheme}-visit`);
    await page.getByRole('link', { name: 'Need help with this job?' }).click();
    await expect(page.getByRole('link', { name: 'I am lost' })).toBeVisible();
    await shot(page, `${scheme}-help`);
    await page.getByRole('link', { name: 'I am running late' }).click();
    await expect(page.getByText('Try to contact your customer')).toBeVisible();
    await shot(page, `${scheme}-gate`);
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    await expect(page.getByRole('button', { name: "I'm running late" })).toBeVisible();
    await page.waitForTimeout(500);
    await shot(page, `${scheme}-sheet-reasons`);
    await page.getByRole('button', { name: "I'm running late" }).click();
    await expect(page.getByRole('link', { name: 'Call 020 7946 0000' })).toBeVisible();
    await page.waitForTimeout(300);
    await shot(page, `${scheme}-sheet-number`);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.waitForTimeout(800);
    await shot(page, `${scheme}-contact`);
    await page.getByRole('button', { name: 'Ask for a call back' }).click();
    await page.waitForTimeout(600);
    await shot(page, `${scheme}-sheet-callback`);
    const form = page.getByRole('dialog', { name: 'We call you back' });
    await form.getByLabel('What has happened?').fill('The bus broke down.');
    await form.getByRole('button', { name: 'Call me back' }).click();
    await expect(page.getByText('You have asked us for a call.')).toBeVisible();
    await page.waitForTimeout(600);
    await shot(page, `${scheme}-asked`);
    await page.getByRole('button', { name: 'Cancel the call' }).click();
    await page.waitForTimeout(600);
    await shot(page, `${scheme}-sheet-cancel`);
    await page.keyboard.press('Escape');
    await page.getByLabel('When will you arrive?').fill('19:20');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('We have received')).toBeVisible();
    await shot(page, `${scheme}-sent`);
    await page.goto(`${PREFIX}/help/contact/late`);
    await shot(page, `${scheme}-choose`);
    await office(page, world);
    await page.goto(`${PREFIX}/admin/support`);
    await shot(page, `${scheme}-admin`);
    await page.getByRole('button', { name: /^Done: late/ }).last().click();
    await shot(page, `${scheme}-admin-done`);
  });
}

async function office(page: Page, world: TestWorld): Promise<void> {
  await page.goto(`${PREFIX}/admin`);
  await page.getByLabel('Email').fill(world.email('admin'));
  await page.getByLabel('Password').fill(world.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = Secret.fromBase32(SAMPLE_AUTHENTICATOR);
  const timestamp = Date.now() + (await world.aheadMs());
  await page.getByLabel(/^Code from your authenticator app/).fill(new TOTP({ secret }).generate({ timestamp }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Office', level: 1 })).toBeVisible();
}
