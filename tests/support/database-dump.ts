import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '@/lib/core/backend/database/database';

const CACHE = join(process.cwd(), 'node_modules/.cache/sweep-tests');
/** These sources determine a migrated database. */
const MADE_OF = [
  'node_modules/@electric-sql/pglite/package.json',
  'lib/core/backend/database/database.ts',
  'lib/core/backend/database/migrate.ts',
  'lib/core/backend/database/migrations',
];

/**
 * Loads a dump of a migrated PGlite database, which opens four times faster than an empty one. The first test after a
 * change of its sources creates it in node_modules/.cache. Concurrent tests create the same file, and a rename makes it
 * appear complete.
 */
export async function migratedDump(): Promise<Blob> {
  const name = `${await hashOfSources()}.tar`;
  const known = await readFile(join(CACHE, name)).catch(() => null);
  if (known) return new Blob([known]);
  const dump = await makeDump();
  await keep(name, new Uint8Array(await dump.arrayBuffer()));
  return dump;
}

export async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of MADE_OF)
    for (const file of await filesOf(source)) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Returns a file, or all files of a folder, sorted. */
async function filesOf(source: string): Promise<string[]> {
  if (/\.\w+$/.test(source)) return [source];
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function makeDump(): Promise<Blob> {
  const database = await openDatabase({});
  // The shared driver type does not include PGlite's client.
  const { $client: client } = database.db as unknown as { readonly $client: PGlite };
  const dump = await client.dumpDataDir('none');
  await database.close();
  return dump;
}

/** Removes dumps of earlier sources: each is as large as the database. */
async function keep(name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const unfinished = join(CACHE, `${randomUUID()}.part`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(CACHE, name));
  const old = (await readdir(CACHE)).filter((other) => other.endsWith('.tar') && other !== name);
  for (const other of old) await rm(join(CACHE, other), { force: true });
}
