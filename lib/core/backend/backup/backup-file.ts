import 'server-only';
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '@/lib/core/backend/database/database';
import { writeArchive } from './archive';
import { BackupError, fileFault } from './backup-error';
import { checkBackup, type Manifest } from './manifest';
import { type SnapshotProgress, writeSnapshot } from './snapshot';

export interface BackupOptions {
  readonly database: Database;
  readonly path: string;
  readonly secret: string;
  readonly onProgress?: (progress: SnapshotProgress) => void;
  /** Opens the file of the given name for writing. */
  readonly createFile?: (path: string) => NodeJS.WritableStream | Promise<NodeJS.WritableStream>;
}

export interface BackupReport {
  readonly path: string;
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
}

export const PART_ENDING = '.part';

/** Checks what it has written before the file gets its name. Throws `BackupError`. */
export async function writeBackup({
  path,
  createFile = newFile,
  ...options
}: BackupOptions): Promise<BackupReport> {
  if (existsSync(path)) throw new BackupError(`${path} exists already. A backup never overwrites anything.`);
  const part = `${path}.${randomBytes(4).toString('hex')}${PART_ENDING}`;
  try {
    await writeArchive(await createFile(part), async (add) => {
      await writeSnapshot(options.database, { ...options, add });
    });
    const { manifest } = await checkBackup(part);
    const { size } = await stat(part);
    await rename(part, path);
    await syncFolder(dirname(path));
    return reportOf(path, size, manifest);
  } catch (error) {
    // Report the first fault, even if the deletion fails too.
    await rm(part, { force: true }).catch(() => undefined);
    throw fileFault(error, dirname(path)) ?? error;
  }
}

/** In a folder, files are named after the time, so that they sort by it. */
export function backupPath(target: string, now: Date): string {
  const isFolder = target.endsWith('/') || (existsSync(target) && statSync(target).isDirectory());
  if (!isFolder) return target;
  const time = now.toISOString().slice(0, 19).replaceAll(':', '');
  return join(target, `sweep-${time}Z.tar.gz`);
}

/** Fails before any row is read, for example if the folder does not exist. */
async function newFile(path: string): Promise<NodeJS.WritableStream> {
  const file = await open(path, 'wx', 0o600);
  return file.createWriteStream({ flush: true });
}

/** Without this sync, a power cut could undo the rename. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function reportOf(path: string, bytes: number, { tables }: Manifest): BackupReport {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { path, bytes, tables: tables.length, rows };
}
