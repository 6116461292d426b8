import 'server-only';
import { fillPlaceholders, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type AnyPgTable, PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';

const dialect = new PgDialect();

type Values = Readonly<Record<string, unknown>>;

/**
 * `last` also commits, in the same round trip; later statements are refused. `later` resolves to null at once and is
 * sent with the next statement or the commit. If it fails, the transaction fails.
 */
export type When = 'now' | 'last' | 'later';

export interface Statement {
  /** Prepared under this name once for each connection. */
  readonly name: string | null;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly when: When;
}

type Reader = (statement: Statement) => Promise<{ readonly rows: readonly unknown[] }>;

/** On drizzle's session, which a transaction and its savepoints share. Next loads this file once per bundle. */
const READER = Symbol.for('sweep json reader');

interface WithReader {
  [READER]?: Reader;
}

export function setReader(session: object, reader: Reader): void {
  (session as WithReader)[READER] = reader;
}

/**
 * Reads one JSON value, the column `json`, inside a transaction of `Database.transact`. The SQL is built once, with
 * `sql.placeholder` for the values. Returns null without a row. Timestamps are in PostgreSQL's JSON form.
 */
export function jsonStatement<Asked extends Values, Json>(
  name: string | null,
  build: () => SQL,
): (tx: Queryable, values: Asked, when?: When) => Promise<Json | null> {
  let query: ReturnType<PgDialect['sqlToQuery']> | undefined;
  return async (tx, values, when = 'now') => {
    query ??= dialect.sqlToQuery(build());
    const filled = fillPlaceholders(query.params, { ...values });
    const { rows } = await readerOf(tx)({ name, text: query.sql, values: filled, when });
    return (rows as readonly { readonly json: Json }[])[0]?.json ?? null;
  };
}

/** One statement without parameters and without an answer. */
export async function sendCommand(tx: Queryable, text: string, when: When = 'now'): Promise<void> {
  await readerOf(tx)({ name: null, text, values: [], when });
}

function readerOf(tx: Queryable): Reader {
  const read = (tx._.session as WithReader)[READER];
  if (!read) throw new Error('Not inside a transaction of the database');
  return read;
}

/** The columns under the names that drizzle's rows have, for `select … from table as alias`. */
export function columnsOf(table: AnyPgTable, alias: string): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated);
  const named = columns.map(([name, column]) => `"${alias}"."${column.name}" as "${name}"`);
  return sql.raw(named.join(', '));
}

/** A row of a table as a JSON object. */
export function rowOf(table: AnyPgTable, alias: string): SQL {
  return sql`(select to_json(one) from (select ${columnsOf(table, alias)}) as one)`;
}

/** The rows of a query as a JSON list. */
export const listOf = (query: SQL): SQL =>
  sql`(select coalesce(json_agg(listed), '[]'::json) from (${query}) as listed)`;
