import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Instance, startInstance, untilReady } from './support/instance';
import { PREFIX } from './support/servers';
import { tapStart } from './support/tap-start';
import { expect, expectAccessible, fillSignIn, test } from './support/test';

test.describe.configure({ timeout: 180_000 });

const SAMPLE_PASSWORD = 'Sweep-sample-1';

let folder = '';
const started: Instance[] = [];

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-environments-'));
});

test.afterEach(async ({ page }) => {
  // Pending requests of the page would fail once the server is gone.
  await page.goto('about:blank');
  await Promise.all(started.splice(0).map((instance) => instance.signal('SIGKILL').catch(() => undefined)));
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<Instance> {
  const instance = await startInstance(env);
  started.push(instance);
  await untilReady(instance);
  return instance;
}

async function signIn(page: Page): Promise<void> {
  await fillSignIn(page, 'amara@sweep.example', SAMPLE_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
}

async function openDebugMenu(page: Page): Promise<void> {
  const version = page.getByRole('button', { name: /^Sweep \d/ });
  // The first page of a fresh server may hydrate after the time for which early taps are replayed
  // (`components/shell/server/early-tap-script.ts`).
  await expect(async () => {
    if (await version.isHidden()) await page.getByRole('button', { name: 'Menu' }).click({ timeout: 6_000 });
    await expect(version).toBeVisible({ timeout: 6_000 });
  }).toPass();
  for (let tap = 0; tap < 7; tap += 1) await version.click();
  await expect(page.getByRole('dialog', { name: 'Debug menu' })).toBeVisible();
}

const environmentRow = (page: Page, name: string) =>
  page.getByRole('button', { name: `Environment: ${name}` });

test('a developer switches the environment and back; a queued write is sent only in its own', async ({
  page,
  allowConsole,
}) => {
  // These are the requests that the test aborts, and calls in flight when a session ends.
  allowConsole('net::ERR_');
  allowConsole('status of 401');
  allowConsole('status of 409');
  const second = await start({ DATA_DIR: join(folder, 'second') });
  const first = await start({
    DATA_DIR: join(folder, 'first'),
    API_ROOT_STAGING: `${second.origin}${PREFIX}/backend/api/v1`,
    RELEASE_DATE: '2026-11-23',
  });
  await page.goto(`${first.origin}${PREFIX}/login`);
  // The row is hidden until an environment has been chosen.
  await expect(environmentRow(page, 'Production')).toBeHidden();
  await signIn(page);

  const isStart = /\/start\/$/;
  const sent: number[] = [];
  page.on('response', (response) => {
    if (isStart.test(response.url())) sent.push(response.status());
  });
  // The outbox has no connection.
  const cut = [isStart, /\/infrastructure\/sync-time\/$/];
  for (const one of cut) await page.route(one, (route) => route.abort());
  const visit = page.locator('main a[href*="/schedule/visit/"]:not(:has-text("Finished"))').first();
  const address = (await visit.getAttribute('href')) ?? '';
  await visit.click();
  await tapStart(page);
  await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to schedule' }).click();

  await openDebugMenu(page);
  await expect(page.getByText(/released on Monday 23 November/)).toBeVisible();
  // Development has no API root on this server.
  await expect(page.getByRole('dialog').getByRole('button', { name: /Development/ })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Staging' }).click();
  const question = page.getByRole('dialog', { name: '1 change is not sent yet' });
  await expect(question).toContainText('when you sign in to Production again');
  await page.getByRole('button', { name: 'Switch to Staging' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(environmentRow(page, 'Staging')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('environment'))).toBe('staging');
  await expectAccessible(page);

  // The phone is online again; the queued write belongs to Production and must not be sent to Staging.
  for (const one of cut) await page.unroute(one);
  await signIn(page);
  await page.goto(`${first.origin}${address}`);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await page.goto(`${first.origin}${PREFIX}/schedule`);
  await openDebugMenu(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Production' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(environmentRow(page, 'Production')).toBeVisible();
  expect(sent).toEqual([]);

  await signIn(page);
  await expect.poll(() => sent).toEqual([200]);
  await page.goto(`${first.origin}${address}`);
  await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
});

test('a removed environment falls back with a notice, and an offline switch shows an error', async ({
  page,
  allowConsole,
}) => {
  allowConsole('net::ERR_');
  // A prefetch may be running while the server is killed.
  allowConsole('ChunkLoadError');
  allowConsole('Failed to load chunk');
  // Chromium warns of a page that is left before its fonts are used.
  allowConsole('preloaded using link preload but not used');
  const env = { DATA_DIR: join(folder, 'data') };
  const first = await start({ ...env, API_ROOT_STAGING: 'http://127.0.0.1:9/api/v1' });
  await page.goto(`${first.origin}${PREFIX}/login`);
  await signIn(page);
  await openDebugMenu(page);
  await expect(page.getByRole('button', { name: 'Staging' })).toBeVisible();
  await page.route('**/api/session/environment', (route) => route.abort());
  await page.getByRole('button', { name: 'Staging' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are still in Production' })).toBeVisible();
  await page.unroute('**/api/session/environment');
  await page.getByRole('button', { name: 'Staging' }).click();
  await expect(environmentRow(page, 'Staging')).toBeVisible();
  await first.signal('SIGKILL');

  const again = await startInstance(env, first.port);
  started.push(again);
  await untilReady(again);
  await page.reload();
  await expect(page.getByText(/^Staging is no longer on this server/)).toBeVisible();
  await expectAccessible(page);
  await signIn(page);
});
