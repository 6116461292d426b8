import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { WorldContext } from './worlds';

interface TableOfWorld {
  readonly world: AnyPgColumn;
}

interface TableOfWorker extends TableOfWorld {
  readonly workerId: AnyPgColumn;
}

type Conditions = readonly (SQL | undefined)[];

/** This is a second guard beside row-level security, which a database superuser bypasses. */
export const ofWorld = (
  { world }: Pick<WorldContext, 'world'>,
  table: TableOfWorld,
  ...conditions: Conditions
) => and(eq(table.world, world.id), ...conditions);

/** Selects only the rows of the worker who makes the call. */
export const ofWorker = (
  ctx: Pick<WorldContext, 'world'> & { readonly workerId: number },
  table: TableOfWorker,
  ...conditions: Conditions
) => ofWorld(ctx, table, eq(table.workerId, ctx.workerId), ...conditions);

/** Use it in joins: ids are unique within a world only. */
export const sameWorld = (table: TableOfWorld, other: TableOfWorld, ...conditions: Conditions) =>
  and(eq(table.world, other.world), ...conditions);

export function groupRows<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
