import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Instance, startInstance, untilReady } from './support/instance';
import { PREFIX } from './support/servers';
import { tapStart } from './support/tap-start';
import { expect, fillSignIn, test } from './support/test';

test.describe.configure({ timeout: 120_000 });

let folder = '';
const started: Instance[] = [];

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-start-'));
});

test.afterEach(async () => {
  await Promise.all(started.splice(0).map((instance) => instance.signal('SIGKILL').catch(() => undefined)));
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>, port?: number): Promise<Instance> {
  const instance = await startInstance(env, port);
  started.push(instance);
  return instance;
}

test('the start prints its address and accounts, and keeps a finished visit after a kill', async ({
  page,
  allowConsole,
}) => {
  // The page sends requests while the server is down.
  allowConsole('net::ERR_');
  const first = await start({ DATA_DIR: join(folder, 'data') });
  await untilReady(first);
  await expect.poll(() => first.output()).toContain('amara@sweep.example');
  expect(first.output()).toContain(`:${first.port}${PREFIX}`);
  await page.goto(`${first.origin}${PREFIX}/login`);
  await fillSignIn(page, 'amara@sweep.example', 'Sweep-sample-1');
  await page.locator('main a[href*="/schedule/visit/"]:not(:has-text("Finished"))').first().click();
  await tapStart(page);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  const finished = page.waitForResponse((response) => response.url().endsWith('/finish/'));
  await page.getByRole('button', { name: 'Finish anyway' }).click();
  expect((await finished).ok()).toBe(true);
  await expect(page.getByText(/^Finished \d/)).toBeVisible();
  await first.signal('SIGKILL');

  const second = await start({ DATA_DIR: join(folder, 'data') }, first.port);
  await untilReady(second);
  await page.reload();
  await expect(page.getByText(/^Finished \d/)).toBeVisible();
});
