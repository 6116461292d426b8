import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { serverRefusal } from '@/lib/cli/support/server-refusal';
import { StartError } from '@/lib/core/backend/database/errors';
import { readLockHolder } from '@/lib/core/backend/database/lock';
import { openMarketplaceDatabase } from '@/lib/core/backend/lifecycle/marketplace';
import { type Settings, secretFor } from '@/lib/core/ground/server/env';
import { CONTROL_KEY_HEADER, IMPORT_ADDRESS } from '@/lib/core/ground/server/internal-requests';
import { withBasePath } from '@/lib/core/ground/site/routes';
import { type ImportRequest, importIntoMarketplace } from '@/lib/features/office/import/server/import-sheets';
import type { ImportEvent, ImportProgress, ImportReport } from '@/lib/features/office/import/server/report';

/** Goes through the running server where one holds the data folder. Throws `StartError`. */
export async function takeSheets(
  settings: Settings,
  request: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportReport> {
  const port = serverPort(settings);
  if (port !== null) return postSheets({ port, key: secretFor('control') }, request, onProgress);
  const database = await openMarketplaceDatabase(settings, null);
  try {
    return await importIntoMarketplace(database, request, onProgress);
  } finally {
    await database.close();
  }
}

function serverPort({ databaseUrl, dataDir }: Settings): number | null {
  if (databaseUrl !== null || !existsSync(dataDir)) return null;
  return readLockHolder(dataDir)?.port ?? null;
}

interface RunningServer {
  readonly port: number;
  readonly key: string;
}

/** Throws `StartError` when the server cannot do the import. */
export async function postSheets(
  { port, key }: RunningServer,
  request: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportReport> {
  const response = await answerOf(`http://127.0.0.1:${port}${withBasePath(IMPORT_ADDRESS)}`, key, request);
  if (!response.ok || !response.body) throw serverRefusal(port, response.status);
  for await (const event of eventsOf(response.body as ReadableStream<Uint8Array>)) {
    if (event.type === 'progress') onProgress(event.progress);
    else if (event.type === 'report') return event.report;
    else throw new StartError(event.message);
  }
  throw new StartError('The server ended before the import did. Run it again when the server is back.');
}

async function answerOf(url: string, key: string, request: ImportRequest): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CONTROL_KEY_HEADER]: key },
      body: JSON.stringify(request),
    });
  } catch (error) {
    throw new StartError('The server that holds the data does not answer. Is it just starting? Try again.', {
      cause: error,
    });
  }
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ImportEvent> {
  const lines = createInterface({ input: Readable.fromWeb(body), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) yield JSON.parse(line) as ImportEvent;
}
