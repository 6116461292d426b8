'use client';

import { useCallClient } from '@/lib/core/client/call-context';
import { useOutbox } from '@/lib/core/outbox/outbox-context';
import { useClock } from '@/lib/core/session/clock';
import { inputOf } from '@/lib/features/visits/hooks';
import { sendLocation } from '@/lib/features/visits/location';
import { withStart } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/schema';
import { lostText, useVisitExpiry } from './hooks';
import { visitWrites } from './writes';

/**
 * Starts and finishes a visit in one step, for a meeting that ends when the keys change hands. Returns the reason if it
 * could not be queued, or null.
 */
export function useRecordDone(visit: Visit): () => Promise<string | null> {
  const client = useCallClient();
  const outbox = useOutbox();
  const clock = useClock();
  const expiry = useVisitExpiry();
  return async () => {
    const input = inputOf(visit);
    const at = clock.now();
    const start = await outbox.enqueue({
      write: visitWrites.startVisit,
      input,
      entity: visit,
      at,
      ...expiry,
    });
    if (start.kind === 'lost') return lostText('start', start);
    if (start.kind === 'refused') return null;
    const started = withStart(visit, at);
    const finish = await outbox.enqueue({
      ...{ write: visitWrites.finishVisit, input, entity: started, at },
      ...expiry,
    });
    if (finish.kind === 'lost') return lostText('finish', finish);
    if (finish.kind === 'sent') void sendLocation(client, visit, 'finishedLocation');
    return null;
  };
}
