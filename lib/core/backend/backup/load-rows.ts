import 'server-only';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '@/lib/core/backend/database/database';
import { readArchive } from './archive';
import { BackupError, rowFault } from './backup-error';
import { type Batch, batchesOf } from './batches';
import { type CheckedBackup, type Manifest, tableOfEntry } from './manifest';
import { inPlainText, rowsOf } from './plain-text';

/** Loads all rows or none. Throws `BackupError` if there are rows already. */
export function loadRows(database: Database, { path, manifest }: CheckedBackup): Promise<void> {
  return database.db.transaction(async (tx) => {
    await inPlainText(tx);
    const columnsByTable = await readColumns(tx);
    const names = [...columnsByTable.keys()];
    const foreignKeys = await loosen(tx, names);
    await refuseRows(tx, names);
    for await (const entry of readArchive(path)) {
      const table = tableOfEntry(entry.name);
      if (table === null) continue;
      const columns = columnsOf(table, manifest, columnsByTable);
      for await (const batch of batchesOf(entry, { table, columns: [...columns.keys()] })) {
        await refusing(table, () => insertBatch(tx, { table, columns, batch }));
      }
    }
    await refusing('sequences', () => setSequences(tx, manifest));
    await tighten(tx, names, foreignKeys);
  });
}

/** Maps a table to its columns' types by name. */
type Columns = ReadonlyMap<string, ReadonlyMap<string, string>>;

async function readColumns(tx: Queryable): Promise<Columns> {
  const columns = await rowsOf<{ table: string; name: string; type: string }>(
    tx,
    sql`
      select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
        and not a.attisdropped and a.attgenerated = ''
      order by c.relname`,
  );
  const byTable = new Map<string, Map<string, string>>();
  for (const { table, name, type } of columns) {
    const known = byTable.get(table) ?? new Map<string, string>();
    byTable.set(table, known.set(name, type));
  }
  return byTable;
}

async function refuseRows(tx: Queryable, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [row] = await rowsOf(tx, sql`select 1 from public.${sql.identifier(name)} limit 1`);
    if (row) throw new BackupError('The database is not empty. A restore never overwrites anything.');
  }
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Triggers would compute what the backup has already. Foreign keys are removed, because rows of a table may refer to
 * each other, and come back when all rows are there. Only the owner's rights are needed. Locks all tables.
 */
async function loosen(tx: Queryable, names: readonly string[]): Promise<readonly ForeignKey[]> {
  const foreignKeys = await rowsOf<ForeignKey>(
    tx,
    sql`
      select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by c.relname, k.conname`,
  );
  for (const { table, name } of foreignKeys) {
    await tx.execute(sql`alter table ${publicTable(table)} drop constraint ${sql.identifier(name)}`);
  }
  for (const name of names) await tx.execute(sql`alter table ${publicTable(name)} disable trigger user`);
  return foreignKeys;
}

async function tighten(tx: Queryable, names: readonly string[], foreignKeys: readonly ForeignKey[]) {
  for (const name of names) await tx.execute(sql`alter table ${publicTable(name)} enable trigger user`);
  for (const { table, name, definition } of foreignKeys) {
    const constraint = sql`${sql.identifier(name)} ${sql.raw(definition)}`;
    await refusing(table, () =>
      tx.execute(sql`alter table ${publicTable(table)} add constraint ${constraint}`),
    );
  }
}

const publicTable = (name: string) => sql`public.${sql.identifier(name)}`;

/** Lists the columns of the backup's table with their types in the database. */
function columnsOf(table: string, { tables }: Manifest, known: Columns): ReadonlyMap<string, string> {
  const types = known.get(table);
  const names = tables.find(({ name }) => name === table)?.columns;
  if (!types || !names) throw new BackupError(`The backup has an unknown table: ${table}.`);
  return new Map(
    names.map((name) => {
      const type = types.get(name);
      if (type === undefined) throw new BackupError(`The backup has an unknown column: ${table}.${name}.`);
      return [name, type];
    }),
  );
}

interface Insert {
  readonly table: string;
  readonly columns: ReadonlyMap<string, string>;
  readonly batch: Batch;
}

async function insertBatch(tx: Queryable, { table, columns, batch }: Insert): Promise<void> {
  const names = [...columns.keys()].map((name) => sql.identifier(name));
  const values = [...columns.values()].map(
    (type, index) => sql`(line ->> ${sql.raw(String(index))})::${sql.raw(type)}`,
  );
  const json = `[${batch.join(',')}]`;
  await tx.execute(sql`
    insert into ${publicTable(table)} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)} from jsonb_array_elements(${json}::jsonb) as line`);
}

async function setSequences(tx: Queryable, { sequences }: Manifest): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    const sequence = sql`${`public.${name}`}::regclass`;
    await tx.execute(sql`select setval(${sequence}, ${value}::bigint, ${isCalled})`);
  }
}

async function refusing(table: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw rowFault(error, table);
  }
}
