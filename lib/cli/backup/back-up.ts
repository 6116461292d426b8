import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { requireData } from '@/lib/cli/support/require-data';
import { serverRefusal } from '@/lib/cli/support/server-refusal';
import { type BackupReport, writeBackup } from '@/lib/core/backend/backup/backup-file';
import type { BackupEvent } from '@/lib/core/backend/backup/backup-over-http';
import type { SnapshotProgress } from '@/lib/core/backend/backup/snapshot';
import { openDatabase } from '@/lib/core/backend/database/database';
import { StartError } from '@/lib/core/backend/database/errors';
import { lockDataDir, readLockHolder } from '@/lib/core/backend/database/lock';
import { readRootSecret, type Settings, secretFor } from '@/lib/core/ground/server/env';
import { BACKUP_ADDRESS, CONTROL_KEY_HEADER } from '@/lib/core/ground/server/internal-requests';
import { withBasePath } from '@/lib/core/ground/site/routes';

type OnProgress = (progress: SnapshotProgress) => void;

/** Goes through the running server where one holds the data folder. Throws `StartError`. */
export async function backUp(
  settings: Settings,
  path: string,
  onProgress: OnProgress,
): Promise<BackupReport> {
  const { databaseUrl, listenUrl, dataDir } = settings;
  if (databaseUrl !== null) return backUpDatabase({ databaseUrl, listenUrl }, path, onProgress);
  requireData(settings);
  const port = readLockHolder(dataDir)?.port;
  if (port) return askServer(port, path, onProgress);
  const lock = lockDataDir(dataDir, null);
  try {
    return await backUpDatabase({ dataDir }, path, onProgress);
  } finally {
    lock.release();
  }
}

/** No migration runs: a backup before an update holds the data as the old version left it. */
async function backUpDatabase(
  place: { readonly dataDir: string } | (Pick<Settings, 'listenUrl'> & { readonly databaseUrl: string }),
  path: string,
  onProgress: OnProgress,
): Promise<BackupReport> {
  const database = await openDatabase({ ...place, migrations: 0 });
  try {
    return await writeBackup({ database, path, secret: readRootSecret(), onProgress });
  } finally {
    await database.close();
  }
}

async function askServer(port: number, path: string, onProgress: OnProgress): Promise<BackupReport> {
  const response = await post(`http://127.0.0.1:${port}${withBasePath(BACKUP_ADDRESS)}`, path);
  if (!response.ok || !response.body) throw serverRefusal(port, response.status);
  const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
  const lines = createInterface({ input: body, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const event = JSON.parse(line) as BackupEvent;
    if (event.type === 'progress') onProgress(event.progress);
    else if (event.type === 'done') return event.report;
    else throw new StartError(event.message);
  }
  throw new StartError('The server ended before the backup did. Run it again when the server is back.');
}

async function post(url: string, path: string): Promise<Response> {
  try {
    const headers = { 'content-type': 'application/json', [CONTROL_KEY_HEADER]: secretFor('control') };
    return await fetch(url, { method: 'POST', headers, body: JSON.stringify({ path }) });
  } catch (error) {
    throw new StartError('The server that holds the data does not answer. Is it just starting? Try again.', {
      cause: error,
    });
  }
}
