'use client';

import { useMemo } from 'react';
import { type CallState, useCall } from '@/lib/core/client/use-call';
import type { CallResult } from '@/lib/core/contract/call-error';
import { usePendingOf } from '@/lib/core/outbox/outbox-context';
import { withOverlay } from '@/lib/core/outbox/outbox-store';
import { useClock, useNowSince } from '@/lib/core/session/clock';
import type { Instant } from '@/lib/core/time/zoned';
import { EXPAND_VISIT, visitCalls } from './calls';
import type { KnownChanges } from './changes';
import type { VisitId } from './model';
import { objectIdOf } from './visit-id';
import type { Visit } from './wire';

/** What the calls of one visit take: visits are found by their scheduled date, also when they moved. [VISIT-03] */
export const inputOf = ({ jobId, scheduledDate }: VisitId) => ({ params: { jobId, date: scheduledDate } });

/** What is asked of a visit that a screen shows, or will show. */
export const shownInputOf = (id: VisitId) => ({ ...inputOf(id), query: { expand: EXPAND_VISIT } });

const NO_VISIT: VisitId = { jobId: 0, scheduledDate: '' };

/**
 * One visit with what was tapped on it, kept fresh; begins with what the page loaded, if it did, or else with what the
 * phone has persisted. `loadedAt` is the server's instant at which it made the page, which may have been fetched ahead of its
 * opening. Nothing is asked for while it is not known which one it is.
 */
export function useVisit(
  id: VisitId | null,
  initial: CallResult<Visit> | null,
  loadedAt: Instant | null,
): CallState<Visit> {
  const now = useNowSince(loadedAt ?? undefined);
  const options = { now, isOn: id !== null, loadedAt };
  const call = useCall(visitCalls.getVisit, shownInputOf(id ?? NO_VISIT), initial, options);
  const clock = useClock();
  const objectId = objectIdOf(id ?? NO_VISIT);
  const taps = usePendingOf(objectId);
  const served = call.data;
  const data = useMemo(
    () => served && withOverlay(served, objectId, taps, clock.now()),
    [served, objectId, taps, clock],
  );
  return { ...call, data };
}

/** What is new on a visit; a failure is of no consequence, because the visit itself is on screen. [VISIT-26] */
export function useVisitChanges(id: VisitId, hasChanges: boolean): KnownChanges {
  const { data } = useCall(visitCalls.getVisitChanges, inputOf(id), null, { isOn: hasChanges });
  return hasChanges ? (data ?? {}) : null;
}
