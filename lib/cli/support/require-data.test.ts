// @module-tag slow
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireData } from './require-data';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-no-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['admin', ['reset', 'ada@office.example']],
  ['admin', ['remove', 'ada@office.example']],
  ['backup', ['backup.tar.gz']],
])(
  '%s %j says that a mistyped data folder has no data, and does not create it',
  (command, args) => {
    const dataDir = join(folder, 'mistyped');
    const { DATABASE_URL: _database, SESSION_SECRET: _secret, ...others } = process.env;
    const flags = ['--conditions=react-server', '--import', 'tsx', `lib/cli/${command}.ts`];
    const { status, stderr } = spawnSync(process.execPath, [...flags, ...args], {
      env: { ...others, DATA_DIR: dataDir, INIT_CWD: folder },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, `There is no data in ${dataDir}.\n`]);
    expect(existsSync(dataDir)).toBe(false);
  },
  240_000,
);

it('requireData accepts a folder with data, and a database', () => {
  mkdirSync(join(folder, 'pglite'));
  expect(() => requireData({ dataDir: folder, databaseUrl: null })).not.toThrow();
  const missing = join(folder, 'missing');
  expect(() => requireData({ dataDir: missing, databaseUrl: 'postgres://db/sweep' })).not.toThrow();
});
