import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { openOfficePage, openWorker, signInToOffice, writeToSupport } from './support/office';
import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { expect, expectAccessible, test } from './support/test';

/** The name has 90 letters. */
const VERA = 'Vera-Aleksandra Featherstonehaugh-Brzeczyszczykiewicz of the Upper Meadows by Balham, East';

const OWN_PASSWORD = 'Brown-teapot-4';

/** Invites a colleague on the page of the colleagues; returns the one-time password. */
async function invite(
  page: Page,
  name: string,
  email: string,
  role: 'Coordinator' | 'Viewer',
): Promise<string> {
  await page.getByRole('link', { name: 'Invite a colleague' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('status')).toHaveText(`${email} can sign in now, with the one-time password.`);
  const card = page.getByRole('region', { name: `One-time password of ${email}` });
  return card.locator('code').innerText();
}

async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${PREFIX}/admin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const shownKey = async (page: Page) =>
  (await page.getByText(/^Key: /).innerText()).replace('Key: ', '').replaceAll(' ', '');

async function enterFirstCode(page: Page, code: string, password: string): Promise<void> {
  await page.getByLabel('Code from your authenticator app').fill(code);
  await page.getByLabel('Your own password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an invited viewer sets up a second factor and a password, sees everything and changes nothing', async ({
  page,
  signIn,
  world,
}) => {
  test.slow();
  await signIn('amara');
  await writeToSupport(page, 'Nobody opens the door.');
  await page.goto('about:blank');
  await page.context().clearCookies();
  const email = `vera-${world.id}@sweep.example`;
  await signInToOffice(page, world);
  await openOfficePage(page, 'Settings', 'Colleagues');
  const password = await invite(page, VERA, email, 'Viewer');
  expect(password).toMatch(/^(\w{4}-){2}\w{4}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have passed it on' }).click();
  await expect(page.getByText(password)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out of the office' }).click();

  await enterPassword(page, email, password);
  const key = await shownKey(page);
  await expectAccessible(page);
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: Date.now() + (await world.aheadMs()),
  });
  await enterFirstCode(page, code, password);
  await expect(page.getByText(/^Choose another password/)).toBeVisible();
  expect(await shownKey(page)).toBe(key);
  await enterFirstCode(page, code, OWN_PASSWORD);
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await expect(page.getByRole('heading', { name: 'Cleaners', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('You can look, but you cannot change anything.');
  await openWorker(page, 'Amara Okafor');
  await expect(page.getByRole('button', { name: /^Impersonate/ })).toHaveCount(0);
  const workerId = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';
  await openOfficePage(page, 'Settings');
  const save = page.getByRole('button', { name: 'Save: Wait at a closed door' });
  await expect(save).toBeDisabled();
  await expect(save).toHaveCSS('opacity', '0.5');
  await openOfficePage(page, 'Settings', 'Colleagues');
  await expect(page.getByRole('row', { name: email })).toContainText('You');
  await expect(page.getByRole('link', { name: 'Invite a colleague' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Change your name' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Vera Shah');
  await page.getByRole('button', { name: 'Save your name' }).click();
  await expect(page.getByRole('status')).toHaveText('Your name is Vera Shah now.');
  await expect(page.locator('[data-signed-in]')).toHaveText('Vera Shah');

  await openOfficePage(page, 'Inbox');
  await page.getByRole('link', { name: /^Amara Okafor.*Nobody opens the door/ }).click();
  await expect(page.getByRole('region', { name: 'Support chat' })).toContainText('Nobody opens the door.');
  await expect(page.getByLabel('Your answer')).toBeDisabled();
  await openOfficePage(page, 'Settings', 'Audit log');
  await expect(page.getByText(`Invited ${VERA} as viewer`)).toBeVisible();
  // Her first password was refused; reading the chat was not.
  await expect(page.getByText(/refused$/)).toHaveCount(1);

  const base = origin(EMBEDDED_PORT);
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await page.request.post(`${base}${PREFIX}/api/session/${path}`, {
      ...{ form, headers: { origin: base } },
    });
    return { url: answer.url(), text: await answer.text() };
  };
  const feature = { name: 'academy-link', active: 'on' };
  const refusal = 'Not done. Only an owner can do this. Ask an owner.';
  expect((await post('admin/form/feature', feature)).text).toContain(refusal);
  expect((await post('impersonation', { workerId })).url).toContain('/impersonate?problem=no-permission');
  await openOfficePage(page, 'Settings');
  await page.getByText('Advanced', { exact: true }).click();
  await expect(page.getByRole('combobox', { name: /^Academy in the menu/ })).toHaveValue('off');
  await page.goto(`${PREFIX}/schedule`);
  await expect(page).toHaveURL(/\/login/);
});

test('an owner changes a colleague’s role and removes them, but not the last owner', async ({
  page,
  world,
}) => {
  const email = `ben-${world.id}@sweep.example`;
  const own = 'Hannah Osei';
  await signInToOffice(page, world);
  await openOfficePage(page, 'Settings', 'Colleagues');
  await invite(page, 'Ben Ito', email, 'Coordinator');
  await page.getByRole('link', { name: 'Invite a colleague' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ben Ito');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('radio', { name: 'Coordinator' }).check();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(`${email} is a colleague already.`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByRole('radio', { name: 'Coordinator' })).toBeChecked();
  await page.getByRole('link', { name: 'Close', exact: true }).click();

  await page.getByRole('combobox', { name: 'Role of Ben Ito' }).selectOption('Viewer');
  await page.getByRole('button', { name: 'Save the role of Ben Ito' }).click();
  await expect(page.getByRole('status')).toHaveText('Ben Ito is now a viewer, and is signed out.');
  await expect(page.getByRole('combobox', { name: 'Role of Ben Ito' })).toHaveValue('viewer');

  await page.getByRole('combobox', { name: `Role of ${own}` }).selectOption('Viewer');
  await page.getByRole('button', { name: `Save the role of ${own}` }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(`${own} is the last owner. Make somebody else an owner first.`);

  await page.getByRole('button', { name: 'Remove Ben Ito' }).click();
  await expect(page.getByRole('region', { name: 'Remove Ben Ito' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove this colleague' }).click();
  await expect(page.getByRole('status')).toHaveText('Ben Ito is removed and signed out.');
  await expect(page.getByRole('row', { name: email })).toHaveCount(0);
  await expect(page.getByRole('row', { name: own })).toHaveCount(1);
});
