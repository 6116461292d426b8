import 'server-only';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '@/lib/core/backend/database/database';
import { lockDataDir } from '@/lib/core/backend/database/lock';
import { BackupError, fileFault } from './backup-error';
import { loadRows } from './load-rows';
import { type CheckedBackup, checkBackup } from './manifest';
import { rowsOf } from './plain-text';

export interface RestoreTarget {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly listenUrl?: string | null;
  readonly sessionSecret: string | null;
}

/** Restores into an empty data folder, or an empty PostgreSQL database. Throws `StartError`. */
export async function restoreBackup(path: string, target: RestoreTarget): Promise<CheckedBackup> {
  const backup = await checkBackup(path);
  refuseOtherSecret(backup, target.sessionSecret);
  if (target.databaseUrl === null) await restoreFolder(backup, target.dataDir);
  else await restorePostgres(backup, target.databaseUrl, target.listenUrl ?? null);
  return backup;
}

function refuseOtherSecret({ path, secret }: CheckedBackup, sessionSecret: string | null): void {
  if (sessionSecret === null || sessionSecret === secret) return;
  throw new BackupError(
    'SESSION_SECRET is not the one of the backup, which sealed data needs. ' +
      `To see that one: tar -xzOf ${path} secret`,
  );
}

export async function restorePostgres(
  backup: CheckedBackup,
  databaseUrl: string,
  listenUrl: string | null,
): Promise<void> {
  const place = { databaseUrl, listenUrl };
  await refuseForeignTables(place, backup.manifest.migrations);
  const migrations = backup.manifest.migrations.length;
  await use(await openDatabase({ ...place, migrations }), (database) => loadRows(database, backup));
  // Brings it up to date, and gives rights to the role of the worlds.
  await use(await openDatabase(place), async () => undefined);
}

/** Tables of an interrupted restore are welcome: they are empty. */
async function refuseForeignTables(
  place: Pick<RestoreTarget, 'listenUrl'> & { readonly databaseUrl: string },
  migrations: readonly string[],
): Promise<void> {
  const database = await openDatabase({ ...place, migrations: 0 });
  await use(database, async ({ db }) => {
    const tables = await rowsOf(
      db,
      sql`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
    );
    if (tables.length === 0) return;
    const [ours] = await rowsOf<{ name: string | null }>(
      db,
      sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
    );
    const applied = ours?.name
      ? await rowsOf<{ hash: string }>(
          db,
          sql`select hash from drizzle.__drizzle_migrations order by created_at`,
        )
      : [];
    const isSame = JSON.stringify(applied.map(({ hash }) => hash)) === JSON.stringify(migrations);
    if (!isSame) throw new BackupError('The database is not empty. A restore never overwrites anything.');
  });
}

/** A data folder gets its `pglite` last, by a rename. */
async function restoreFolder(backup: CheckedBackup, dataDir: string): Promise<void> {
  refuseFullFolder(dataDir, backup.secret);
  const lock = lockDataDir(dataDir, null);
  const draft = join(dataDir, DRAFT);
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    const migrations = backup.manifest.migrations.length;
    await use(await openDatabase({ dataDir: draft, migrations }), (database) => loadRows(database, backup));
    await use(await openDatabase({ dataDir: draft }), async () => undefined);
    await writeFile(join(dataDir, 'secret'), `${backup.secret}\n`, { mode: 0o600, flush: true });
    await rename(join(draft, 'pglite'), join(dataDir, 'pglite'));
  } catch (error) {
    throw fileFault(error, dataDir) ?? error;
  } finally {
    await rm(draft, { recursive: true, force: true });
    lock.release();
  }
}

const DRAFT = 'restoring';

/** An interrupted restore, the lock or the file system has left it. */
const HARMLESS = new Set([DRAFT, 'lock.db', 'lock.db-journal', 'server.json', 'lost+found']);

function refuseFullFolder(dataDir: string, secret: string): void {
  if (!existsSync(dataDir)) return;
  const others = readdirSync(dataDir).filter((name) => !HARMLESS.has(name));
  const isInterrupted =
    others.join() === 'secret' && readFileSync(join(dataDir, 'secret'), 'utf8').trim() === secret;
  if (others.length > 0 && !isInterrupted) {
    throw new BackupError(`${dataDir} is not empty. A restore never overwrites anything.`);
  }
}

async function use<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
