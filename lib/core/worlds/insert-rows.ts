import 'server-only';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { WorldContext } from './worlds';

/** Below PostgreSQL's 65,535 parameters a statement for the widest table, and small enough to plan quickly. */
const ROWS_A_STATEMENT = 400;

type WorldTable = PgTable & { readonly world: PgColumn };
type RowOf<Table extends WorldTable> = Omit<Table['$inferInsert'], 'world'>;

/** Inserts many rows of one table into the world, a few hundred a statement. A key that is taken throws. */
export async function insertRows<Table extends WorldTable>(
  ctx: WorldContext,
  table: Table,
  rows: readonly RowOf<Table>[],
): Promise<void> {
  for (const values of statements(ctx, rows)) {
    await ctx.tx.insert(table).values(values as Table['$inferInsert'][]);
  }
}

/**
 * The same for rows that may be there already: those are left as they are, also when another process adds them at this
 * moment. Answers how many were added.
 */
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

/**
 * The same for rows whose ids the database gives: answers the ids in the order of the rows, which is the order in which
 * one statement inserts and returns its values.
 */
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

/** Lists of a length that one statement takes. */
export function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += ROWS_A_STATEMENT) {
    yield items.slice(from, from + ROWS_A_STATEMENT);
  }
}

function* statements<Row extends object>(ctx: WorldContext, rows: readonly Row[]) {
  for (const chunk of chunksOf(rows)) yield chunk.map((row) => ({ ...row, world: ctx.world.id }));
}
