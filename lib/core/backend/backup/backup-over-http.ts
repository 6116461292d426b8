import 'server-only';
import { randomUUID } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { isSameSecret } from '@/lib/core/backend/accounts/token';
import { logBackendFailure } from '@/lib/core/backend/api/log';
import { NOT_FOUND, Refusal, refusalResponse } from '@/lib/core/backend/api/refusal';
import type { Database } from '@/lib/core/backend/database/database';
import { readRootSecret, secretFor } from '@/lib/core/ground/server/env';
import { CONTROL_KEY_HEADER } from '@/lib/core/ground/server/internal-requests';
import { readJson } from '@/lib/core/ground/server/read-body';
import { BackupError } from './backup-error';
import { type BackupReport, writeBackup } from './backup-file';
import type { SnapshotProgress } from './snapshot';

/** The answer has one event per line. */
export type BackupEvent =
  | { readonly type: 'progress'; readonly progress: SnapshotProgress }
  | { readonly type: 'done'; readonly report: BackupReport }
  | { readonly type: 'failed'; readonly message: string };

const requestSchema = z.strictObject({ path: z.string().refine(isAbsolute) });

/** The caller is on this machine and can read the data folder's secret. This process writes the file. */
export async function backupOverHttp(
  request: Request,
  open: () => Promise<{ readonly database: Database }>,
): Promise<Response> {
  const key = request.headers.get(CONTROL_KEY_HEADER) ?? '';
  if (!isSameSecret(key, secretFor('control'))) return refuse(NOT_FOUND);
  const read = await readJson(request);
  const body = requestSchema.safeParse(read.ok ? read.value : undefined);
  if (!body.success) return refuse(new Refusal('validation_error', 'This is no path.'));
  const { database } = await open();
  return new Response(backupStream(database, body.data.path), {
    headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
  });
}

function refuse(reason: Refusal): Response {
  const { status, body } = refusalResponse(reason);
  return Response.json(body, { status });
}

/** The backup goes on when the caller leaves. */
function backupStream(database: Database, path: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let hasLeft = false;
  return new ReadableStream({
    async start(controller) {
      const send = (event: BackupEvent) => {
        if (!hasLeft) controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
      };
      const onProgress = (progress: SnapshotProgress) => send({ type: 'progress', progress });
      send(await outcomeOf(() => writeBackup({ database, path, secret: readRootSecret(), onProgress })));
      if (!hasLeft) controller.close();
    },
    cancel() {
      hasLeft = true;
    },
  });
}

async function outcomeOf(work: () => Promise<BackupReport>): Promise<BackupEvent> {
  try {
    return { type: 'done', report: await work() };
  } catch (error) {
    if (error instanceof BackupError) return { type: 'failed', message: error.message };
    logBackendFailure({ call: 'backup', requestId: randomUUID(), error });
    return { type: 'failed', message: 'The backup failed. The server’s log says why.' };
  }
}
