'use client';

import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { Day, Instant } from '@/lib/core/ground/time/zoned';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useClock } from '@/lib/core/phone/session/clock';
import type { WeekdayAvailability } from '@/lib/features/people/hours/schema';
import { timeOffCalls } from './calls';
import type { ServedChange } from './entries';

/** Lists time off and days with other hours; see `useAvailability`. [TIME-06] */
export function useAvailabilityChanges(
  workerId: number | null,
  initial: CallResult<readonly ServedChange[]> | null,
  loadedAt: Instant | null,
): CallState<readonly ServedChange[]> {
  const { now } = useClock();
  const options = { isOn: workerId !== null, now, loadedAt };
  return useCall(timeOffCalls.listAvailabilityChanges, paramsOf(workerId), initial, options);
}

/** Nothing is requested while `day` is null. [TIME-05] */
export function useDayAvailability(workerId: number, day: Day | null): CallState<WeekdayAvailability> {
  const { now } = useClock();
  const input = { params: { workerId, date: day ?? '' } };
  return useCall(timeOffCalls.getDayAvailability, input, null, { isOn: day !== null, now });
}

const paramsOf = (workerId: number | null) => ({ params: { workerId: workerId ?? 0 } });
