// @module-tag slow
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createBackend } from '@/lib/core/backend/api/backend';
import { type Database, openDatabase } from '@/lib/core/backend/database/database';
import { DISK_FULL, databaseErrorCode } from '@/lib/core/backend/database/errors';
import { generalFeatures, worlds } from '@/lib/core/backend/worlds/tables';
import { createWorld, inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { isReady } from '@/lib/core/gateway/calls/upstream';

/** PGlite's write-ahead log is a file of this size, and is written in place. */
const LOG_BYTES = 16 * 1024 * 1024;
const isLog = (fd: number) => fs.fstatSync(fd).size === LOG_BYTES;
const grows = (fd: number, end: number) => fs.fstatSync(fd).isFile() && end > fs.fstatSync(fd).size;

/** A new database on a busy machine. */
const SET_UP_MS = 240_000;

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-full-disk-'));
  database = await openDatabase({ dataDir: folder });
  await createWorld(database, { id: 'full', kind: 'test' });
}, SET_UP_MS);
afterEach(emptyDisk);
afterAll(async () => {
  await database.close().catch(() => undefined);
  rmSync(folder, { recursive: true });
});

/** Node's own functions, through which PGlite's files are written, fail as on a full disk. */
function fillDisk(refuses: (fd: number, end: number) => boolean = grows): void {
  const { writeSync } = fs;
  const refuse = (fd: number, ...[data, offset, length, position]: [Uint8Array, number, number, number]) => {
    if (fd > 2 && refuses(fd, position + length)) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    return writeSync(fd, data, offset, length, position);
  };
  vi.spyOn(fs, 'writeSync').mockImplementation(refuse as typeof writeSync);
  vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 0, bsize: 4096 } as fs.StatsFs & fs.BigIntStatsFs);
  syncBuiltinESMExports();
}

function emptyDisk(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

/** As `/api/health/ready` answers. */
const ready = () =>
  isReady('production', { apiRoots: {} }, async () => createBackend({ database, log: () => undefined }));

const tried = (work: (ctx: WorldContext) => Promise<unknown>) =>
  inWorld(database, 'full', work).then(() => 'done', databaseErrorCode);
const ROWS = 1_000;
/** Makes a file of the database longer. */
const writeMuch = () =>
  tried(({ tx }) =>
    tx.execute(sql`
      insert into ${generalFeatures} select 'full', 'feature ' || n, true from generate_series(1, ${ROWS}::integer) as n
      on conflict do nothing`),
  );
/** Changes a page that has room. */
const writeLittle = () => tried(({ tx }) => tx.update(worlds).set({ seed: 2 }).where(eq(worlds.id, 'full')));

it('a write without room on the disk ends readiness until there is room', async () => {
  fillDisk();
  await expect.poll(ready).toBe(true);
  expect(await writeMuch()).toBe(DISK_FULL);
  expect(await ready()).toBe(false);
  expect([await writeLittle(), await ready()]).toEqual(['done', false]);
  emptyDisk();
  await expect.poll(ready).toBe(true);
  expect(await writeMuch()).toBe('done');
});

it('a write-ahead log without room ends readiness until a restart, which loses no finished write', async () => {
  expect(await writeMuch()).toBe('done');
  fillDisk(isLog);
  expect(await writeLittle()).not.toBe('done');
  expect(await ready()).toBe(false);
  emptyDisk();
  expect(await ready()).toBe(false);
  await database.close().catch(() => undefined);
  database = await openDatabase({ dataDir: folder });
  await expect.poll(ready).toBe(true);
  expect(await inWorld(database, 'full', ({ tx }) => tx.$count(generalFeatures))).toBe(ROWS);
});
