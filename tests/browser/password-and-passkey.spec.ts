import { join } from 'node:path';
import { latestMail } from './support/mail-folder';
import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { expect, expectAccessible, fillSignIn, test } from './support/test';

const DATA_DIR = join(process.env.SWEEP_TEST_FOLDER ?? '', 'embedded');
/** Browsers refuse passkeys on IP addresses. */
const NAMED = `http://localhost:${EMBEDDED_PORT}${PREFIX}`;

test('[AUTH-01] [NAV-04] [NAV-05] the worker resets a password by a mailed link whose token leaves the page', {
  tag: '@core',
}, async ({ page, world }) => {
  const email = world.email('ben');
  await page.goto(`${PREFIX}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page).toHaveURL(`${PREFIX}/reset-password`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText('If the address is known, an email with a reset link is on its way.'),
  ).toBeVisible();

  await expect(() => expect(latestMail(DATA_DIR, email)).not.toBeNull()).toPass();
  const path = /https?:\/\/[^/\s]+(\/app-sweepers\/reset-password\/[\w-]+)/.exec(
    latestMail(DATA_DIR, email) ?? '',
  )?.[1];
  const token = path?.split('/').at(-1) ?? '';
  await page.goto(`${origin(EMBEDDED_PORT)}${path}`);
  await expect(page).toHaveURL(`${PREFIX}/reset-password/new`);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await page.content()).not.toContain(token);
  await expectAccessible(page);

  await page.getByLabel('New password', { exact: true }).fill('a quiet broom');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your password is changed. Sign in with it now.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await fillSignIn(page, email, 'a quiet broom');
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
});

test('the worker offers a passkey after the password, signs in with it and removes it', {
  tag: '@core',
}, async ({ page, world }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${NAMED}/login`);
  await fillSignIn(page, world.email('amara'), world.password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

  // Prevents an automatic passkey sign-in before the button is tapped.
  await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  // An open page would get a 401 and navigate to the sign-in page.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${NAMED}/login`);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await button.click();
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();

  // Now the authenticator answers the autofill prompt of the e-mail field without a tap.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${NAMED}/login`);
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();

  await page.goto(`${NAMED}/profile/passkeys`);
  await expect(page.getByText('Not used yet')).toHaveCount(0);
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No passkeys yet')).toBeVisible();
});
