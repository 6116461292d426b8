import { PREFIX } from './support/servers';
import { expect, fillSignIn, test } from './support/test';

test('[NAV-03] [AUTH-02] [AUTH-03] the app signs in and stays signed in over a reload', {
  tag: '@core',
}, async ({ page, world }) => {
  await page.goto(`${PREFIX}/login`);
  await fillSignIn(page, world.email('amara'), world.password);
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/app-sweepers\/schedule$/);
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
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

test('[NAV-41] the app returns to the requested page after sign-in', { tag: '@core' }, async ({
  page,
  world,
}) => {
  await page.goto(`${PREFIX}/schedule?from=push`);
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await fillSignIn(page, world.email('amara'), world.password);
  await expect(page).toHaveURL(/\/schedule\?from=push$/);
});

test('[NAV-41] the app never follows redirectTo to another host', async ({ page, world }) => {
  await page.goto(`${PREFIX}/login?redirectTo=${encodeURIComponent('/\\evil.example')}`);
  await fillSignIn(page, world.email('amara'), world.password);
  await expect(page).toHaveURL(new RegExp(`^http://127\\.0\\.0\\.1:\\d+${PREFIX}/schedule$`));
});

test('[AUTH-12] a sign-out clears the storage, and Back leads to the sign-in page', { tag: '@core' }, async ({
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
  const kept = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  // The sign-in page deletes again what the left page wrote last. The version names no person.
  await expect.poll(kept).toEqual(['sweeper-app-last-seen-version']);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test('[AUTH-10] [AUTH-14] the app ends a session with an unknown token and shows the reason', {
  tag: '@core',
}, async ({ page, signIn, world }) => {
  await signIn('amara');
  await page.goto('about:blank');
  await world.endSessions('amara');
  await page.goto(`${PREFIX}/schedule`);
  await expect(page).toHaveURL(/logoutReason=unauthorized/);
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
});

test('[NAV-02] the bare paths redirect to the schedule', { tag: '@core' }, async ({ page, signIn }) => {
  await signIn('amara');
  for (const address of ['/', PREFIX, `${PREFIX}/`]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/app-sweepers\/schedule$/);
  }
});

const UNKNOWN = [
  '/nothing-here',
  '/schedule/visit/abc/not-a-date/2026-11-18',
  '/schedule/visit/12/2026-11-18',
  '/schedule/visit/12/2026-02-31/2026-02-31',
  '/schedule/visit/99999999999999/2026-11-18/2026-11-18',
];

test('[NAV-37] the app shows page-not-found for unknown paths, signed out and signed in, and for an unknown visit', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole('404');
  const heading = page.getByRole('heading', { level: 1, name: /not found/i });
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signIn('amara');
    for (const path of UNKNOWN) {
      const answer = await page.request.get(`${PREFIX}${path}`, { headers: { accept: 'text/html' } });
      expect(answer.status(), path).toBe(404);
      // The text is part of the server's HTML.
      expect(await answer.text(), path).toContain('This page does not exist.');
    }
    await page.goto(`${PREFIX}${UNKNOWN[0]}`);
    await expect(heading).toBeVisible();
  }
  await page.goto(`${PREFIX}/schedule/visit/987654/2026-11-18/2026-11-18`);
  await expect(heading).toBeVisible();
});

test('the app keeps its icon element on navigation, so browsers do not request another one', async ({
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
