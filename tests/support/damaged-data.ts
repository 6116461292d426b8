import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '@/lib/core/backend/database/database';
import { MARKETPLACE } from '@/lib/core/backend/lifecycle/marketplace';
import { createWorld } from '@/lib/core/backend/worlds/worlds';

interface Damage {
  readonly secret: string;
  /** This text overwrites the first page of each table's file. */
  readonly nonsense: string;
  readonly tables: readonly string[];
}

/** Makes a data folder with a marketplace, whose database cannot read these tables. */
export async function makeDamagedData(dataDir: string, { secret, nonsense, tables }: Damage): Promise<void> {
  const database = await openDatabase({ dataDir });
  await createWorld(database, { id: MARKETPLACE, kind: 'marketplace' });
  await database.close();
  writeFileSync(join(dataDir, 'secret'), `${secret}\n`);
  for (const path of await filesOf(join(dataDir, 'pglite'), tables)) {
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(8192, nonsense));
    closeSync(file);
  }
}

async function filesOf(folder: string, tables: readonly string[]): Promise<readonly string[]> {
  const client = await PGlite.create(folder);
  const paths: string[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ path: string }>('select pg_relation_filepath($1) as path', [table]);
    paths.push(...rows.map(({ path }) => join(folder, path)));
  }
  await client.close();
  return paths;
}
