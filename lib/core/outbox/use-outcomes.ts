'use client';

import { useCallback } from 'react';
import { useInvalidate } from '@/lib/core/client/invalidation';
import { useClock } from '@/lib/core/session/clock';
import { addMs, type Instant } from '@/lib/core/time/zoned';
import { type ObjectChange, useObjectChanges } from './object-changes';
import type { OutboxOutcome } from './outcome';
import type { QueuedObject, QueuedWrite, TapWrite } from './queued-write';

/** The registry of queued writes, as the catalogue has it. */
export interface Writes {
  readonly queuedWrites: ReadonlyMap<string, QueuedWrite>;
  readonly queuedObjects: ReadonlyMap<string, QueuedObject>;
}

/**
 * Gives what puts ended taps into the caches of this tab and the others, as their writes declare it: the server's answer in
 * the place of what was tapped, so that nothing on screen changes when a tap leaves the outbox; what was before in the
 * place of what was refused. What they name as stale is read again. [ACT-04] [OFFLINE-02]
 */
export function useOutcomes(
  loadWrites: () => Promise<Writes>,
): (writes: Writes, outcomes: readonly OutboxOutcome[]) => void {
  const clock = useClock();
  const invalidate = useInvalidate();
  const loadObjects = useCallback(async () => (await loadWrites()).queuedObjects, [loadWrites]);
  const changeObject = useObjectChanges(loadObjects);
  return useCallback(
    ({ queuedWrites, queuedObjects }, outcomes) => {
      for (const outcome of outcomes) {
        const write = outcome.type === null ? undefined : queuedWrites.get(outcome.type);
        if (!write || write.isBackground || outcome.objectId === null) continue;
        const change = changeOf(outcome, write, clock.now());
        if (change) changeObject(queuedObjects, { objectId: outcome.objectId, ...change });
        const stale = outcome.result === 'sent' ? write.call.invalidates : write.object.caches;
        if (outcome.result !== 'cancelled') invalidate(stale ?? [], clock.now());
      }
    },
    [clock, invalidate, changeObject],
  );
}

/** What an outcome says of its object; null where it says nothing. */
function changeOf(
  outcome: OutboxOutcome,
  { objectType, entityOf }: TapWrite,
  now: Instant,
): Omit<ObjectChange, 'objectId'> | null {
  const { result, answer, endedAtMs, eventRegisteredAt } = outcome;
  if (result === 'sent') {
    const at = sinceWhen(now, Date.now() - endedAtMs);
    if (entityOf) return answer && { objectType, entity: entityOf(answer), at };
    return fieldsChange(objectType, outcome.offlineResponsePayload, at);
  }
  if (result === 'cancelled' || eventRegisteredAt === null) return null;
  // Whatever was read after the tap is better than what was before it.
  return fieldsChange(objectType, outcome.offlineCachePayload, eventRegisteredAt);
}

function fieldsChange(
  objectType: string,
  fields: OutboxOutcome['offlineCachePayload'] | undefined,
  at: Instant,
): Omit<ObjectChange, 'objectId'> | null {
  return fields ? { objectType, fields, at } : null;
}

const MOMENT_MS = 1_000;

/** The worker may have sent it long before this page was opened; what ended a moment ago is right as of now. */
const sinceWhen = (now: Instant, agoMs: number): Instant => (agoMs < MOMENT_MS ? now : addMs(now, -agoMs));
