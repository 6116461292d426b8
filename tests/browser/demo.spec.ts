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

/** Opens a separate browser context without shared cookies or storage. */
async function anotherVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin(EMBEDDED_PORT), locale: 'en-GB' });
  return context.newPage();
}

// On a slow machine the outbox checks whether the server is reachable, with a call that a demo does not have.
test.beforeEach(({ allowConsole }) => allowConsole('infrastructure/sync-time/'));

test('[DEMO-01] [DEMO-07] the demo starts by one tap on the onboarding welcome page too', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto(`${PREFIX}/onboarding/welcome`);
  await acceptOffer(page);
  await expect(bar(page)).toContainText('YOU ARE IN DEMO MODE');
  await expect(bar(page).getByRole('button', { name: 'Exit' })).toBeVisible();
  await expectAccessible(page);
});

test('[DEMO-17] [DEMO-20] [DEMO-21] the demo starts and finishes a visit, which changes the day’s hours', {
  tag: '@core',
}, async ({ page }) => {
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

test('[DEMO-10] Exit under an open menu clears the storage, protects the pages and tells other tabs', {
  tag: '@core',
}, async ({ page }) => {
  await tryDemo(page);
  const other = await page.context().newPage();
  await other.goto(`${PREFIX}/schedule`);
  await expect(bar(other)).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await exit(page);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Demo Mode is now off.')).toBeVisible();
  const kept = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  // The sign-in page notes the version, which says nothing of the demo.
  expect(kept).toEqual(['sweeper-app-last-seen-version']);
  await page.goto(`${PREFIX}/schedule`);
  await expect(page).toHaveURL(/\/login/);
  const alert = other.getByRole('dialog', { name: 'Demo Mode ended' });
  await expect(alert).toBeVisible();
  await expectAccessible(other);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(other).toHaveURL(/\/login/);
});

test('[DEMO-08] a signed-in worker can try the demo and returns to the same session', {
  tag: '@core',
}, async ({ page, signIn, world }) => {
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

test('one visitor’s changes are invisible to another', { tag: '@core' }, async ({ page, browser }) => {
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

  test('[DEMO-01] [DEMO-02] [DEMO-03] the demo contacts only this app’s server', async ({ page }) => {
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
