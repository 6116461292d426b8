'use client';

import { useMemo } from 'react';
import type { CallResult } from '@/lib/call/call-error';
import { type CallState, useCall } from '@/lib/call/use-call';
import { useTapsOf } from '@/lib/features/outbox/outbox-context';
import { useClock, useNowSince } from '@/lib/features/session/clock';
import type { Instant } from '@/lib/time/zoned';
import { EXPAND_VISIT, visitCalls } from './calls';
import type { KnownChanges } from './changes';
import type { Visit, VisitId } from './model';
import { objectIdOf, withWaitingTaps } from './waiting';

/** What the calls of one visit take: visits are found by their scheduled date, also when they moved. [VISIT-03] */
export const inputOf = ({ jobId, scheduledDate }: VisitId) => ({ params: { jobId, date: scheduledDate } });

/**
 * One visit with what was tapped on it, kept fresh; begins with what the page loaded. `loadedAt` is the server's instant at which it made the page,
 * which may have been fetched ahead of its opening.
 */
export function useVisit(id: VisitId, initial: CallResult<Visit>, loadedAt: Instant): CallState<Visit> {
  const now = useNowSince(loadedAt);
  const input = { ...inputOf(id), query: { expand: EXPAND_VISIT } };
  const call = useCall(visitCalls.getVisit, input, initial, { loadedAt, now });
  const clock = useClock();
  const taps = useTapsOf(objectIdOf(id));
  const served = call.data;
  const data = useMemo(() => served && withWaitingTaps(served, taps, clock.now()), [served, taps, clock]);
  return { ...call, data };
}

/** What is new on a visit; a failure is of no consequence, because the visit itself is on screen. [VISIT-26] */
export function useVisitChanges(id: VisitId, hasChanges: boolean): KnownChanges {
  const { data } = useCall(visitCalls.getVisitChanges, inputOf(id), null, { isOn: hasChanges });
  return hasChanges ? (data ?? {}) : null;
}
