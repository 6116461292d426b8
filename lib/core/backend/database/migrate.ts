import 'server-only';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as runOnPg } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import type { Queryable } from './database';
import { StartError } from './errors';

// It is resolved from the working directory: bundled code has no folder of its own.
const FOLDER = () => join(/* turbopackIgnore: true */ process.cwd(), 'lib/core/backend/database/migrations');

/** A number means only that many of the first migrations. */
export type Migrations = 'all' | number;

/** Returns the hashes of all migrations, oldest first. */
export const knownMigrations = (): readonly string[] =>
  readMigrationFiles({ migrationsFolder: FOLDER() }).map(({ hash }) => hash);

/** Never edit or merge a migration: a database with unknown migrations is refused. */
export async function migratePglite(
  db: PgliteDatabase,
  where: string,
  migrations: Migrations,
): Promise<void> {
  await migrate(db, where, migrations, (migrationsFolder) => runOnPglite(db, { migrationsFolder }));
}

export async function migratePg(db: NodePgDatabase, where: string, migrations: Migrations): Promise<void> {
  await migrate(db, where, migrations, (migrationsFolder) => runOnPg(db, { migrationsFolder }));
}

async function migrate(
  db: Queryable,
  where: string,
  migrations: Migrations,
  run: (migrationsFolder: string) => Promise<void>,
): Promise<void> {
  if (migrations === 0) return;
  await refuseForeignMigrations(db, where);
  if (migrations !== 'all') return withFirstMigrations(migrations, run);
  await run(FOLDER());
  await confineWorldTables(db);
}

/** drizzle runs all migrations of a folder, so this makes a folder of the first ones. */
async function withFirstMigrations(count: number, run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sweep-migrations-'));
  try {
    const journal: { entries: { tag: string }[] } = JSON.parse(
      await readFile(join(FOLDER(), JOURNAL), 'utf8'),
    );
    const entries = journal.entries.slice(0, count);
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(FOLDER(), `${tag}.sql`), join(folder, `${tag}.sql`));
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const JOURNAL = join('meta', '_journal.json');

/** Applies row-level security to all tables with a world, so that a new migration need not. */
async function confineWorldTables(db: Queryable): Promise<void> {
  await db.execute(sql`select confine_world_tables()`);
}

/** drizzle compares dates only, and would recreate tables that another branch's migrations have made. */
async function refuseForeignMigrations(db: Queryable, where: string): Promise<void> {
  const [found] = await db
    .select({ table: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')` })
    .from(sql`(select) as nothing`);
  if (!found?.table) return;
  const applied = await db.select({ hash: sql<string>`hash` }).from(sql`drizzle.__drizzle_migrations`);
  const known = new Set(knownMigrations());
  if (applied.every(({ hash }) => known.has(hash))) return;
  throw new StartError(
    `The database in ${where} was made by another version of Sweep, which this one cannot bring up to date. ` +
      'Keep it for that version, and start with a new DATA_DIR or an empty database.',
  );
}

const WORLD_ROLE = 'sweep_world';

/** Superusers and roles with BYPASSRLS need a plain role that `inWorld` switches to. Returns null for other users. */
export async function ensureWorldRole(db: Queryable): Promise<string | null> {
  if (!(await passesByRowSecurity(db))) return null;
  try {
    await db.execute(MAKE_ROLE);
    await db.execute(sql.raw(`grant usage on schema public to ${WORLD_ROLE}`));
    await db.execute(
      sql.raw(`grant select, insert, update, delete on all tables in schema public to ${WORLD_ROLE}`),
    );
    return WORLD_ROLE;
  } catch (error) {
    throw new StartError(
      `The database user passes by row-level security and may not make the role ${WORLD_ROLE}. ` +
        'Use a plain user in DATABASE_URL, or give this one CREATEROLE.',
      { cause: error },
    );
  }
}

async function passesByRowSecurity(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ passes: sql<boolean>`rolsuper or rolbypassrls` })
    .from(sql`pg_roles`)
    .where(sql`rolname = current_user`);
  return rows[0]?.passes ?? true;
}

/** Roles are server-wide, so another database's start may create the same one at the same moment. */
const MAKE_ROLE = sql.raw(`do $$
begin
  if not exists (select from pg_roles where rolname = '${WORLD_ROLE}') then
    begin
      create role ${WORLD_ROLE} nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, '${WORLD_ROLE}', 'member') then
    grant ${WORLD_ROLE} to current_user;
  end if;
end $$`);
