// @module-tag slow
import { createWriteStream, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
import { failedJobs } from '@/lib/core/backend/jobs/background-jobs';
import { startRunner } from '@/lib/core/backend/jobs/runner';
import { MARKETPLACE } from '@/lib/core/backend/lifecycle/marketplace';
import { createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { openTestDatabase } from '@/tests/support/test-database';
import { backUpLater, DAILY_BACKUP_JOB, dailyBackup } from './daily-backup';
import { checkBackup } from './manifest';

const SECRET = 'the secret of the marketplace that is saved';

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await createWorld(database, { id: MARKETPLACE, kind: 'marketplace' });
});
afterAll(() => database.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-daily-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Overrides = Partial<Parameters<typeof dailyBackup>[0]>;

/** Enqueues the job of a day and runs it. */
async function runDay(day: string, overrides: Overrides = {}): Promise<void> {
  const settings = { folder, keep: 3 };
  await inWorld(database, MARKETPLACE, (ctx) => backUpLater({ ...ctx, today: day }, settings));
  const handler = dailyBackup({ database, settings, readSecret: () => SECRET, ...overrides });
  const runner = startRunner({ database, handlers: { [DAILY_BACKUP_JOB]: handler }, log: () => undefined });
  await runner.runDue();
  await runner.stop();
}

const failures = async () =>
  (await inWorld(database, MARKETPLACE, failedJobs)).jobs.map(({ kind, error }) => ({ kind, error }));

it('the daily backup makes one checked file a day and keeps the newest ones', async () => {
  writeFileSync(join(folder, 'sweep-by-hand.tar.gz'), 'mine');
  writeFileSync(join(folder, 'sweep-2026-06-14.tar.gz.0a1b2c3d.part'), 'left by a crash');
  for (const day of ['2026-06-14', '2026-06-15', '2026-06-16', '2026-06-17']) await runDay(day);
  expect(readdirSync(folder).sort()).toEqual([
    'sweep-2026-06-15.tar.gz',
    'sweep-2026-06-16.tar.gz',
    'sweep-2026-06-17.tar.gz',
    'sweep-by-hand.tar.gz',
  ]);
  const path = join(folder, 'sweep-2026-06-17.tar.gz');
  const first = await checkBackup(path);
  expect(first.secret).toBe(SECRET);
  await runDay('2026-06-17');
  expect((await checkBackup(path)).manifest.createdAt).toBe(first.manifest.createdAt);
});

it('a failed daily backup shows in the office, and older backups stay', async () => {
  await runDay('2026-06-15');
  await runDay('2026-06-16', { createFile: () => createWriteStream('/dev/full') });
  await runDay('2026-06-17', { settings: null });
  expect(await failures()).toEqual([
    { kind: DAILY_BACKUP_JOB, error: 'BACKUP_DIR is not set on every server' },
    { kind: DAILY_BACKUP_JOB, error: `The disk is full: ${folder}` },
  ]);
  expect(readdirSync(folder)).toEqual(['sweep-2026-06-15.tar.gz']);
});

it('no daily backup is made without BACKUP_DIR', async () => {
  await inWorld(database, MARKETPLACE, (ctx) => backUpLater({ ...ctx, today: '2026-06-20' }, null));
  let runs = 0;
  const count = async () => {
    runs += 1;
  };
  const runner = startRunner({ database, handlers: { [DAILY_BACKUP_JOB]: count } });
  await runner.runDue();
  await runner.stop();
  expect(runs).toBe(0);
});
