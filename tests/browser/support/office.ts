import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { SAMPLE_AUTHENTICATOR } from '@/lib/backend/accounts/sample-password';
import { PREFIX } from './servers';
import type { TestWorld } from './test';

/** As an administrator does on the form, with the code that their app shows at the world's present. */
export async function signInToOffice(page: Page, world: TestWorld): Promise<void> {
  await page.goto(`${PREFIX}/admin`);
  await page.getByLabel('Email').fill(world.email('admin'));
  await page.getByLabel('Password').fill(world.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = Secret.fromBase32(SAMPLE_AUTHENTICATOR);
  const timestamp = Date.now() + (await world.aheadMs());
  await page
    .getByLabel(/^Code from your authenticator app/)
    .fill(new TOTP({ secret }).generate({ timestamp }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Office', level: 1 })).toBeVisible();
}
