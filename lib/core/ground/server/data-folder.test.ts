// @module-tag slow
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectEachRow } from '@/tests/support/expect-each-row';
import { makePartsPrivate } from './data-folder';

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the data folder restricts existing files to the owner, but not the folder and foreign files', () => {
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'pglite', 'base'), { recursive: true });
  for (const name of ['secret', 'lock.db', 'server.json', 'notes.txt', 'pglite/base/1']) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o666);
  }
  chmodSync(join(folder, 'pglite'), 0o777);
  makePartsPrivate(folder);
  expect(mode(join(folder, 'pglite'))).toBe('700');
  for (const name of ['secret', 'lock.db', 'server.json']) expect(mode(join(folder, name)), name).toBe('600');
  expect(mode(folder)).toBe('755');
  expect(mode(join(folder, 'notes.txt'))).toBe('666');
});

it('the data folder creates a missing folder for its owner only, and follows no link', () => {
  const fresh = join(folder, 'deep', 'data');
  makePartsPrivate(fresh);
  expect(mode(fresh)).toBe('700');
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  chmodSync(elsewhere, 0o755);
  symlinkSync(elsewhere, join(fresh, 'pglite'));
  makePartsPrivate(fresh);
  expect(mode(elsewhere)).toBe('755');
});

it('the data folder restricts a database folder that is missing or open to all, and the files beside it', async () => {
  const folders = ['missing', 'open'].map((name) => join(folder, name));
  for (const dataDir of folders) {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
  }
  mkdirSync(join(folder, 'open', 'pglite'));
  chmodSync(join(folder, 'open', 'pglite'), 0o777);
  const script = `
    const { makeFilesPrivate } = await import('./lib/core/ground/server/data-folder.ts');
    makeFilesPrivate();
    const { openMarketplaceDatabase } = await import('./lib/core/backend/lifecycle/marketplace.ts');
    for (const dataDir of process.argv.slice(1))
      await openMarketplaceDatabase({ dataDir, databaseUrl: null }, null);
    process.kill(process.pid, 'SIGKILL');
  `;
  const flags = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval'];
  const { signal } = spawnSync(process.execPath, [...flags, script, ...folders], { stdio: 'inherit' });
  expect(signal).toBe('SIGKILL');
  await expectEachRow(folders, (dataDir) => {
    // PGlite sets its own file modes, which do not matter inside a private folder.
    const modes = Object.fromEntries(readdirSync(dataDir).map((name) => [name, mode(join(dataDir, name))]));
    expect(modes).toMatchObject({ pglite: '700', 'lock.db': '600', 'server.json': '600' });
    expect(Object.values(modes).filter((text) => !text.endsWith('00'))).toEqual([]);
  });
}, 240_000);
