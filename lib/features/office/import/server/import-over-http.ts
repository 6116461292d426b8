import 'server-only';
import { randomUUID } from 'node:crypto';
import { isSameSecret } from '@/lib/core/backend/accounts/token';
import { logBackendFailure } from '@/lib/core/backend/api/log';
import { NOT_FOUND, Refusal, refusalResponse } from '@/lib/core/backend/api/refusal';
import type { Database } from '@/lib/core/backend/database/database';
import { getBackend } from '@/lib/core/backend/lifecycle/get-backend';
import { secretFor } from '@/lib/core/ground/server/env';
import { CONTROL_KEY_HEADER, MAX_SHEETS_BYTES } from '@/lib/core/ground/server/internal-requests';
import { readJson } from '@/lib/core/ground/server/read-body';
import { type ImportRequest, importIntoMarketplace } from './import-sheets';
import type { ImportEvent, ImportProgress, ImportReport } from './report';
import { importRequestSchema } from './sheets-schema';

export async function importOverHttp(request: Request): Promise<Response> {
  const key = request.headers.get(CONTROL_KEY_HEADER) ?? '';
  if (!isSameSecret(key, secretFor('control'))) return refusal(NOT_FOUND);
  const read = await readJson(request, MAX_SHEETS_BYTES);
  const body = importRequestSchema.safeParse(read.ok ? read.value : undefined);
  if (!body.success) return refusal(new Refusal('validation_error', 'These are no sheets.'));
  const { database } = await getBackend();
  return new Response(importStream(database, body.data), {
    headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
  });
}

function refusal(reason: Refusal): Response {
  const { status, body } = refusalResponse(reason);
  return Response.json(body, { status });
}

/** The import throws it inside the transaction, which rolls it back, when the client disconnects. */
class HungUp extends Error {}

/**
 * Answers with newline-delimited `ImportEvent`s. A disconnect rolls back, because the one-time passwords would be lost.
 */
export function importStream(database: Database, request: ImportRequest): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let hasHungUp = false;
  return new ReadableStream({
    async start(controller) {
      const send = (event: ImportEvent) => controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
      const onProgress = (progress: ImportProgress) => {
        if (hasHungUp) throw new HungUp();
        send({ type: 'progress', progress });
      };
      const outcome = await outcomeOf(() => importIntoMarketplace(database, request, onProgress));
      if (hasHungUp) return;
      send(outcome);
      controller.close();
    },
    cancel() {
      hasHungUp = true;
    },
  });
}

async function outcomeOf(work: () => Promise<ImportReport>): Promise<ImportEvent> {
  try {
    return { type: 'report', report: await work() };
  } catch (error) {
    if (error instanceof HungUp) return { type: 'failed', message: 'The caller hung up.' };
    logBackendFailure({ call: 'import', requestId: randomUUID(), error });
    return {
      type: 'failed',
      message: 'The import failed and nothing was taken. The server’s log says where.',
    };
  }
}
