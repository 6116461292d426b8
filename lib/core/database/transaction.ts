import 'server-only';
import { type PGlite, type QueryOptions, type Transaction, types } from '@electric-sql/pglite';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite';
import { escapeIdentifier, escapeLiteral, type Pool, type PoolClient } from 'pg';
import type { Queryable } from './database';
import { setReader } from './json-statement';

interface Steps<Found, T> {
  /** SQL without parameters that sets the transaction's role and world. */
  readonly settings: string;
  /** One read. On PostgreSQL it is sent together with the beginning. */
  readonly find: (tx: Queryable) => Promise<Found>;
  readonly work: (tx: Queryable, found: Found) => Promise<T>;
}

/** See docs/decisions/0441-a-transaction-begins-in-one-round-trip.md. */
export type Transact = <Found, T>(steps: Steps<Found, T>) => Promise<T>;

const dialect = new PgDialect();

export function transactOnPostgres(pool: Pool): Transact {
  return async ({ settings, find, work }) => {
    const client = await pool.connect();
    // If the connection ends, the queries fail; without a listener the event would end the process too.
    client.on('error', ignore);
    let isUsable = true;
    const { tx, end } = postgresTransaction(client);
    try {
      const [, found] = await sentTogether(client, [
        () => client.query(`begin; ${settings}`),
        () => find(tx),
      ]);
      const done = await work(tx, found);
      end();
      await client.query('commit');
      return done;
    } catch (error) {
      end();
      isUsable = await client.query('rollback').then(
        () => true,
        () => false,
      );
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(!isUsable);
    }
  };
}

const ignore = () => undefined;

/** The pool pipelines: it sends the second query before the first is answered. */
function sentTogether<A, B>(
  { connection }: PoolClient,
  [first, second]: readonly [() => Promise<A>, () => Promise<B>],
): Promise<[A, B]> {
  connection.stream.cork();
  const both = Promise.all([first(), second()]);
  connection.stream.uncork();
  return both;
}

/** The types that drizzle maps itself, from their text. */
export const PGLITE_PARSERS = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map(
    (type) => [type, (text: string) => text],
  ),
);

export function transactOnPglite(client: PGlite): Transact {
  const prepared = new Map<string, string>();
  return ({ settings, find, work }) =>
    client.transaction(async (inside) => {
      const tx = pgliteTransaction(inside, settings, prepared);
      const found = await find(tx.queryable);
      await tx.begin();
      return work(tx.queryable, found);
    });
}

/** Sends the settings with the first statement, because each call of PGlite costs as much as a short query. */
function pgliteTransaction(inside: Transaction, settings: string, prepared: Map<string, string>) {
  let first = `${settings};`;
  const takeFirst = () => {
    const text = first;
    first = '';
    return text;
  };
  const begin = async () => {
    if (first !== '') await inside.exec(takeFirst());
  };
  // A statement that is prepared first takes two calls. Those sent after it must wait, as on PostgreSQL.
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const client = {
    ...inside,
    // Without the query's parsers, which `PGLITE_PARSERS` already are: PGlite copies all its parsers to add them.
    query: (text: string, values: unknown[], options?: QueryOptions) =>
      inOrder(async () => {
        await begin();
        return inside.query(text, values, options && { ...options, parsers: undefined });
      }),
  } as Transaction;
  const session = new PgliteSession(client, dialect, undefined);
  const execute = async (name: string, text: string, values: readonly unknown[]) => {
    // Another text under the same name fails, as on PostgreSQL.
    if (prepared.get(name) !== text) {
      await begin();
      await inside.exec(`prepare ${escapeIdentifier(name)} as ${text}`);
      prepared.set(name, text);
    }
    const literals = values.length > 0 ? `(${values.map(literalOf).join(', ')})` : '';
    const results = await inside.exec(`${takeFirst()} execute ${escapeIdentifier(name)}${literals}`);
    return results.at(-1) ?? NO_ROWS;
  };
  setReader(session, ({ name, text, values }) =>
    name === null ? client.query(text, [...values]) : inOrder(() => execute(name, text, values)),
  );
  const queryable = new PgliteTransaction(dialect, session, undefined) as unknown as Queryable;
  return { queryable, begin };
}

const NO_ROWS = { rows: [] };

/** PGlite plans a statement with parameters at each execution, a prepared one once. */
function literalOf(value: unknown): string {
  return value === null || value === undefined ? 'null' : escapeLiteral(String(value));
}

/** After `end` a late statement is refused: the connection may already serve another transaction. */
function postgresTransaction(connected: PoolClient) {
  let isOver = false;
  const query = (...given: Parameters<PoolClient['query']>) =>
    isOver ? Promise.reject(new Error('The transaction has ended')) : connected.query(...given);
  const client: PoolClient = Object.create(connected, { query: { value: query } });
  const session = new NodePgSession(client, dialect, undefined);
  setReader(session, ({ name, text, values }) =>
    client.query({ ...(name !== null && { name }), text, values: [...values] }),
  );
  const tx = new NodePgTransaction(dialect, session, undefined) as unknown as Queryable;
  const end = () => {
    isOver = true;
  };
  return { tx, end };
}
