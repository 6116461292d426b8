import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { openOfficePage } from './office';
import { PREFIX } from './servers';
import { expect, type TestWorld } from './test';

/** In an owner's office it invites a viewer, signs out, and signs in as the viewer. */
export async function becomeViewer(page: Page, world: TestWorld): Promise<void> {
  const email = `viewer-${world.id}@sweep.example`;
  await openOfficePage(page, 'Settings', 'Colleagues');
  await page.getByRole('link', { name: 'Invite a colleague' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Vera Shah');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('radio', { name: 'Viewer' }).check();
  await page.getByRole('button', { name: 'Invite' }).click();
  const card = page.getByRole('region', { name: `One-time password of ${email}` });
  const password = await card.locator('code').innerText();
  await page.getByRole('button', { name: 'I have passed it on' }).click();
  await page.getByRole('button', { name: 'Sign out of the office' }).click();

  await page.goto(`${PREFIX}/admin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = await page.getByText(/^Key: /).innerText();
  const secret = Secret.fromBase32(key.replace('Key: ', '').replaceAll(' ', ''));
  const timestamp = Date.now() + (await world.aheadMs());
  await page
    .getByLabel('Code from your authenticator app')
    .fill(new TOTP({ secret }).generate({ timestamp }));
  await page.getByLabel('Your own password').fill('Brown-teapot-4');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Cleaners', level: 1 })).toBeVisible();
}
