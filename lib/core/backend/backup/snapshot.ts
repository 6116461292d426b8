import 'server-only';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '@/lib/core/backend/database/database';
import { APP_VERSION } from '@/lib/core/ground/site/brand';
import type { AddEntry } from './archive';
import { type EntrySum, FORMAT, MANIFEST, type Manifest, SECRET, sumOf } from './manifest';
import { inPlainText, rowsOf } from './plain-text';

export interface SnapshotProgress {
  readonly table: string;
  readonly rows: number;
}

interface SnapshotOptions {
  readonly add: AddEntry;
  readonly secret: string;
  readonly onProgress?: (progress: SnapshotProgress) => void;
}

/** A batch has some megabytes of text; a row of a photo table may have half a megabyte. */
const ROWS_AT_ONCE = 1_000;
const FILE_ROWS_AT_ONCE = 20;

/**
 * Reads all rows of all worlds as of one moment. Writes go on meanwhile on PostgreSQL, and wait on PGlite. See
 * docs/decisions/0430-own-backup-format-instead-of-pg-dump.md.
 */
export function writeSnapshot(
  database: Database,
  { add, secret, onProgress }: SnapshotOptions,
): Promise<Manifest> {
  const entries: EntrySum[] = [];
  const addCounted: AddEntry = async (name, content) => {
    entries.push(sumOf(name, content));
    await add(name, content);
  };
  const readAll = async (tx: Queryable): Promise<Manifest> => {
    await inPlainText(tx);
    await addCounted(SECRET, Buffer.from(`${secret}\n`));
    const tables: Manifest['tables'][number][] = [];
    for (const table of await tablesOf(tx)) {
      const rows = await addTable(tx, table, addCounted);
      tables.push({ name: table.name, columns: table.columns, rows });
      onProgress?.({ table: table.name, rows });
    }
    const manifest = {
      format: FORMAT,
      version: APP_VERSION,
      createdAt: new Date().toISOString(),
      migrations: await appliedMigrations(tx),
      tables,
      // Sequences are read after the rows: they ignore transactions, and must not be behind the rows.
      sequences: await sequencesOf(tx),
      entries,
    } satisfies Manifest;
    await add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
    return manifest;
  };
  return database.db.transaction(readAll, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

interface Table {
  readonly name: string;
  /** Generated columns are left out. */
  readonly columns: string[];
  readonly hasFiles: boolean;
}

/** The table is a copy of a public file, which `npm run places` reads again. */
const NOT_BACKED_UP = 'postcode_places';

/** Asks the catalogue, because the database may be older than the code. */
async function tablesOf(tx: Queryable): Promise<Table[]> {
  return rowsOf<Table>(
    tx,
    sql`
      select c.relname as name, json_agg(a.attname order by a.attnum) as columns,
        bool_or(a.atttypid = 'bytea'::regtype) as "hasFiles"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> ${NOT_BACKED_UP}
      group by c.relname order by c.relname`,
  );
}

async function addTable(tx: Queryable, { name, columns, hasFiles }: Table, add: AddEntry): Promise<number> {
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  );
  const rows = sql`select array_to_json(array[${values}])::text as line from public.${sql.identifier(name)}`;
  await tx.execute(sql`declare backup_rows no scroll cursor for ${rows}`);
  const fetch = sql.raw(`fetch ${hasFiles ? FILE_ROWS_AT_ONCE : ROWS_AT_ONCE} from backup_rows`);
  let count = 0;
  for (let part = 1; ; part += 1) {
    const lines = await rowsOf<{ line: string }>(tx, fetch);
    if (lines.length === 0) break;
    count += lines.length;
    await add(`tables/${name}/${part}.jsonl`, Buffer.from(lines.map(({ line }) => `${line}\n`).join('')));
  }
  await tx.execute(sql`close backup_rows`);
  return count;
}

async function appliedMigrations(tx: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ hash: string }>(
    tx,
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash }) => hash);
}

async function sequencesOf(tx: Queryable): Promise<Manifest['sequences']> {
  const names = await rowsOf<{ name: string }>(
    tx,
    sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names) {
    const [state] = await rowsOf<{ value: string; isCalled: boolean }>(
      tx,
      sql`select last_value::text as value, is_called as "isCalled" from public.${sql.identifier(name)}`,
    );
    if (state) sequences.push({ name, ...state });
  }
  return sequences;
}
