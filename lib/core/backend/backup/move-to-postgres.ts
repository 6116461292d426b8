import 'server-only';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@/lib/core/backend/database/database';
import { lockDataDir } from '@/lib/core/backend/database/lock';
import { readSecret } from '@/lib/core/ground/server/data-folder';
import { BackupError } from './backup-error';
import { type BackupReport, writeBackup } from './backup-file';
import { restoreBackup } from './restore';

export interface Move {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly listenUrl?: string | null;
  readonly sessionSecret: string;
}

/**
 * Copies a data folder into an empty database, by a backup and a restore. The lock refuses while a server uses the
 * folder, whose later writes would be lost. Throws `StartError`.
 */
export async function moveToPostgres(move: Move): Promise<BackupReport> {
  const { dataDir, sessionSecret } = move;
  if (!existsSync(join(dataDir, 'pglite'))) throw new BackupError(`There is no data in ${dataDir}.`);
  const secret = secretIn(dataDir) ?? sessionSecret;
  if (secret !== sessionSecret) {
    throw new BackupError(
      `SESSION_SECRET must be the line in ${join(dataDir, 'secret')}, which sealed data needs. ` +
        'If the server ran with another SESSION_SECRET, move that file away first.',
    );
  }
  const lock = lockDataDir(dataDir, null);
  const path = join(dataDir, 'to-postgres.tar.gz');
  try {
    await rm(path, { force: true });
    const database = await openDatabase({ dataDir, migrations: 0 });
    const report = await writeBackup({ database, path, secret }).finally(() => database.close());
    await restoreBackup(path, move);
    return report;
  } finally {
    await rm(path, { force: true });
    lock.release();
  }
}

function secretIn(dataDir: string): string | null {
  const path = join(dataDir, 'secret');
  try {
    return readSecret(path);
  } catch (error) {
    throw new BackupError(`${path} cannot be read, or is too short to be a secret.`, { cause: error });
  }
}
