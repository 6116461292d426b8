import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
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

test('prints its address and accounts, and keeps a finished visit after a kill', async ({
  page,
  allowConsole,
}) => {
  // Requests of the page while the server is down.
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

test('refuses a second process on the same data folder with one clear line', async () => {
  const first = await start({ DATA_DIR: join(folder, 'data') });
  await untilReady(first);
  const second = await start({ DATA_DIR: join(folder, 'data') });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/Another Sweep .*is using/);
  expect(second.output()).not.toContain('    at ');
  expect((await fetch(`${first.origin}${PREFIX}/api/health`)).ok).toBe(true);
});

test('refuses a taken port with one clear line', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, () => resolve((taken.address() as { port: number }).port)),
  );
  const instance = await start({ DATA_DIR: join(folder, 'data') }, port);
  expect(await instance.ended).toBe(1);
  expect(instance.output()).toContain(`Port ${port} is taken`);
  taken.close();
});

for (const [what, env, sentence] of [
  ['a malformed PORT', { PORT: 'many' }, /PORT must be/],
  ['a malformed API root', { API_ROOT_PRODUCTION: 'not an address' }, /API_ROOT_PRODUCTION/],
  [
    'an unreachable DATABASE_URL',
    { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none', SESSION_SECRET: 'x'.repeat(40) },
    /DATABASE_URL/,
  ],
  [
    'a DATABASE_URL without a secret',
    { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' },
    /SESSION_SECRET/,
  ],
  [
    'a test control in public',
    {
      TEST_CONTROL_SECRET: 'x'.repeat(40),
      PUBLIC_ORIGIN: 'https://app.example',
      SESSION_SECRET: 'x'.repeat(40),
    },
    /TEST_CONTROL_SECRET/,
  ],
] as const) {
  test(`refuses ${what} with one clear line`, async () => {
    const instance = await start({ DATA_DIR: join(folder, 'data'), ...env });
    expect(await instance.ended).toBe(1);
    expect(instance.output()).toMatch(sentence);
    expect(instance.output()).not.toContain('    at ');
  });
}

test('refuses an unwritable data folder with one clear line', async () => {
  const path = join(folder, 'a-file');
  writeFileSync(path, 'not a folder');
  const instance = await start({ DATA_DIR: join(path, 'data') });
  expect(await instance.ended).toBe(1);
  expect(instance.output()).toMatch(/DATA_DIR .* cannot be written/);
  expect(instance.output()).not.toContain('    at ');
});
