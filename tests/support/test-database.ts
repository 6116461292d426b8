import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { type Database, openDatabase, pgliteDatabase } from '@/lib/core/database/database';
import { ensureWorldRole } from '@/lib/core/database/migrate';
import { schema } from '@/lib/features/tables';
import { migratedDump } from './database-dump';

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
  const { databaseUrl, drop } = await createOnServer(server);
  const database = await openDatabase({ databaseUrl });
  return { ...database, close: () => database.close().then(drop) };
}

/** Creates an empty database on a PostgreSQL server, for tests whose processes open it. */
export async function createOnServer(server: string) {
  const name = `sweep_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
