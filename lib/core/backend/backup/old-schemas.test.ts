// @module-tag slow
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { SAMPLE_PASSWORD } from '@/lib/core/backend/accounts/sample-password';
import { createBackend } from '@/lib/core/backend/api/backend';
import { type Database, openDatabase } from '@/lib/core/backend/database/database';
import { knownMigrations } from '@/lib/core/backend/database/migrate';
import { linesOf, readArchive } from './archive';
import { tableOfEntry } from './manifest';
import { inPlainText, rowsOf } from './plain-text';
import { restoreBackup } from './restore';

/** Backups of the sample data by older versions, named after their newest migration. */
const FOLDER = 'tests/fixtures/schemas';
const backups = readdirSync(FOLDER).sort();

/** This table belonged to the search, which reads the rows themselves since 0033. */
const SEARCH_CHANGES = ['world', 'kind', 'id', 'xact'].map((name) => `search_changes.${name}`);

/** No code of an agency wrote these columns. */
const WITHOUT_WRITER = [
  'payment_details.pending_payment_period_exists',
  ...['includes_bonus', 'worker_can_call_customer'].map((name) => `visits.${name}`),
  ...['is_eligible_for_bonus', 'last_app_usage_at'].map((name) => `workers.${name}`),
];

/** Later migrations remove these columns on purpose. */
const DROPPED: Readonly<Record<string, readonly string[]>> = {
  '0018.tar.gz': [
    ...['admin_fee', 'base_pay', 'hourly_bonus'].map((name) => `workers.${name}_pence`),
    ...SEARCH_CHANGES,
    ...WITHOUT_WRITER,
  ],
  '0024.tar.gz': [...SEARCH_CHANGES, ...WITHOUT_WRITER],
};

/** Lists `products_pence` of closed weeks after the migration, by backup. */
const PRODUCTS_PENCE: Readonly<Record<string, readonly (number | null)[]>> = {
  '0018.tar.gz': [],
  '0024.tar.gz': [0],
};

it.each(backups)('%s migrates forward and keeps every value', async (name) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sweep-old-'));
  try {
    const path = join(FOLDER, name);
    const { manifest } = await restoreBackup(path, { dataDir, databaseUrl: null, sessionSecret: null });
    expect(manifest.migrations).toHaveLength(Number.parseInt(name, 10) + 1);
    expect(manifest.migrations.length).toBeLessThan(knownMigrations().length);
    const database = await openDatabase({ dataDir });
    const { dropped, tables } = await keptColumns(database, manifest.tables);
    expect(dropped.toSorted()).toEqual(DROPPED[name]?.toSorted());
    const kept = await linesNow(database, tables);
    expect(kept).toEqual(await linesThen(path, manifest.tables, dropped));
    expect(kept.visits?.length).toBeGreaterThan(500);
    const closed = await rowsOf<{ pence: number | null }>(
      database.db,
      sql`select distinct products_pence as pence from visit_pay where tip_pence is not null`,
    );
    expect(closed.map(({ pence }) => pence)).toEqual(PRODUCTS_PENCE[name]);
    const backend = createBackend({ database });
    const signedIn = await backend.handle({
      method: 'POST',
      path: 'auth/obtain-token/',
      query: new URLSearchParams(),
      headers: {},
      body: { username: 'amara@sweep.example', password: SAMPLE_PASSWORD },
    });
    expect(signedIn.status).toBe(200);
    await backend.close();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

type Lines = Readonly<Record<string, readonly string[]>>;

interface OldTable {
  readonly name: string;
  readonly columns: readonly string[];
}

async function keptColumns({ db }: Database, old: readonly OldTable[]) {
  const columns = await db
    .select({ name: sql<string>`concat(table_name, '.', column_name)` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'public'`);
  const names = new Set(columns.map(({ name }) => name));
  const isKept = (table: string) => (column: string) => names.has(`${table}.${column}`);
  return {
    dropped: old.flatMap(({ name, columns: all }) =>
      all.filter((column) => !isKept(name)(column)).map((column) => `${name}.${column}`),
    ),
    tables: old
      .map(({ name, columns: all }) => ({ name, columns: all.filter(isKept(name)) }))
      .filter(({ columns: kept }) => kept.length > 0),
  };
}

/** Leaves out the columns that a later migration drops. */
async function linesThen(
  path: string,
  tables: readonly OldTable[],
  dropped: readonly string[],
): Promise<Lines> {
  const found: Record<string, string[]> = {};
  for await (const entry of readArchive(path)) {
    const table = tables.find(({ name }) => name === tableOfEntry(entry.name));
    if (!table) continue;
    const lines: string[] = [];
    for await (const line of linesOf(entry)) lines.push(line);
    if (table.columns.every((column) => dropped.includes(`${table.name}.${column}`))) continue;
    const isKept = (_: unknown, at: number) => !dropped.includes(`${table.name}.${table.columns[at]}`);
    const kept = lines.map((line) => JSON.stringify((JSON.parse(line) as unknown[]).filter(isKept)));
    found[table.name] = [...(found[table.name] ?? []), ...kept].sort();
  }
  return found;
}

/** Reads only the columns that the old tables had. */
function linesNow({ db }: Database, tables: readonly OldTable[]): Promise<Lines> {
  return db.transaction(async (tx) => {
    await inPlainText(tx);
    const found: Record<string, string[]> = {};
    for (const { name, columns } of tables) {
      const values = sql.join(
        columns.map((column) => sql`${sql.identifier(column)}::text`),
        sql`, `,
      );
      const rows = await rowsOf<{ line: string }>(
        tx,
        sql`select array_to_json(array[${values}])::text as line from public.${sql.identifier(name)}`,
      );
      if (rows.length > 0) found[name] = rows.map(({ line }) => JSON.stringify(JSON.parse(line))).sort();
    }
    return found;
  });
}
