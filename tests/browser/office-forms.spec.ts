import type { Page } from '@playwright/test';
import { officeCode, signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, type TestWorld, test } from './support/test';

const CODE_PERIOD_MS = 30_000;

const invite = (page: Page) => page.getByLabel('First names');

async function signInAgain(page: Page, world: TestWorld): Promise<void> {
  await expect(page.getByText('Your session ended. Sign in again; what you typed is kept.')).toBeVisible();
  await page.getByLabel('Email').fill(world.email('admin'));
  await page.getByLabel('Password').fill(world.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  // A code works once.
  await world.setNow(new Date(Date.now() + (await world.aheadMs()) + CODE_PERIOD_MS).toISOString());
  await page.getByLabel(/^Code from your authenticator app/).fill(await officeCode(world));
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function fillInvitation(page: Page): Promise<void> {
  await page.goto(`${PREFIX}/admin/applicants`);
  await page.getByRole('link', { name: 'Invite a cleaner' }).click();
  await invite(page).fill('Zofia');
  await page.getByLabel('Last name').fill('Kowalska');
  await page.getByLabel('Email').fill('zofia@sweep.example');
}

async function expectInvitation(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Applicants', level: 1 })).toBeVisible();
  await expect(invite(page)).toHaveValue('Zofia');
  await expect(page.getByLabel('Last name')).toHaveValue('Kowalska');
  await expect(page.getByLabel('Email')).toHaveValue('zofia@sweep.example');
}

test('a form keeps focus and scroll position, and is empty once it was sent', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signInToOffice(page, world);
  await page.goto(`${PREFIX}/admin/switches`);
  const save = page.getByRole('button', { name: 'Save: Wait at a closed door' });
  const wait = page.getByLabel('Wait at a closed door', { exact: true });
  await wait.fill('20');
  await save.scrollIntoViewIfNeeded();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const before = await page.evaluate(() => window.scrollY);
  await save.click();
  await expect(page.getByText('Saved. Wait at a closed door: 20 minutes')).toBeAttached();
  await expect(save).toBeFocused();
  await expect(wait).toHaveValue('20');
  expect(await page.evaluate(() => Math.abs(window.scrollY))).toBeGreaterThanOrEqual(before);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await fillInvitation(page);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('status')).toContainText('zofia@sweep.example');
  await expect(invite(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Invite a cleaner' }).click();
  await expect(invite(page)).toHaveValue('');
});

test('a session that ends while a form is filled: after the sign-in the form is as it was typed', async ({
  page,
  world,
}) => {
  await signInToOffice(page, world);
  await fillInvitation(page);
  await world.endSessions('admin');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await signInAgain(page, world);
  await expectInvitation(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a session that ends while a form is filled: after the sign-in the form is as it was typed', async ({
    page,
    world,
  }) => {
    await signInToOffice(page, world);
    await fillInvitation(page);
    await world.endSessions('admin');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await signInAgain(page, world);
    await expectInvitation(page);
    await expect(page).toHaveURL(/#form-invite$/);
  });
});
