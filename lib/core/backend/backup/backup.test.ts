// @module-tag slow
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/lib/core/backend/database/database';
import { lockDataDir } from '@/lib/core/backend/database/lock';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { MARKETPLACE, makeSampleWhenEmpty } from '@/lib/core/backend/lifecycle/marketplace';
import { generalFeatures, settings } from '@/lib/core/backend/worlds/tables';
import { createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { workerPhotos } from '@/lib/features/records/people';
import { rowsOfDatabase } from '@/tests/support/rows-of-database';
import { createOnServer, openTestDatabase } from '@/tests/support/test-database';
import { writeBackup } from './backup-file';
import { type RestoreTarget, restoreBackup } from './restore';

const SECRET = 'the secret of the marketplace that is saved';
const server = process.env.TEST_DATABASE_URL;

let database: Database;
let folder: string;
/** The backup is made once. Tests that change it copy it. */
let backup: string;
let backupFolder: string;
const cleanUps: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await createWorld(database, { id: MARKETPLACE, kind: 'marketplace' });
  await makeSampleWhenEmpty(database);
  await inWorld(database, MARKETPLACE, async ({ tx, world }) => {
    // A careless copy would change these values.
    const value = sql`'null'::jsonb`;
    await tx.insert(settings).values({ world: world.id, name: 'json null', value: value as never });
    const photo = { world: world.id, workerId: 1, id: 'a photo', createdAt: '2026-06-15T09:00:00.123456Z' };
    await tx.insert(workerPhotos).values({ ...photo, bytes: Buffer.from([0, 255, 10, 92, 34]) });
    await tx.insert(settings).values({ world: world.id, name: 'line\nend, "quote" \\ ü', value: null });
  });
  backupFolder = mkdtempSync(join(tmpdir(), 'sweep-backup-made-'));
  backup = join(backupFolder, 'backup.tar.gz');
  await writeBackup({ database, path: backup, secret: SECRET });
}, 120_000);
afterAll(async () => {
  await database.close();
  rmSync(backupFolder, { recursive: true });
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-backup-'));
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  rmSync(folder, { recursive: true });
});

type Target = RestoreTarget;

const emptyFolder = async (): Promise<Target> => ({
  dataDir: join(folder, 'restored'),
  databaseUrl: null,
  sessionSecret: null,
});

async function emptyPostgres(): Promise<Target> {
  const { place, drop } = await createOnServer(server ?? '');
  cleanUps.push(drop);
  return { dataDir: join(folder, 'unused'), ...place, sessionSecret: SECRET };
}

/** PostgreSQL is tested only with TEST_DATABASE_URL. */
const TARGETS = [
  ['a folder', emptyFolder],
  ...(server ? ([['PostgreSQL', emptyPostgres]] as const) : []),
] as const;

function copyOfBackup(): string {
  const path = join(folder, 'copy.tar.gz');
  copyFileSync(backup, path);
  return path;
}

async function open({ dataDir, databaseUrl, listenUrl }: Target): Promise<Database> {
  const opened = await openDatabase(databaseUrl === null ? { dataDir } : { databaseUrl, listenUrl });
  cleanUps.unshift(opened.close);
  return opened;
}

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: Error) => error.message,
  );

it.each(TARGETS)(
  'a backup restores rows, photos, sequences, rules and the secret into %s',
  async (_, makeTarget) => {
    const target = await makeTarget();
    const before = await rowsOfDatabase(database);
    await restoreBackup(backup, target);
    const restored = await open(target);
    expect(await rowsOfDatabase(restored)).toEqual(before);
    expect(before.visits?.length).toBeGreaterThan(100);
    expect(before.worker_photos?.[0]).toContain('"bytes":"\\\\x00ff0a5c22"');
    expect(before.settings?.join()).toContain('line\\nend');
    expect(await rulesOf(restored)).toEqual(await rulesOf(database));
    const isNewest = sql`id > (select coalesce(max(id), 0) from background_jobs)`;
    const [added] = await inWorld(restored, MARKETPLACE, ({ tx, world }) =>
      tx
        .insert(backgroundJobs)
        .values({ world: world.id, kind: 'push', subject: 'new' })
        .returning({ isNewest: isNewest.mapWith(Boolean) }),
    );
    expect(added).toEqual({ isNewest: true });
    if (target.databaseUrl === null) {
      const secret = join(target.dataDir, 'secret');
      expect(readFileSync(secret, 'utf8')).toBe(`${SECRET}\n`);
      expect(statSync(secret).mode & 0o777).toBe(0o600);
      expect(readdirSync(target.dataDir).sort()).toEqual(['lock.db', 'pglite', 'secret']);
    }
  },
);

/** Reads constraints, triggers and row-level security. */
const rulesOf = ({ db }: Database) =>
  db
    .select({ name: sql<string>`name`, rule: sql<string>`rule` })
    .from(sql`(
      select conname::text as name, concat(pg_get_constraintdef(oid), convalidated) as rule from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
      union all
      select concat(tgrelid::regclass, ' ', tgname), tgenabled::text from pg_trigger where not tgisinternal
      union all
      select relname::text, concat(relrowsecurity, relforcerowsecurity) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    ) as rules`)
    .orderBy(sql`1, 2`);

it.runIf(server)('a plain owner of a PostgreSQL database saves and restores all worlds', async () => {
  const owned = async () => {
    const target = await emptyPostgres();
    const url = new URL(target.listenUrl ?? '');
    const asAdministrator = await openDatabase({ databaseUrl: url.href, migrations: 0 });
    const name = url.pathname.slice(1);
    await asAdministrator.db.execute(sql.raw(`create role ${name} login`));
    await asAdministrator.db.execute(sql.raw(`alter database ${name} owner to ${name}`));
    await asAdministrator.close();
    url.username = name;
    return { ...target, databaseUrl: url.href, listenUrl: url.href };
  };
  const [first, second] = [await owned(), await owned()];
  await restoreBackup(backup, first);
  const path = join(folder, 'by-owner.tar.gz');
  const source = await open(first);
  await createWorld(source, { id: 'another', kind: 'test' });
  await writeBackup({ database: source, path, secret: SECRET });
  await restoreBackup(path, second);
  const restored = await rowsOfDatabase(await open(second));
  expect(restored).toEqual(await rowsOfDatabase(source));
  expect(restored.worlds).toHaveLength(2);
  expect(restored.visits?.length).toBeGreaterThan(100);
});

it('a backup saves one moment while others write', async () => {
  let written = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      const name = `pair ${written}`;
      await inWorld(database, MARKETPLACE, async ({ tx, world }) => {
        await tx.insert(generalFeatures).values({ world: world.id, name, active: true });
        await tx.insert(settings).values({ world: world.id, name, value: written });
      });
      written += 1;
      await nextTurn();
    }
  })();
  while (written < 5) await nextTurn();
  const path = join(folder, 'busy.tar.gz');
  await writeBackup({ database, path, secret: SECRET });
  isOver = true;
  await writing;
  const pairs = (table: string) =>
    execFileSync('tar', ['-xzOf', path, `tables/${table}/1.jsonl`], { encoding: 'utf8' })
      .split('\n')
      .flatMap((row) => /pair \d+/.exec(row)?.[0] ?? [])
      .sort();
  const saved = pairs('settings');
  expect(pairs('general_features')).toEqual(saved);
  expect(saved.length).toBeGreaterThanOrEqual(5);
  expect(written).toBeGreaterThan(saved.length);
});

it('the backup file is private, and tar lists it and prints its secret', async () => {
  const path = backup;
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(execFileSync('tar', ['-xzOf', path, 'secret'], { encoding: 'utf8' })).toBe(`${SECRET}\n`);
  const names = execFileSync('tar', ['-tzf', path], { encoding: 'utf8' }).trim().split('\n');
  expect(names).toContain('tables/visits/1.jsonl');
  expect(names.at(-1)).toBe('manifest.json');
});

it.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
  [
    'with a changed byte',
    (bytes) => Buffer.from(bytes.map((byte, at) => (at === 9_000 ? byte ^ 1 : byte))),
    /damaged/,
  ],
  ['cut in the middle', (bytes) => bytes.subarray(0, bytes.length / 2), /damaged/],
  ['cut by one byte', (bytes) => bytes.subarray(0, -1), /damaged/],
  ['that is empty', () => Buffer.alloc(0), /damaged/],
  ['that is no archive', () => Buffer.from('hello'), /damaged or not a backup/],
])('a restore refuses a file %s and leaves the target empty', async (_, change, message) => {
  const path = copyOfBackup();
  writeFileSync(path, change(readFileSync(path)));
  const target = await emptyFolder();
  expect(await messageOf(restoreBackup(path, target))).toMatch(message);
  expect(existsSync(target.dataDir)).toBe(false);
});

/** Packs the file again with another manifest or entry. */
function repack(path: string, change: (root: string) => void): void {
  const root = join(folder, 'unpacked');
  mkdirSync(root);
  const names = execFileSync('tar', ['-tzf', path], { encoding: 'utf8' }).trim().split('\n');
  execFileSync('tar', ['-xzf', path, '-C', root]);
  change(root);
  execFileSync('tar', ['-czf', path, '-C', root, ...names.filter((name) => existsSync(join(root, name)))]);
}

function changeManifest(root: string, change: (manifest: Record<string, unknown>) => void): void {
  const path = join(root, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  change(manifest);
  writeFileSync(path, JSON.stringify(manifest));
}

it.each<[string, (root: string) => void, RegExp]>([
  [
    'of a newer format',
    (root) => changeManifest(root, (manifest) => Object.assign(manifest, { format: 2, version: '9.0.0' })),
    /was made by another Sweep \(9\.0\.0\)\. Update this one/,
  ],
  [
    'with a newer database',
    (root) => changeManifest(root, ({ migrations }) => (migrations as string[]).push('a later one')),
    /was made by another Sweep/,
  ],
  ['with a changed row', (root) => writeFileSync(join(root, 'tables/visits/1.jsonl'), '[]\n'), /damaged/],
  ['without a table', (root) => rmSync(join(root, 'tables/visits/1.jsonl')), /damaged/],
  ['without a secret', (root) => rmSync(join(root, 'secret')), /damaged/],
  ['with fewer rows than its list says', countOneMore, /damaged/],
  ['without its list', (root) => rmSync(join(root, 'manifest.json')), /its end is missing/],
])('a restore refuses a file %s', async (_, change, message) => {
  const path = copyOfBackup();
  repack(path, change);
  const target = await emptyFolder();
  expect(await messageOf(restoreBackup(path, target))).toMatch(message);
  expect(existsSync(target.dataDir)).toBe(false);
});

function countOneMore(root: string): void {
  changeManifest(root, ({ tables }) => {
    const visits = (tables as { name: string; rows: number }[]).find(({ name }) => name === 'visits');
    if (visits) visits.rows += 1;
  });
}

it('a restore overwrites no folder, and uses one that an interrupted restore left', async () => {
  const path = copyOfBackup();
  const target = await emptyFolder();
  mkdirSync(target.dataDir);
  writeFileSync(join(target.dataDir, 'notes.txt'), 'mine');
  expect(await messageOf(restoreBackup(path, target))).toMatch(/is not empty/);
  expect(readdirSync(target.dataDir)).toEqual(['notes.txt']);
  rmSync(join(target.dataDir, 'notes.txt'));
  mkdirSync(join(target.dataDir, 'restoring/pglite'), { recursive: true });
  writeFileSync(join(target.dataDir, 'restoring/pglite/PG_VERSION'), 'half');
  writeFileSync(join(target.dataDir, 'secret'), `${SECRET}\n`);
  await restoreBackup(path, target);
  expect(await messageOf(restoreBackup(path, target))).toMatch(/is not empty/);
  expect((await rowsOfDatabase(await open(target))).visits?.length).toBeGreaterThan(100);
});

it('a backup refuses a folder that another process uses', async () => {
  const path = copyOfBackup();
  const target = await emptyFolder();
  const lock = lockDataDir(target.dataDir, null);
  cleanUps.push(async () => lock.release());
  expect(await messageOf(restoreBackup(path, target))).toMatch(/is using/);
});

it('a restore refuses another SESSION_SECRET and names the way to the right one', async () => {
  const path = copyOfBackup();
  const target = { ...(await emptyFolder()), sessionSecret: 'another secret, which opens nothing at all' };
  expect(await messageOf(restoreBackup(path, target))).toContain(`tar -xzOf ${path} secret`);
});

it('a full disk leaves no backup file behind', async () => {
  const path = join(folder, 'backup.tar.gz');
  const createFile = () => createWriteStream('/dev/full');
  expect(await messageOf(writeBackup({ database, path, secret: SECRET, createFile }))).toBe(
    `The disk is full: ${folder}`,
  );
  expect(readdirSync(folder)).toEqual([]);
  // The database answers again.
  expect((await rowsOfDatabase(database)).worlds).toHaveLength(1);
});

it('a backup overwrites no backup', async () => {
  const path = copyOfBackup();
  const before = readFileSync(path);
  expect(await messageOf(writeBackup({ database, path, secret: SECRET }))).toMatch(/exists already/);
  expect(readFileSync(path)).toEqual(before);
});

it.runIf(server)('a restore overwrites no PostgreSQL database, ours or another one', async () => {
  const path = copyOfBackup();
  const used = await emptyPostgres();
  const database = await open(used);
  await createWorld(database, { id: MARKETPLACE, kind: 'marketplace' });
  expect(await messageOf(restoreBackup(path, used))).toMatch(/is not empty/);
  const foreign = await emptyPostgres();
  const other = await openDatabase({ databaseUrl: foreign.databaseUrl ?? '', migrations: 0 });
  await other.db.execute(sql`create table theirs (id int)`);
  await other.close();
  expect(await messageOf(restoreBackup(path, foreign))).toMatch(/is not empty/);
});
