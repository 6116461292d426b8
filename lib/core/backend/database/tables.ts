import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { schema } from '@/lib/features/tables';

/* It is derived from the schema, so that copying and removing worlds, sample and tests cover new tables. */

type Schema = typeof schema;

export type TableName = {
  [Name in keyof Schema]: Schema[Name] extends PgTable & { readonly world: PgColumn } ? Name : never;
}[keyof Schema];

export type WorldTable = PgTable & { readonly world: PgColumn };

export type NewRow<Name extends TableName> = Omit<Schema[Name]['$inferInsert'], 'world'>;

interface NamedTable {
  readonly name: TableName;
  readonly table: WorldTable;
}

/** Referenced tables come first, which is the order for inserts. Deletes use the reverse. */
export const TABLES: readonly NamedTable[] = byDependency(
  Object.entries(schema).flatMap(([name, value]) =>
    isWorldTable(value) ? [{ name: name as TableName, table: value }] : [],
  ),
);

function isWorldTable(value: unknown): value is WorldTable {
  return is(value, PgTable) && 'world' in getTableColumns(value);
}

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
