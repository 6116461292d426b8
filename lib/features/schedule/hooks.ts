'use client';

import { useMemo } from 'react';
import { type CallState, useCall } from '@/lib/core/client/use-call';
import type { CallResult } from '@/lib/core/contract/call-error';
import { useOutboxView } from '@/lib/core/outbox/outbox-context';
import { useClock, useNowSince } from '@/lib/core/session/clock';
import type { Instant } from '@/lib/core/time/zoned';
import { EXPAND_VISITS, scheduleCalls } from './calls';
import { daysWithOverlay } from './overlay';
import type { WorkingDay } from './wire';

/** What is asked of the days that a screen shows. */
export const shownDaysInput = (workerId: number) => ({
  params: { workerId },
  query: { expand: EXPAND_VISITS },
});

/**
 * The worker's coming days with what was tapped on their visits, kept fresh; begins with what the page loaded, if it did,
 * or else with what the phone has persisted. Nothing is asked for while it is not known whose they are. `loadedAt` is the server's instant
 * at which it made the page.
 */
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
  const { taps } = useOutboxView();
  const served = call.data;
  const data = useMemo(() => served && daysWithOverlay(served, taps, clock.now()), [served, taps, clock]);
  return { ...call, data };
}
