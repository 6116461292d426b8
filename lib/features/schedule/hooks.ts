'use client';

import type { CallResult } from '@/lib/call/call-error';
import { type CallState, useCall } from '@/lib/call/use-call';
import { useNowSince } from '@/lib/features/session/clock';
import type { Instant } from '@/lib/time/zoned';
import { EXPAND_VISITS, scheduleCalls } from './calls';
import type { WorkingDay } from './model';

/**
 * The worker's coming days, kept fresh; begins with what the page loaded, if it did. `loadedAt` is the server's instant
 * at which it made the page.
 */
export function useSchedule(
  workerId: number,
  initial: CallResult<readonly WorkingDay[]> | null,
  loadedAt?: Instant,
): CallState<readonly WorkingDay[]> {
  const now = useNowSince(loadedAt);
  return useCall(
    scheduleCalls.listWorkingDays,
    { params: { workerId }, query: { expand: EXPAND_VISITS } },
    initial,
    { now, ...(loadedAt && { loadedAt }) },
  );
}
