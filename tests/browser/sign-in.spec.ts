import { FAULTY_PORT, origin, PREFIX } from './support/servers';
import { expect, fillSignIn, test } from './support/test';

test('[NAV-03] [AUTH-02] [AUTH-03] signs in and stays signed in over a reload', async ({ page, world }) => {
  await page.goto(`${PREFIX}/login`);
  await fillSignIn(page, world.email('amara'), world.password);
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/app-sweepers\/schedule$/);
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
});

test('shows the server’s message for a wrong password and keeps the e-mail', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole('401');
  await page.goto(`${PREFIX}/login`);
  await fillSignIn(page, world.email('amara'), 'not-the-password');
  const alert = page.getByRole('alert').filter({ hasText: 'Wrong email or password.' });
  await expect(alert.locator('svg')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(world.email('amara'));
});

test('requires both fields before it sends anything', async ({ page }) => {
  await page.goto(`${PREFIX}/login`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your email', { exact: true })).toBeVisible();
  await expect(page.getByText('Enter your password', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test.describe('before the scripts have loaded', () => {
  test.use({ javaScriptEnabled: false });

  test('submitting returns to an empty form without the password in the URL', async ({ page, world }) => {
    const address = `${PREFIX}/login?redirectTo=${encodeURIComponent(`${PREFIX}/time-off`)}`;
    await page.goto(address);
    await page.getByLabel('Email').fill(world.email('amara'));
    await page.getByLabel('Password', { exact: true }).fill(world.password);
    const sent = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    expect((await sent).status()).toBe(303);
    await expect(page.getByLabel('Email')).toHaveValue('');
    await expect(page).toHaveURL(address);
  });
});

test('[AUTH-11] [AUTH-14] refuses a customer with a reason', async ({ page, world, allowConsole }) => {
  allowConsole('401');
  await page.goto(`${PREFIX}/login`);
  await fillSignIn(page, world.email('customer'), world.password);
  await expect(page.getByRole('alert').filter({ hasText: 'This app is for Sweepers only.' })).toBeVisible();
  await page.goto(`${PREFIX}/schedule`);
  await expect(page).toHaveURL(/\/login/);
});

test('[NAV-41] returns to the requested page after sign-in', async ({ page, world }) => {
  await page.goto(`${PREFIX}/schedule?from=push`);
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await fillSignIn(page, world.email('amara'), world.password);
  await expect(page).toHaveURL(/\/schedule\?from=push$/);
});

for (const hostile of [
  '//evil.example/',
  'https://evil.example/',
  '/app-sweepersevil',
  '/\\evil.example',
  'javascript:alert(1)',
]) {
  test(`[NAV-41] never follows redirectTo=${hostile}`, async ({ page, world }) => {
    await page.goto(`${PREFIX}/login?redirectTo=${encodeURIComponent(hostile)}`);
    await fillSignIn(page, world.email('amara'), world.password);
    await expect(page).toHaveURL(new RegExp(`^http://127\\.0\\.0\\.1:\\d+${PREFIX}/schedule$`));
  });
}

test('[AUTH-12] a sign-out clears the storage, and Back leads to the sign-in page', async ({
  page,
  signIn,
  allowConsole,
}) => {
  // A call in flight when the session ends is refused.
  allowConsole('status of 401');
  await signIn('amara');
  await page.evaluate(() => sessionStorage.setItem('draft', 'of Amara'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  // It names no person.
  expect(kept).toEqual(['sweeper-app-last-seen-version']);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test('[AUTH-10] [AUTH-14] ends a session with an unknown token and shows the reason', async ({
  page,
  signIn,
  world,
}) => {
  await signIn('amara');
  await page.goto('about:blank');
  await world.endSessions('amara');
  await page.goto(`${PREFIX}/schedule`);
  await expect(page).toHaveURL(/logoutReason=unauthorized/);
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
});

test('[NAV-02] the bare paths redirect to the schedule', async ({ page, signIn }) => {
  await signIn('amara');
  for (const address of ['/', PREFIX, `${PREFIX}/`]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/app-sweepers\/schedule$/);
  }
});

const unknown = [
  '/nothing-here',
  '/schedule/visit/abc/not-a-date/2026-11-18',
  '/schedule/visit/12/2026-11-18',
  '/schedule/visit/12/2026-02-31/2026-02-31',
  '/schedule/visit/99999999999999/2026-11-18/2026-11-18',
];
for (const address of unknown) {
  test(`[NAV-37] shows page-not-found for ${address}, signed out and signed in`, async ({
    page,
    signIn,
    allowConsole,
  }) => {
    allowConsole('404');
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) await signIn('amara');
      const answer = await page.goto(`${PREFIX}${address}`);
      expect(answer?.status()).toBe(404);
      // The text is part of the server's HTML.
      expect(await answer?.text()).toContain('This page does not exist.');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i);
    }
  });
}

test('keeps its icon element on navigation, so browsers do not request another one', async ({
  page,
  signIn,
}) => {
  await signIn('amara');
  const icon = page.locator('head link[rel="icon"]');
  const before = await icon.elementHandle();
  await page.locator('main a[href*="/schedule/visit/"]').last().click();
  await expect(page).toHaveTitle('Visit · Sweep');
  expect(await icon.elementHandles()).toHaveLength(1);
  expect(await before?.evaluate((link) => link.isConnected)).toBe(true);
});

test('serves existing files and answers 404 for unknown ones', async ({ request }) => {
  for (const [path, status] of [
    ['/icon.svg', 200],
    ['/icons/icon-192.png', 200],
    ['/manifest.webmanifest', 200],
    ['/sw.js', 200],
    ['/robots.txt', 404],
    ['/schedule.php', 404],
  ] as const) {
    expect((await request.get(`${PREFIX}${path}`)).status(), path).toBe(status);
  }
});

test('[ERR-03] shows the standard error when the root fails at sign-in', async ({
  page,
  world,
  setFault,
  allowConsole,
}) => {
  allowConsole('401');
  await setFault('amara', 'html');
  await page.goto(`${origin(FAULTY_PORT)}${PREFIX}/login`);
  await fillSignIn(page, world.email('amara'), world.password);
  await expect(page.getByRole('alert').filter({ hasText: 'Sorry, there was a problem.' })).toBeVisible();
});
