// @module-tag slow
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createBackend } from '@/lib/core/backend/api/backend';
import { type Database, openDatabase } from '@/lib/core/backend/database/database';
import { DISK_FULL, databaseErrorCode, READ_ONLY } from '@/lib/core/backend/database/errors';
import { generalFeatures, worlds } from '@/lib/core/backend/worlds/tables';
import { createWorld, inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { isReady } from '@/lib/core/gateway/calls/upstream';

/** A new database takes long on a busy machine. */
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
function fillDisk(): void {
  const { writeSync } = fs;
  const refuse = (fd: number, ...[data, offset, length, position]: [Uint8Array, number, number, number]) => {
    const isLonger = fd > 2 && fs.fstatSync(fd).isFile() && position + length > fs.fstatSync(fd).size;
    if (isLonger) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    return writeSync(fd, data, offset, length, position);
  };
  vi.spyOn(fs, 'writeSync').mockImplementation(refuse as typeof writeSync);
  syncBuiltinESMExports();
}

/** The file system says that it has no room. */
function sayFull(): void {
  vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 0, bsize: 4096 } as fs.StatsFs & fs.BigIntStatsFs);
  syncBuiltinESMExports();
}

function emptyDisk(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

/** Asks the same as `/api/health/ready`. */
const ready = () =>
  isReady('production', { apiRoots: {} }, async () => createBackend({ database, log: () => undefined }));

const tried = (work: (ctx: WorldContext) => Promise<unknown>) =>
  inWorld(database, 'full', work).then(() => 'done', databaseErrorCode);
const ROWS = 1_000;
/** Makes a file of the database longer. */
const writeMuch = () =>
  tried(({ tx }) =>
    tx.execute(sql`
      insert into ${generalFeatures}
      select 'full', gen_random_uuid(), true from generate_series(1, ${ROWS}::integer)`),
  );
/** Changes a page that has room. */
const writeLittle = () => tried(({ tx }) => tx.update(worlds).set({ seed: 2 }).where(eq(worlds.id, 'full')));

it('transactions only read while the disk is full, so that no log is written', async () => {
  const count = () => inWorld(database, 'full', ({ tx }) => tx.$count(generalFeatures));
  sayFull();
  await expect.poll(ready).toBe(true);
  expect([await writeLittle(), await writeMuch(), await count()]).toEqual([READ_ONLY, READ_ONLY, 0]);
  expect(await ready()).toBe(false);
  emptyDisk();
  await expect.poll(ready).toBe(true);
  expect([await writeLittle(), await writeMuch(), await count()]).toEqual(['done', 'done', ROWS]);
});

it('a write that finds no room is not kept, and ends readiness until there is room', async () => {
  fillDisk();
  expect(await writeMuch()).toBe(DISK_FULL);
  sayFull();
  expect([await ready(), await writeMuch()]).toEqual([false, READ_ONLY]);
  emptyDisk();
  await expect.poll(ready).toBe(true);
  expect(await writeMuch()).toBe('done');
});
