import 'server-only';
import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Client, type ConnectionConfig, Pool } from 'pg';
import { rowsOf } from './answer-rows';
import { databaseErrorCode, isRefusedWrite, StartError } from './errors';
import { watchDisk } from './full-disk';
import { ensureWorldRole, type Migrations, migratePg, migratePglite } from './migrate';
import { type Transact, transactOnPool } from './transaction';

export type Queryable = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly db: Queryable;
  readonly kind: 'pglite' | 'postgres';
  /** This is the role that transactions switch to when the connected user would bypass row-level security. */
  readonly worldRole: string | null;
  readonly transact: Transact;
  /** The health check uses it. It returns false while the disk is full. */
  readonly canWrite: () => Promise<boolean>;
  readonly listen: Listen;
  /** Counts the connections of the pool. PGlite has no pool. */
  readonly connections?: () => Readonly<Record<'open' | 'idle' | 'waiting', number>>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** Without a folder PGlite runs in memory. */
  readonly dataDir?: string;
  readonly databaseUrl?: string;
  /** LISTEN and migrations need the address without a pooler. `databaseUrl` is the default. */
  readonly listenUrl?: string | null;
  /** The default is all. */
  readonly migrations?: Migrations;
}

/** The lock's id is any number that no other program on the same server uses as an advisory lock. */
const MIGRATION_LOCK = 732_018_551;

/** Also runs migrations. Throws `StartError`. */
export function openDatabase({
  dataDir,
  databaseUrl,
  listenUrl,
  migrations = 'all',
}: DatabaseOptions): Promise<Database> {
  if (databaseUrl === undefined) return openPglite(dataDir, migrations);
  return openPostgres(databaseUrl, listenUrl ?? databaseUrl, migrations);
}

async function openPglite(dataDir: string | undefined, migrations: Migrations): Promise<Database> {
  const folder = dataDir === undefined ? undefined : join(dataDir, 'pglite');
  if (folder !== undefined) makeWritable(folder);
  try {
    const client = await PGlite.create(folder);
    const db = drizzlePglite({ client });
    await migratePglite(db, folder ?? 'memory', migrations);
    const worldRole = migrations === 'all' ? await ensureWorldRole(db) : null;
    return { ...pgliteDatabase(client, db, folder), worldRole };
  } catch (error) {
    throw pgliteStartError(error, folder);
  }
}

/** `worldRole` is missing, because only a migrated database has it. */
export function pgliteDatabase(client: PGlite, db: Queryable, folder?: string): Omit<Database, 'worldRole'> {
  const hasRoom = () => folder === undefined || !isDiskFull(folder);
  // A log that finds no room ends PGlite for good, so without room transactions only read.
  const transact: Transact = (work) =>
    db.transaction(work, hasRoom() ? undefined : { accessMode: 'read only' });
  const watched = watchDisk(transact, async () => hasRoom());
  return { db, kind: 'pglite', ...watched, listen: listenOnPglite(client), close: () => client.close() };
}

function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw pgliteStartError(error, folder);
  }
}

function pgliteStartError(error: unknown, folder = 'memory'): StartError {
  if (error instanceof StartError) return error;
  const { code, message } = detailsOf(error);
  if (code === 'ENOSPC' || /no space left|could not extend file/i.test(message) || isDiskFull(folder)) {
    return new StartError(`The disk is full: the database in ${folder} cannot be written.`);
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartError(`Sweep cannot write to ${folder}. Set DATA_DIR to a folder that it may write to.`);
  }
  return new StartError(`The database in ${folder} cannot be opened: ${reasonOf(error)}`);
}

/** This is several files of PGlite's log, of 16 MB each: a large import writes more than one in a transaction. */
const LEAST_ROOM_BYTES = 64 * 1024 * 1024;

function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_ROOM_BYTES;
  } catch {
    return false;
  }
}

async function openPostgres(
  databaseUrl: string,
  listenUrl: string,
  migrations: Migrations,
): Promise<Database> {
  const direct = { connectionString: listenUrl, connectionTimeoutMillis: 10_000 };
  const worldRole = await migratePostgres(direct, migrations).catch((error) => {
    throw postgresStartError(error, listenUrl);
  });
  try {
    const pool = new Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, max: 10 });
    // The pool replaces idle connections that the server closes; without a listener the event ends the
    // process.
    pool.on('error', () => console.error('A connection to PostgreSQL was lost.'));
    // In a transaction its queries fail; the event must not end the process either.
    pool.on('connect', (client) => client.on('error', () => undefined));
    const db = drizzlePg({ client: pool });
    if (listenUrl !== databaseUrl) await refuseOthers(db, direct).catch(closing(pool));
    const listen = listenOnPostgres(direct);
    const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
    const watched = watchDisk(transactOnPool(pool), () => hasRoomFor(db, PROBE_BYTES));
    return { db, kind: 'postgres', worldRole, ...watched, listen, connections, close: () => pool.end() };
  } catch (error) {
    throw postgresStartError(error, databaseUrl);
  }
}

/** The rights of one user decide whether row-level security needs a role, which the other one would bypass or lack. */
async function refuseOthers(db: Queryable, direct: ConnectionConfig): Promise<void> {
  const client = new Client(direct);
  await client.connect();
  const whoOf = async (on: Queryable) => rowsOf(await on.execute(WHO))[0];
  try {
    if (isDeepStrictEqual(await whoOf(db), await whoOf(drizzlePg({ client })))) return;
  } finally {
    await client.end();
  }
  throw new StartError(
    'DATABASE_LISTEN_URL must lead to the database of DATABASE_URL, as the same user. ' +
      'A pooler may name another one in its settings.',
  );
}

const WHO = sql`select current_user as user, current_database() as database`;

const closing = (pool: Pool) => async (error: unknown) => {
  await pool.end();
  throw error;
};

const PROBE_BYTES = 1024 * 1024;

/** Writes a temporary table, which goes with the transaction. Another failure says nothing about the disk. */
export async function hasRoomFor(db: Queryable, bytes: number): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        create temporary table disk_probe on commit drop as
        select repeat('x', 1024) as text from generate_series(1, ${Math.ceil(bytes / 1024)}::integer)`);
    });
    return true;
  } catch (error) {
    return !isRefusedWrite(error);
  }
}

/** Uses its own connection: an advisory lock belongs to one connection, not to a pool. */
async function migratePostgres(
  connection: { connectionString: string },
  migrations: Migrations,
): Promise<string | null> {
  const client = new Client(connection);
  await client.connect();
  try {
    if (migrations === 0) return null;
    const db = drizzlePg({ client });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migratePg(db, 'DATABASE_URL', migrations);
    const worldRole = migrations === 'all' ? await ensureWorldRole(db) : null;
    // A pooler would keep the lock.
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    return worldRole;
  } finally {
    await client.end();
  }
}

function postgresStartError(error: unknown, databaseUrl: string): StartError {
  if (error instanceof StartError) return error;
  const { code } = detailsOf(error);
  // Never show the whole address: it may contain a password.
  const where = `PostgreSQL at ${URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'DATABASE_URL'}`;
  const sentences: Record<string, string> = {
    ECONNREFUSED: `${where} refused the connection. Is it running, and is DATABASE_URL right?`,
    ENOTFOUND: `${where} was not found. Is DATABASE_URL right?`,
    EAI_AGAIN: `${where} was not found. Is DATABASE_URL right?`,
    '28P01': `${where} refused the user or password in DATABASE_URL.`,
    '28000': `${where} refused the user in DATABASE_URL.`,
    '3D000': `${where} has no such database as DATABASE_URL names. Create it first.`,
    '42501': `${where} does not let the user in DATABASE_URL make tables. Give it CREATE on the database.`,
    '53100': `The disk of ${where} is full.`,
  };
  return new StartError(
    sentences[code] ?? `${where} cannot be used as DATABASE_URL names it: ${reasonOf(error)}`,
  );
}

/** drizzle wraps the driver's error; Node wraps one error per address of a host. */
function detailsOf(error: unknown): { code: string; message: string } {
  const { code, message, cause, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] };
  const inner = cause ?? errors?.[0];
  if (typeof inner === 'object' && inner !== null) return detailsOf(inner);
  return { code: code ?? '', message: message || String(error) };
}

/** A migration's error about a row quotes its values. */
function reasonOf(error: unknown): string {
  const code = databaseErrorCode(error);
  if (code !== null && /^2[23]/.test(code)) return `its rows do not fit a migration (${code}).`;
  return detailsOf(error).message.split('\n', 1)[0] ?? '';
}

interface ListenHandlers {
  readonly onPayload: (payload: string) => void;
  readonly onReconnected: () => void;
}

type Listen = (channel: string, handlers: ListenHandlers) => Promise<() => Promise<void>>;

function listenOnPglite(client: PGlite): Listen {
  return (channel, { onPayload }) => client.listen(channel, onPayload);
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

function listenOnPostgres(connection: { readonly connectionString: string }): Listen {
  return async (channel, handlers) => {
    let isStopped = false;
    let client = await connect();
    let timer: NodeJS.Timeout | undefined;

    async function connect(): Promise<Client> {
      const opened = new Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 10_000 });
      opened.on('notification', ({ payload }) => handlers.onPayload(payload ?? ''));
      // Without a listener the event would end the process.
      opened.on('error', () => undefined);
      opened.on('end', () => reconnect(FIRST_PAUSE_MS));
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
      return opened;
    }

    function reconnect(pauseMs: number): void {
      if (isStopped) return;
      clearTimeout(timer);
      timer = setTimeout(async () => {
        try {
          client = await connect();
          handlers.onReconnected();
        } catch {
          reconnect(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
        }
      }, pauseMs).unref();
    }

    return async () => {
      isStopped = true;
      clearTimeout(timer);
      await client.end().catch(() => undefined);
    };
  };
}
