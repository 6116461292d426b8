import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { acceptOffer, bar, exit, firstVisit, tryDemo } from './support/demo';
import { type Instance, startInstance, untilReady } from './support/instance';
import { realToday, waitPastMidnight } from './support/real-day';
import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { tapStart } from './support/tap-start';
import { expect, expectAccessible, test } from './support/test';

test.describe.configure({ timeout: 120_000 });
test.beforeEach(waitPastMidnight);

const MENU = [
  'Profile',
  'Schedule',
  'Extra Jobs',
  'Payments',
  'Ratings & Pay',
  'Achievements',
  'Guides & News',
  'Refer Cleaners',
  'What’s Next?',
  'Help',
  'Chats',
  'Time off',
] as const;

/** A separate browser context without shared cookies or storage. */
async function anotherVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin(EMBEDDED_PORT), locale: 'en-GB' });
  return context.newPage();
}

/** Collects every response with an error status. */
function watchAnswers(page: Page): string[] {
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  return failed;
}

// On a slow machine the outbox checks whether the server is reachable, with a call that a demo does not have.
test.beforeEach(({ allowConsole }) => allowConsole('infrastructure/sync-time/'));

test('starts on the onboarding welcome page too', async ({ page }) => {
  await page.goto(`${PREFIX}/onboarding/welcome`);
  await acceptOffer(page);
  await expect(bar(page)).toBeVisible();
});

test('[DEMO-01] [DEMO-07] [MENU-13] starts by one tap; every menu entry opens its page', async ({ page }) => {
  const failed = watchAnswers(page);
  await tryDemo(page);
  await expect(bar(page)).toContainText('YOU ARE IN DEMO MODE');
  await expectAccessible(page);
  for (const entry of MENU) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveCount(MENU.length);
    await menu.getByRole('link', { name: new RegExp(`^${entry.replace('?', '\\?')}`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
    await expect(menu).toBeHidden();
    await expect(bar(page)).toBeVisible();
  }
  expect(failed).toEqual([]);
});

test('can be left while the menu is open', async ({ page }) => {
  await tryDemo(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await exit(page);
  await expect(page).toHaveURL(/\/login/);
});

test('[DEMO-17] [DEMO-20] [DEMO-21] starts and finishes a visit, which changes the day’s hours', async ({
  page,
}) => {
  await tryDemo(page);
  const today = page.locator(`#day-${realToday()}`);
  const hours = today.getByText(/^[\d.]+ hours? · £[\d.]+$/).first();
  const before = await hours.textContent();
  // At least two hours are paid, so only a longer visit loses hours by finishing at once.
  await today
    .locator('a[href*="/schedule/visit/"]')
    .filter({ hasText: /[^\d.](2\.5|[3-9](\.5)?) h/ })
    .first()
    .click();
  await tapStart(page);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish anyway' }).click();
  await expect(page.getByText(/^Finished \d/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to schedule' }).click();
  await expect(today.getByText('Finished')).toBeVisible();
  await expect(hours).not.toHaveText(before ?? '');
});

test('[DEMO-10] [DEMO-12] Exit shows its toast, clears the storage and protects the pages again', async ({
  page,
}) => {
  await tryDemo(page);
  await exit(page);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Demo Mode is now off.')).toBeVisible();
  await expect(page.getByText('Demo Mode is now off.')).toBeHidden();
  const kept = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  // The sign-in page notes the version, which says nothing of the demo.
  expect(kept).toEqual(['sweeper-app-last-seen-version']);
  await page.goto(`${PREFIX}/schedule`);
  await expect(page).toHaveURL(/\/login/);
});

test('[DEMO-09] [DEMO-11] ends after sixty minutes with an alert', async ({ page }) => {
  await page.clock.install();
  await tryDemo(page);
  await page.clock.fastForward('59:00');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.fastForward('01:05');
  const alert = page.getByRole('dialog', { name: 'Demo Mode ended' });
  await expect(alert).toContainText('You will now see your real jobs and customer information.');
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Demo Mode is now off.')).toBeVisible();
});

test('ending the demo shows the alert in other tabs', async ({ page }) => {
  await tryDemo(page);
  const other = await page.context().newPage();
  await other.goto(`${PREFIX}/schedule`);
  await expect(bar(other)).toBeVisible();
  await exit(page);
  await expect(other.getByRole('dialog', { name: 'Demo Mode ended' })).toBeVisible();
  await other.getByRole('button', { name: 'OK' }).click();
  await expect(other).toHaveURL(/\/login/);
});

test('[DEMO-08] a signed-in worker can try the demo and returns to the same session', async ({
  page,
  signIn,
  world,
}) => {
  await signIn('ben');
  await page.goto(`${PREFIX}/schedule?demo=1`);
  await expect(page).toHaveURL(/\/login\?demo=1$/);
  await expect(page.getByRole('link', { name: 'Go to your schedule' })).toBeVisible();
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.goto(`${PREFIX}/schedule/show/menu`);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText('Amara');
  await page.getByRole('button', { name: 'Exit the demo' }).click();
  await expect(page.getByText('Demo Mode is now off.')).toBeVisible();
  await expect(page).toHaveURL(/\/schedule$/);
  await page.goto(`${PREFIX}/schedule/show/menu`);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText('Ben');
  const user = await world.api('ben', 'GET', 'auth/');
  expect(user.status).toBe(200);
});

test('one visitor’s changes are invisible to another', async ({ page, browser }) => {
  await tryDemo(page);
  await firstVisit(page).click();
  await tapStart(page);
  await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
  const other = await anotherVisitor(browser);
  await tryDemo(other);
  await firstVisit(other).click();
  await expect(other.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await other.context().close();
});

test('a link alone does not start a demo', async ({ page }) => {
  await page.goto(`${PREFIX}/schedule?demo=1&seed=3`);
  await expect(page).toHaveURL(/\/login\?demo=1&seed=3$/);
  await expectAccessible(page);
  await page.goto(`${PREFIX}/schedule`);
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
});

test.describe('with a marketplace over HTTP', () => {
  let folder = '';
  let instance: Instance | undefined;
  const asked: string[] = [];
  const root = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.writeHead(500).end();
  });

  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sweep-demo-'));
    const port = await new Promise<number>((resolve) =>
      root.listen(0, '127.0.0.1', () => resolve((root.address() as { port: number }).port)),
    );
    const address = `http://127.0.0.1:${port}`;
    instance = await startInstance({
      DATA_DIR: join(folder, 'data'),
      API_ROOT_PRODUCTION: `${address}/api`,
      STATIC_MAP_URL: `${address}/map?q={address}`,
    });
    await untilReady(instance);
  });

  test.afterEach(async ({ page }) => {
    // Pending requests of the page would fail once the server is gone.
    await page.goto('about:blank');
    await instance?.signal('SIGKILL').catch(() => undefined);
    root.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('[DEMO-01] [DEMO-02] [DEMO-03] contacts only this app’s server', async ({ page }) => {
    test.slow();
    asked.length = 0;
    await tryDemo(page, instance?.origin);
    await firstVisit(page).click();
    const started = page.waitForResponse(/\/start\/$/);
    await tapStart(page);
    await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
    // The request must finish first: the server refuses it after the demo ends.
    await started;
    await exit(page);
    await expect(page).toHaveURL(/\/login/);
    expect(asked).toEqual([]);
  });
});
