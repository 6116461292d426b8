import 'server-only';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { WorldContext } from './worlds';

/** Stays below PostgreSQL's limit of 65,535 parameters for the widest table. */
const ROWS_A_STATEMENT = 400;

type WorldTable = PgTable & { readonly world: PgColumn };
type RowOf<Table extends WorldTable> = Omit<Table['$inferInsert'], 'world'>;

export async function insertRows<Table extends WorldTable>(
  ctx: WorldContext,
  table: Table,
  rows: readonly RowOf<Table>[],
): Promise<void> {
  for (const values of statements(ctx, rows)) {
    await ctx.tx.insert(table).values(values as Table['$inferInsert'][]);
  }
}

/** Skips rows that exist. Returns the number of rows added. */
export async function insertMissingRows<Table extends WorldTable>(
  ctx: WorldContext,
  table: Table,
  rows: readonly RowOf<Table>[],
): Promise<number> {
  let added = 0;
  for (const values of statements(ctx, rows)) {
    const inserted = await ctx.tx
      .insert(table)
      .values(values as Table['$inferInsert'][])
      .onConflictDoNothing()
      .returning({ world: table.world });
    added += inserted.length;
  }
  return added;
}

/** PostgreSQL inserts and returns the values of one statement in order. */
export async function insertRowsForIds<Table extends WorldTable & { readonly id: PgColumn }>(
  ctx: WorldContext,
  table: Table,
  rows: readonly RowOf<Table>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const values of statements(ctx, rows)) {
    const inserted = await ctx.tx
      .insert(table)
      .values(values as Table['$inferInsert'][])
      .returning({ id: table.id });
    ids.push(...inserted.map(({ id }) => Number(id)));
  }
  return ids;
}

export function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += ROWS_A_STATEMENT) {
    yield items.slice(from, from + ROWS_A_STATEMENT);
  }
}

function* statements<Row extends object>(ctx: WorldContext, rows: readonly Row[]) {
  for (const chunk of chunksOf(rows)) yield chunk.map((row) => ({ ...row, world: ctx.world.id }));
}
