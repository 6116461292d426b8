import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { schema } from '@/lib/features/tables';

/*
 * The tables whose rows belong to a world, as the schema declares them. What must go through all of them (a world's copy
 * and removal, the sample, the tests of isolation) takes them from here, so that a new table is declared once.
 */

type Schema = typeof schema;

/** The name under which the schema exports a table with a world. */
export type TableName = {
  [Name in keyof Schema]: Schema[Name] extends PgTable & { readonly world: PgColumn } ? Name : never;
}[keyof Schema];

export type WorldTable = PgTable & { readonly world: PgColumn };

/** A row before it has a world. */
export type NewRow<Name extends TableName> = Omit<Schema[Name]['$inferInsert'], 'world'>;

interface NamedTable {
  readonly name: TableName;
  readonly table: WorldTable;
}

/** Each table after all those that its rows lean on: the order in which rows are made. The other way round they go. */
export const TABLES: readonly NamedTable[] = byDependency(
  Object.entries(schema).flatMap(([name, value]) =>
    isWorldTable(value) ? [{ name: name as TableName, table: value }] : [],
  ),
);

function isWorldTable(value: unknown): value is WorldTable {
  return is(value, PgTable) && 'world' in getTableColumns(value);
}

/** Throws for tables that lean on each other in a circle, whose rows nobody could insert. */
function byDependency(tables: readonly NamedTable[]): readonly NamedTable[] {
  const ordered: NamedTable[] = [];
  const place = (entry: NamedTable, dependents: readonly NamedTable[]) => {
    if (ordered.includes(entry)) return;
    if (dependents.includes(entry)) throw new Error(`${entry.name} leans on itself`);
    for (const needed of neededBy(entry.table)) {
      const other = tables.find(({ table }) => getTableName(table) === needed);
      if (other && other !== entry) place(other, [...dependents, entry]);
    }
    ordered.push(entry);
  };
  for (const entry of tables) place(entry, []);
  return ordered;
}

function neededBy(table: WorldTable): readonly string[] {
  return getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable));
}
