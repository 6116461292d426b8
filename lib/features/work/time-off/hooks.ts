'use client';

import { useSWRConfig } from 'swr';
import type { CallError, CallResult } from '@/lib/core/ground/contract/call-error';
import { callKey } from '@/lib/core/ground/contract/define-call';
import type { Day, Instant } from '@/lib/core/ground/time/zoned';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useClock } from '@/lib/core/phone/session/clock';
import { timeOffCalls } from './calls';
import type { ServedChange } from './entries';
import type { WeekdayAvailability } from './schema';

/** The worker's regular hours. Starts with the page's data, loaded at `loadedAt`. [TIME-04] */
export function useAvailability(
  workerId: number | null,
  initial: CallResult<readonly WeekdayAvailability[]> | null,
  loadedAt: Instant | null = null,
): CallState<readonly WeekdayAvailability[]> {
  const { now } = useClock();
  const options = { isOn: workerId !== null, now, loadedAt };
  return useCall(timeOffCalls.getAvailability, paramsOf(workerId), initial, options);
}

/** Time off and days with other hours; see `useAvailability`. [TIME-06] */
export function useAvailabilityChanges(
  workerId: number | null,
  initial: CallResult<readonly ServedChange[]> | null,
  loadedAt: Instant | null,
): CallState<readonly ServedChange[]> {
  const { now } = useClock();
  const options = { isOn: workerId !== null, now, loadedAt };
  return useCall(timeOffCalls.listAvailabilityChanges, paramsOf(workerId), initial, options);
}

/** No request while `day` is null. [TIME-05] */
export function useDayAvailability(workerId: number, day: Day | null): CallState<WeekdayAvailability> {
  const { now } = useClock();
  const input = { params: { workerId, date: day ?? '' } };
  return useCall(timeOffCalls.getDayAvailability, input, null, { isOn: day !== null, now });
}

const paramsOf = (workerId: number | null) => ({ params: { workerId: workerId ?? 0 } });

export interface SaveAvailability {
  readonly isSaving: boolean;
  /** Null on success; then every screen shows the saved week. */
  readonly save: (days: readonly WeekdayAvailability[]) => Promise<CallError | null>;
}

/** Saving invalidates the schedule, which depends on the regular hours. [TIME-07] */
export function useSaveAvailability(workerId: number): SaveAvailability {
  const { now } = useClock();
  const { mutate } = useSWRConfig();
  const input = { params: { workerId } };
  const { isSending, write } = useWrite(timeOffCalls.putAvailability, {
    now,
    onAnswer: (days) =>
      void mutate(callKey(timeOffCalls.getAvailability, input), days, { revalidate: false }),
  });
  const save = async (days: readonly WeekdayAvailability[]) => {
    const result = await write({ ...input, body: days });
    return result.ok ? null : result.error;
  };
  return { isSaving: isSending, save };
}
