'use client';

import { useMemo } from 'react';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { usePendingOf } from '@/lib/core/phone/outbox/outbox-context';
import { withOverlay } from '@/lib/core/phone/outbox/outbox-store';
import { useClock, useNowSince } from '@/lib/core/phone/session/clock';
import type { VisitId } from '@/lib/features/records/visits-values';
import { EXPAND_VISIT, visitCalls } from './calls';
import type { KnownChanges } from './changes';
import type { Visit } from './schema';
import { objectIdOf } from './visit-id';

/** Calls identify a visit by its scheduled date, also after it has moved. [VISIT-03] */
export const inputOf = ({ jobId, scheduledDate }: VisitId) => ({ params: { jobId, date: scheduledDate } });

export const shownInputOf = (id: VisitId) => ({ ...inputOf(id), query: { expand: EXPAND_VISIT } });

const NO_VISIT: VisitId = { jobId: 0, scheduledDate: '' };

/** `loadedAt` is the server time of the page, possibly a prefetch. No request while `id` is null. */
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

/** A failure is ignored, because the visit itself is on screen. [VISIT-26] */
export function useVisitChanges(id: VisitId, hasChanges: boolean): KnownChanges {
  const { data } = useCall(visitCalls.getVisitChanges, inputOf(id), null, { isOn: hasChanges });
  return hasChanges ? (data ?? {}) : null;
}
