import 'server-only';
import { type PGlite, parse, protocol, type QueryOptions, type Results, types } from '@electric-sql/pglite';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type PgliteClient, PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite';
import { escapeIdentifier, escapeLiteral, type Pool, type PoolClient } from 'pg';
import type { Queryable } from './database';
import { type Statement, setReader } from './json-statement';

interface Steps<Found, T> {
  /** One statement without parameters that sets the transaction's role and world. */
  readonly settings: string;
  /** One read. On PostgreSQL it is sent together with the beginning. */
  readonly find: (tx: Queryable) => Promise<Found>;
  readonly work: (tx: Queryable, found: Found) => Promise<T>;
}

/** See docs/decisions/0441-a-transaction-begins-in-one-round-trip.md and 0449-own-transactions-on-pglite.md. */
export type Transact = <Found, T>(steps: Steps<Found, T>) => Promise<T>;

const dialect = new PgDialect();

export function transactOnPostgres(pool: Pool): Transact {
  return async ({ settings, find, work }) => {
    const client = await pool.connect();
    // If the connection ends, the queries fail; without a listener the event would end the process too.
    client.on('error', ignore);
    let isUsable = true;
    const transaction = postgresTransaction(client);
    try {
      const [, found] = await sentTogether(client, () => [
        client.query(`begin; ${settings}`),
        find(transaction.tx),
      ]);
      const done = await work(transaction.tx, found);
      await transaction.commit();
      return done;
    } catch (error) {
      transaction.end();
      isUsable = await client.query('rollback').then(
        () => true,
        () => false,
      );
      throw transaction.failure() ?? error;
    } finally {
      client.off('error', ignore);
      client.release(!isUsable);
    }
  };
}

const ignore = () => undefined;

/** The pool pipelines: it sends all queries before the first is answered. */
function sentTogether<A, B>(
  { connection }: PoolClient,
  send: () => readonly [Promise<A>, Promise<B>],
): Promise<[A, B]> {
  connection.stream.cork();
  const both = Promise.all(send());
  connection.stream.uncork();
  return both;
}

const ended = () => new Error('The transaction has ended');

/**
 * `keepFailure` stores the first error of a `later` statement, which `commit` throws. After a failed statement the
 * database answers COMMIT with the command ROLLBACK and no error.
 */
function createCommit(sendCommit: () => Promise<string | undefined>) {
  let failed: { readonly error: unknown } | undefined;
  let committing: Promise<void> | undefined;
  const keepFailure = (error: unknown) => {
    failed ??= { error };
  };
  const throwFailure = () => {
    if (failed) throw failed.error;
  };
  const commitOnce = async () => {
    throwFailure();
    if ((await sendCommit()) !== 'COMMIT') throw new Error('The transaction was rolled back');
  };
  // `last` calls it first. The second call throws the same error, even if the work caught it.
  const commit = () => {
    committing ??= commitOnce();
    return committing;
  };
  return { commit, keepFailure, throwFailure, failure: () => failed?.error };
}

/** After its end a late statement is refused: the connection may already serve another transaction. */
function postgresTransaction(connected: PoolClient) {
  let isOver = false;
  const later: Promise<unknown>[] = [];
  const query = (...given: Parameters<PoolClient['query']>) =>
    isOver ? Promise.reject(ended()) : connected.query(...given);
  const client: PoolClient = Object.create(connected, { query: { value: query } });
  const session = new NodePgSession(client, dialect, undefined);
  const end = () => {
    isOver = true;
  };
  const { commit, keepFailure, failure } = createCommit(async () => {
    const committed = connected.query('commit');
    end();
    const [{ command }] = await Promise.all([committed, ...later]);
    return command;
  });
  const read = ({ name, text, values }: Statement) =>
    client.query({ ...(name !== null && { name }), text, values: [...values] });
  setReader(session, async (statement) => {
    if (isOver) throw ended();
    if (statement.when === 'last') {
      const [rows] = await sentTogether(connected, () => [read(statement), commit()]);
      return rows;
    }
    const sent = read(statement);
    if (statement.when === 'now') return sent;
    sent.catch(keepFailure);
    later.push(sent);
    return NO_ROWS;
  });
  const tx = new NodePgTransaction(dialect, session, undefined) as unknown as Queryable;
  return { tx, end, commit, failure };
}

const NO_ROWS = { rows: [] };

/**
 * drizzle parses these types itself and passes its parsers with each query, so PGlite copies all of its own. With them
 * set here, the copy is not needed.
 */
const READ_BY_DRIZZLE = [
  ...[types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE],
  // Arrays of numeric and of these four.
  ...[1231, 1115, 1185, 1187, 1182],
];

/** Without PGlite's own transactions, whose beginning, end and statements are several calls each. */
export function transactOnPglite(client: PGlite): Transact {
  for (const type of READ_BY_DRIZZLE) client.parsers[type] = (text: string) => text;
  const prepared = new Map<string, string>();
  return async ({ settings, find, work }) => {
    await client._checkReady();
    return client._runExclusiveTransaction(async () => {
      const transaction = pgliteTransaction(client, settings, prepared);
      try {
        const found = await find(transaction.tx);
        await transaction.begin();
        const done = await work(transaction.tx, found);
        await transaction.commit();
        return done;
      } catch (error) {
        const cause = transaction.failure() ?? error;
        await transaction.rollBack();
        throw cause;
      }
    });
  };
}

interface Queued {
  readonly resolve: (results: Results) => void;
  readonly reject: (error: unknown) => void;
  /** Either a text without parameters, or a call of its own. */
  readonly text?: string;
  readonly run?: () => Promise<Results>;
}

/** Sends texts that wait together as one, because each call of PGlite costs as much as a short query. */
function pgliteTransaction(client: PGlite, settings: string, prepared: Map<string, string>) {
  let isOver = false;
  let queued: Queued[] = [];
  const enqueue = (what: Pick<Queued, 'text' | 'run'>) =>
    new Promise<Results>((resolve, reject) => queued.push({ ...what, resolve, reject }));
  let flushed: Promise<void> = Promise.resolve();
  const flush = () => {
    flushed = flushed.then(async () => {
      while (queued.length > 0) await sendFirst();
    });
  };
  const sendFirst = async () => {
    const other = queued.findIndex(({ text }) => text === undefined);
    const sent = queued.splice(0, other === -1 ? queued.length : Math.max(other, 1));
    try {
      const [first] = sent;
      const results = first?.run
        ? [await first.run()]
        : await sendText(client, sent.map(({ text }) => text).join(';\n'));
      if (results.length !== sent.length) throw new Error('A text is one statement');
      for (const [index, { resolve }] of sent.entries()) resolve(results[index] ?? NO_RESULTS);
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  };
  const send = (what: Pick<Queued, 'text' | 'run'>): Promise<Results> => {
    if (isOver) return Promise.reject(ended());
    const sent = enqueue(what);
    flush();
    return sent;
  };
  const { commit, keepFailure, throwFailure, failure } = createCommit(async () => {
    const committed = send({ text: 'commit' });
    isOver = true;
    const { command } = await committed;
    await client.syncToFs();
    return command;
  });
  const sendLater = (text: string) => {
    if (isOver) throw ended();
    enqueue({ text }).catch(keepFailure);
  };
  const execute = ({ name, text, values }: Statement): string => {
    if (name === null) return text;
    const quoted = escapeIdentifier(name);
    // Another text under the same name fails, as on PostgreSQL.
    if (prepared.get(name) !== text) {
      // Sent alone: if another statement of the same text failed, we would not know that the name is prepared.
      const run = async () => (await sendText(client, `prepare ${quoted} as ${text}`))[0] ?? NO_RESULTS;
      const before = prepared.get(name);
      prepared.set(name, text);
      send({ run }).catch((error: unknown) => {
        if (before === undefined) prepared.delete(name);
        else prepared.set(name, before);
        keepFailure(error);
      });
    }
    return values.length > 0 ? `execute ${quoted}(${values.map(literalOf).join(', ')})` : `execute ${quoted}`;
  };
  const begin = async () => {
    flush();
    await flushed;
    throwFailure();
  };
  const rollBack = async () => {
    isOver = true;
    const unsent = queued;
    queued = [];
    for (const { reject } of unsent) reject(ended());
    await flushed;
    if (client.isInTransaction()) await sendText(client, 'rollback');
  };
  const query = (text: string, values?: unknown[], options?: QueryOptions) =>
    send({ run: () => sendExtended(client, text, values, options) });
  const session = new PgliteSession({ query } as unknown as PgliteClient, dialect, undefined);
  setReader(session, async (statement) => {
    const { name, text, values, when } = statement;
    if (name === null && values.length > 0) {
      if (when !== 'now') throw new Error('A statement with values and without a name is sent now');
      return query(text, [...values]);
    }
    if (when === 'later') {
      sendLater(execute(statement));
      return NO_ROWS;
    }
    const rows = send({ text: execute(statement) });
    if (when === 'last') await Promise.all([rows, commit()]);
    return rows;
  });
  for (const text of ['begin', settings]) sendLater(text);
  const tx = new PgliteTransaction(dialect, session, undefined) as unknown as Queryable;
  return { tx, begin, commit, rollBack, failure };
}

const NO_RESULTS: Results = { rows: [], fields: [] };

async function sendText(client: PGlite, text: string): Promise<Results[]> {
  const messages = await exchange(client, [protocol.serialize.query(text)]);
  return parse.parseResults(messages, client.parsers);
}

/** As PGlite's `query`, with two calls instead of six. */
async function sendExtended(
  client: PGlite,
  text: string,
  values: readonly unknown[] = [],
  options?: QueryOptions,
): Promise<Results> {
  const { serialize } = protocol;
  const described = await exchange(client, [
    serialize.parse({ text }),
    serialize.describe({ type: 'S' }),
    serialize.sync(),
  ]);
  const types = parse.parseDescribeStatementResults(described);
  const texts = values.map((value, index) => {
    if (value === null || value === undefined) return null;
    return client.serializers[types[index] ?? 0]?.(value) ?? String(value);
  });
  const messages = await exchange(client, [
    serialize.bind({ values: texts }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);
  const { rowMode } = options ?? {};
  return parse.parseResults(messages, client.parsers, { ...(rowMode && { rowMode }) })[0] ?? NO_RESULTS;
}

const exchange = (client: PGlite, messages: readonly Uint8Array[]) =>
  client.runExclusive(() => client.execProtocolStream(Buffer.concat(messages), { syncToFs: false }));

/** PGlite plans a statement with parameters at each execution, a prepared one once. */
function literalOf(value: unknown): string {
  return value === null || value === undefined ? 'null' : escapeLiteral(String(value));
}
