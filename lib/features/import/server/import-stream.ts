import 'server-only';
import { randomUUID } from 'node:crypto';
import { logBackendFailure } from '@/lib/core/api/log';
import type { Database } from '@/lib/core/database/database';
import { type ImportRequest, importIntoMarketplace } from './import-into-marketplace';
import type { ImportEvent, ImportProgress, ImportReport } from './report';

/** The caller hung up; thrown inside the transaction to undo it. */
class HungUp extends Error {}

/**
 * Progress and then the report, one JSON `ImportEvent` a line. When the reader goes away before the end, nothing is
 * imported: the passwords would be lost.
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
