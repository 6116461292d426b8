import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { PREFIX } from '../browser/support/servers';
import { makeDamagedData } from '../support/damaged-data';
import { test } from './support/test';

test('the start refuses a second process on the same data folder with one clear line', async ({
  origin,
  servers,
}) => {
  const second = await servers.start({ DATA_DIR: inject('sharedDataDir') });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/Another Sweep .*is using/);
  expect(second.output()).not.toContain('    at ');
  expect((await fetch(`${origin}${PREFIX}/api/health`)).ok).toBe(true);
});

test('the start refuses a taken port with one clear line', async ({ servers }) => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, () => resolve((taken.address() as { port: number }).port)),
  );
  const instance = await servers.start({}, port);
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
  test(`the start refuses ${what} with one clear line`, async ({ servers }) => {
    const instance = await servers.start(env);
    expect(await instance.ended).toBe(1);
    expect(instance.output()).toMatch(sentence);
    expect(instance.output()).not.toContain('    at ');
  });
}

test('the start refuses damaged data with one clear line, without a parameter', async ({ servers }) => {
  const dataDir = join(servers.folder, 'damaged');
  const email = 'nia@north.example';
  await makeDamagedData(dataDir, {
    secret: 'a secret of damaged data',
    nonsense: email,
    tables: ['accounts'],
  });
  const instance = await servers.start({ DATA_DIR: dataDir });
  expect(await instance.ended).toBe(1);
  expect(instance.output()).toContain('Sweep cannot start: The database refused a statement (XX001).');
  expect(instance.output()).not.toContain('    at ');
  expect(instance.output()).not.toContain(email);
});

test('the start refuses an unwritable data folder with one clear line', async ({ servers }) => {
  const path = join(servers.folder, 'a-file');
  writeFileSync(path, 'not a folder');
  const instance = await servers.start({ DATA_DIR: join(path, 'data') });
  expect(await instance.ended).toBe(1);
  expect(instance.output()).toMatch(/DATA_DIR .* cannot be written/);
  expect(instance.output()).not.toContain('    at ');
});
