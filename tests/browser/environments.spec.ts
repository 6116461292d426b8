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
  // What the page still fetches would fail with its server.
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

/** By seven taps on the version in the side menu. */
async function openDebugMenu(page: Page): Promise<void> {
  const version = page.getByRole('button', { name: /^Sweep \d/ });
  // The first page of a server that has just started may take longer to work than a tap is meant (`components/shell/server/page-start.tsx`).
  await expect(async () => {
    if (await version.isHidden()) await page.getByRole('button', { name: 'Menu' }).click({ timeout: 6_000 });
    await expect(version).toBeVisible({ timeout: 6_000 });
  }).toPass();
  for (let tap = 0; tap < 7; tap += 1) await version.click();
  await expect(page.getByRole('dialog', { name: 'Debug menu' })).toBeVisible();
}

const environmentRow = (page: Page, name: string) =>
  page.getByRole('button', { name: `Environment: ${name}` });

test('a developer switches to a second instance from the debug menu and back, and a tap that waited is sent then', async ({
  page,
  allowConsole,
}) => {
  // The taps that the test cuts off, and what was under way when a session ended.
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
  // Nobody has chosen anything, so that nothing is said of it.
  await expect(environmentRow(page, 'Production')).toBeHidden();
  await signIn(page);

  const isStart = /\/start\/$/;
  const sent: number[] = [];
  page.on('response', (response) => {
    if (isStart.test(response.url())) sent.push(response.status());
  });
  await page.route(isStart, (route) => route.abort());
  const visit = page.locator('main a[href*="/schedule/visit/"]:not(:has-text("Finished"))').first();
  const address = (await visit.getAttribute('href')) ?? '';
  await visit.click();
  await tapStart(page);
  await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to schedule' }).click();

  await openDebugMenu(page);
  await expect(page.getByText(/released on Monday 23 November/)).toBeVisible();
  // Development has no root here.
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

  // The connection is back; the tap is none of this environment's.
  await page.unroute(isStart);
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
  await expect.poll(() => sent, { timeout: 30_000 }).toEqual([200]);
  await page.goto(`${first.origin}${address}`);
  await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
});

test('a choice whose root left the configuration falls back with a clear line, and a switch without a connection says so', async ({
  page,
  allowConsole,
}) => {
  allowConsole('net::ERR_');
  // What a page fetches ahead while its server is killed.
  allowConsole('ChunkLoadError');
  // Chromium's word for a page that is left before its letters are drawn.
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
