import 'server-only';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import { rowsOf } from './answer-rows';
import type { Queryable } from './database';

/** Returns the column `json` of the first row; null without a row. Timestamps are in PostgreSQL's JSON form. */
export async function readJson<Json>(tx: Queryable, query: SQL): Promise<Json | null> {
  const [row] = rowsOf(await tx.execute(query)) as readonly { readonly json: Json }[];
  return row?.json ?? null;
}

/** Lists the columns under the names that drizzle's rows have, for `select … from table as alias`. */
export function columnsOf(table: AnyPgTable, alias: string): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated);
  const named = columns.map(([name, column]) => `"${alias}"."${column.name}" as "${name}"`);
  return sql.raw(named.join(', '));
}

/** Selects a row of a table as a JSON object. */
export function rowOf(table: AnyPgTable, alias: string): SQL {
  return sql`(select to_json(one) from (select ${columnsOf(table, alias)}) as one)`;
}

/** Selects the rows of a query as a JSON list. */
export const listOf = (query: SQL): SQL =>
  sql`(select coalesce(json_agg(listed), '[]'::json) from (${query}) as listed)`;
