import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@/lib/core/database/start-error';
import type { Settings } from '@/lib/env';
import { makePartsPrivate } from '@/lib/private-files';

/** Throws `StartError` when the data folder is needed and cannot be written. */
export function requireWritable({ dataDir, databaseUrl, sessionSecret }: Settings): void {
  if (databaseUrl !== null && sessionSecret !== null) return;
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, 'Can this folder be written?');
    rmSync(probe);
    makePartsPrivate(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new StartError(`The disk of DATA_DIR (${dataDir}) is full.`);
    throw new StartError(`DATA_DIR (${dataDir}) cannot be written (${code}). Set it to another folder.`);
  }
}
