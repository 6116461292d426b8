import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { type Database, openDatabase, pgliteDatabase } from '@/lib/core/database/database';
import { ensureWorldRole } from '@/lib/core/database/migrate';
import { schema } from '@/lib/features/tables';
import { hashOfSources, migratedDump } from './database-dump';

/**
 * A migrated database without worlds: PGlite in memory, or with TEST_DATABASE_URL a new database on that PostgreSQL
 * server, dropped at `close`.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openInMemory();
}

async function openInMemory(): Promise<Database> {
  const client = await PGlite.create({ loadDataDir: await migratedDump() });
  const db = drizzle({ client, schema });
  return { ...pgliteDatabase(client, db), worldRole: await ensureWorldRole(db) };
}

async function openOnServer(server: string): Promise<Database> {
  const { databaseUrl, drop } = await createOnServer(server, await migratedTemplate(server));
  const database = await openDatabase({ databaseUrl });
  return { ...database, close: () => database.close().then(drop) };
}

/** Creates an empty database on a PostgreSQL server, for tests whose processes open it. */
export async function createOnServer(server: string, template = 'template1') {
  const name = `sweep_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const drop = async () => {
    await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { databaseUrl: urlOf(server, name), drop };
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Any number; the same for each process. */
const TEMPLATE_LOCK = 5_261_127;

/** A migrated database, which PostgreSQL copies ten times faster than the migrations run. The first test creates it. */
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
