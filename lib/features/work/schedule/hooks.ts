'use client';

import { useMemo } from 'react';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import type { PendingWrite } from '@/lib/core/phone/outbox/model';
import { useOutboxView } from '@/lib/core/phone/outbox/outbox-context';
import { withOverlay } from '@/lib/core/phone/outbox/outbox-store';
import { useClock, useNowSince } from '@/lib/core/phone/session/clock';
import { objectIdOf, visitIdOf } from '@/lib/features/work/visits/visit-id';
import { EXPAND_VISITS, scheduleCalls } from './calls';
import { changeVisit } from './rules';
import type { WorkingDay } from './schema';

export const shownDaysInput = (workerId: number) => ({
  params: { workerId },
  query: { expand: EXPAND_VISITS },
});

/** `loadedAt` is the server time of the page. No request while `workerId` is null. */
export function useSchedule(
  workerId: number | null,
  initial: CallResult<readonly WorkingDay[]> | null,
  loadedAt?: Instant | null,
): CallState<readonly WorkingDay[]> {
  const now = useNowSince(loadedAt ?? undefined);
  const call = useCall(scheduleCalls.listWorkingDays, shownDaysInput(workerId ?? 0), initial, {
    now,
    isOn: workerId !== null,
    loadedAt,
  });
  const clock = useClock();
  const { pending } = useOutboxView();
  const served = call.data;
  const data = useMemo(
    () => served && daysWithOverlay(served, pending, clock.now()),
    [served, pending, clock],
  );
  return { ...call, data };
}

/** Applies queued writes; returns the same days if none are queued. [CACHE-15] */
export function daysWithOverlay(
  days: readonly WorkingDay[],
  pending: readonly PendingWrite[],
  now: Instant,
): readonly WorkingDay[] {
  const ids = [...new Set(pending.map(({ objectId }) => objectId))].flatMap(
    (objectId) => visitIdOf(objectId) ?? [],
  );
  return ids.reduce(
    (known, id) => changeVisit(known, id, (visit) => withOverlay(visit, objectIdOf(id), pending, now)),
    days,
  );
}
