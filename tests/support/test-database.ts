import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { type Database, openDatabase, pgliteDatabase } from '@/lib/core/backend/database/database';
import { ensureWorldRole } from '@/lib/core/backend/database/migrate';
import { schema } from '@/lib/features/tables';
import { hashOfSources, migratedDump } from './database-dump';

/**
 * Opens a migrated database without worlds: the process's PGlite, emptied at `close`, or a new one while that is in
 * use. With TEST_DATABASE_URL it is a new database on that PostgreSQL server, dropped at `close`, behind the pooler at
 * TEST_POOLER_URL.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openInMemory();
}

interface Shared {
  client: Promise<PGlite> | null;
  isTaken: boolean;
  /** This is a digest of tables, policies and triggers, because `truncate` does not restore them. */
  structure: string;
}

/** Test files of one process take turns with one PGlite, because booting it takes seconds. */
const home = globalThis as { sharedPglite?: Shared };
// A test that resets modules loads this file again.
home.sharedPglite ??= { client: null, isTaken: false, structure: '' };
const shared = home.sharedPglite;

async function openInMemory(): Promise<Database> {
  if (shared.isTaken) return databaseOf(await bootPglite());
  shared.isTaken = true;
  try {
    const client = await (shared.client ?? bootShared());
    return lend(client, await databaseOf(client));
  } catch (error) {
    shared.client = null;
    shared.isTaken = false;
    throw error;
  }
}

function bootShared(): Promise<PGlite> {
  shared.client = bootPglite().then(async (client) => {
    shared.structure = await structureOf(client);
    return client;
  });
  return shared.client;
}

/** A closed database answers nothing and hears nothing, although its PGlite goes on. */
function lend(client: PGlite, database: Database): Database {
  let isClosed = false;
  const listeners = new Set<() => Promise<void>>();
  return {
    ...database,
    transact: async (work) => {
      if (isClosed) throw new Error('This database is closed.');
      return database.transact(work);
    },
    listen: async (channel, handlers) => {
      const stop = await database.listen(channel, handlers);
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      for (const stop of listeners) await stop();
      if (!(await emptyPglite(client))) {
        shared.client = null;
        await client.close();
      }
      shared.isTaken = false;
    },
  };
}

const bootPglite = async () => PGlite.create({ loadDataDir: await migratedDump() });

async function databaseOf(client: PGlite): Promise<Database> {
  const db = drizzle({ client });
  return { ...pgliteDatabase(client, db), worldRole: await ensureWorldRole(db) };
}

const TABLES = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => `"${getTableName(table)}"`)
  .join(', ');

/** Lists tables, sequences and indexes with their row-level security, policies, and triggers. */
const STRUCTURE = `
  select md5(string_agg(part, ',' order by part)) as md5 from (
    select concat(relkind, relname, relrowsecurity, relforcerowsecurity) as part from pg_class
      where relnamespace = 'public'::regnamespace
    union all select concat(polrelid, polname, pg_get_expr(polqual, polrelid)) from pg_policy
    union all select concat(tgrelid, tgname, tgenabled) from pg_trigger
  ) parts`;

async function structureOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ md5: string }>(STRUCTURE);
  return rows[0]?.md5 ?? '';
}

/** Returns false when a test has changed the structure, for example by dropping a table. */
async function emptyPglite(client: PGlite): Promise<boolean> {
  await client.exec('discard all');
  if ((await structureOf(client)) !== shared.structure) return false;
  // This role runs no triggers, which refuse to empty the audit log. `discard all` resets it.
  await client.exec(`set session_replication_role = replica; truncate ${TABLES} restart identity`);
  await client.exec('discard all');
  return true;
}

async function openOnServer(server: string): Promise<Database> {
  const { place, drop } = await createOnServer(server, await migratedTemplate(server));
  const database = await openDatabase(place);
  return { ...database, close: () => database.close().then(drop) };
}

/**
 * Creates an empty database on a PostgreSQL server, for tests whose processes open it. `place` leads through the
 * pooler, if there is one.
 */
export async function createOnServer(server: string, template = 'template1') {
  const name = `sweep_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const drop = async () => {
    await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  const databaseUrl = urlOf(server, name);
  const place = { databaseUrl: urlOf(process.env.TEST_POOLER_URL ?? server, name), listenUrl: databaseUrl };
  return { databaseUrl, place, drop };
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The number is arbitrary, but must be the same for each process. */
const TEMPLATE_LOCK = 5_261_127;

/**
 * Makes a migrated database, which PostgreSQL copies ten times faster than the migrations run. The first test creates
 * it.
 */
async function migratedTemplate(server: string): Promise<string> {
  const name = `sweep_template_${await hashOfSources()}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `sweep_draft_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${draft}`);
    const database = await openDatabase({ databaseUrl: urlOf(server, draft) });
    await database.close();
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

async function onServer(server: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await work(client).finally(() => client.end());
}
