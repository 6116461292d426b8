'use client';

import type { CallResult } from '@/lib/call/call-error';
import { type CallState, useCall } from '@/lib/call/use-call';
import { EXPAND_VISITS, scheduleCalls } from './calls';
import type { WorkingDay } from './model';

/** The worker's coming days, kept fresh; begins with what the page loaded. */
export function useSchedule(
  workerId: number,
  initial: CallResult<readonly WorkingDay[]>,
): CallState<readonly WorkingDay[]> {
  return useCall(
    scheduleCalls.listWorkingDays,
    { params: { workerId }, query: { expand: EXPAND_VISITS } },
    initial,
  );
}
