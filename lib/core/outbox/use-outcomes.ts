'use client';

import { useCallback } from 'react';
import { useInvalidate } from '@/lib/core/client/invalidation';
import { useClock } from '@/lib/core/session/clock';
import { type ObjectCode, useObjectChanges } from './object-changes';
import type { OutboxOutcome } from './outcome';
import type { QueuedWrite } from './queued-write';

/** The registry of queued writes, and what reads their outcomes. */
export interface Writes extends ObjectCode, Pick<typeof import('./object-change'), 'changeOf'> {
  readonly queuedWrites: ReadonlyMap<string, QueuedWrite>;
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
  const changeObject = useObjectChanges(loadWrites);
  return useCallback(
    (writes, outcomes) => {
      for (const outcome of outcomes) {
        const write = outcome.type === null ? undefined : writes.queuedWrites.get(outcome.type);
        if (!write || write.isBackground || outcome.objectId === null) continue;
        const change = writes.changeOf(outcome, write, clock.now());
        if (change) changeObject(writes, { objectId: outcome.objectId, ...change });
        const stale = outcome.result === 'sent' ? write.call.invalidates : write.object.caches;
        if (outcome.result !== 'cancelled') invalidate(stale ?? [], clock.now());
      }
    },
    [clock, invalidate, changeObject],
  );
}
