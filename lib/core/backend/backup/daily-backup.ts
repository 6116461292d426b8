import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@/lib/core/backend/database/database';
import { enqueueBackgroundJob } from '@/lib/core/backend/jobs/background-jobs';
import { type BackgroundJobHandler, FinalFailure } from '@/lib/core/backend/jobs/runner';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { BackupError, fileFault } from './backup-error';
import { type BackupOptions, PART_ENDING, writeBackup } from './backup-file';

export const DAILY_BACKUP_JOB = 'daily-backup';

export interface DailyBackupSettings {
  readonly folder: string;
  readonly keep: number;
}

interface DailyBackupOptions extends Pick<BackupOptions, 'createFile'> {
  readonly database: Database;
  readonly settings: DailyBackupSettings | null;
  readonly readSecret: () => string;
}

/** The day is the job's subject, so several processes on one database make one backup. */
export async function backUpLater(ctx: WorldContext, settings: DailyBackupSettings | null): Promise<void> {
  if (settings) await enqueueBackgroundJob(ctx, { kind: DAILY_BACKUP_JOB, subject: ctx.today });
}

export function dailyBackup({
  database,
  settings,
  readSecret,
  createFile,
}: DailyBackupOptions): BackgroundJobHandler {
  return async ({ subject: day }) => {
    if (settings === null) throw new FinalFailure('BACKUP_DIR is not set on every server');
    const { folder, keep } = settings;
    const path = join(folder, `sweep-${day}.tar.gz`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (existsSync(path)) return;
      await removeParts(folder);
      await writeBackup({ database, path, secret: readSecret(), ...(createFile && { createFile }) });
      await removeOld(folder, keep);
    } catch (error) {
      const fault = fileFault(error, folder) ?? error;
      // The office shows it at once. A retry by hand, or the next day, makes another.
      throw fault instanceof BackupError ? new FinalFailure(fault.message, { cause: error }) : error;
    }
  };
}

/** A process that died has left it. A backup made by hand has another name. */
async function removeParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => DAILY.test(name) && name.endsWith(PART_ENDING));
  for (const name of parts) await rm(join(folder, name), { force: true });
}

async function removeOld(folder: string, keep: number): Promise<void> {
  const daily = (await readdir(folder)).filter((name) => DAILY.test(name) && !name.endsWith(PART_ENDING));
  for (const name of daily.toSorted().slice(0, -keep)) await rm(join(folder, name), { force: true });
}

const DAILY = /^sweep-\d{4}-\d\d-\d\d\.tar\.gz(\.[0-9a-f]{8}\.part)?$/;
