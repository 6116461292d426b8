'use client';

import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useCallClient } from '@/lib/call/call-context';
import type { CallError, CallResult } from '@/lib/call/call-error';
import { callKey, isKeyOf } from '@/lib/call/call-key';
import { type CallState, markFresh, useCall } from '@/lib/call/use-call';
import { scheduleCalls } from '@/lib/features/schedule/calls';
import { useClock } from '@/lib/features/session/clock';
import type { Instant } from '@/lib/time/zoned';
import { timeOffCalls } from './calls';
import type { WeekdayAvailability } from './model';

/** The worker's regular hours, kept fresh; begins with what the page loaded at `loadedAt`. [TIME-04] */
export function useAvailability(
  workerId: number,
  initial: CallResult<readonly WeekdayAvailability[]> | null,
  loadedAt?: Instant,
): CallState<readonly WeekdayAvailability[]> {
  const { now } = useClock();
  const options = loadedAt ? { loadedAt, now } : { now };
  return useCall(timeOffCalls.getAvailability, { params: { workerId } }, initial, options);
}

export interface SaveAvailability {
  readonly isSaving: boolean;
  /** Null once the server has taken the week; it is what every screen shows from then on. */
  readonly save: (days: readonly WeekdayAvailability[]) => Promise<CallError | null>;
}

/** Replaces the regular hours. The schedule stands on them, so that it is read again. [TIME-07] */
export function useSaveAvailability(workerId: number): SaveAvailability {
  const client = useCallClient();
  const clock = useClock();
  const { mutate } = useSWRConfig();
  const [isSaving, setIsSaving] = useState(false);
  const input = { params: { workerId } };

  const save = async (days: readonly WeekdayAvailability[]) => {
    setIsSaving(true);
    const result = await client(timeOffCalls.putAvailability, { ...input, body: days });
    if (result.ok) {
      const now = clock.now();
      markFresh(timeOffCalls.getAvailability, input, now);
      await mutate(callKey(timeOffCalls.getAvailability, input), result.value, { revalidate: false });
      // A schedule that was fetched before now is not to be believed, on screen or in the history.
      markFresh(scheduleCalls.listWorkingDays, input, now);
      void mutate((key) => STALE.some((isStale) => isStale(key)));
    }
    setIsSaving(false);
    return result.ok ? null : result.error;
  };
  return { isSaving, save };
}

const STALE = [isKeyOf(scheduleCalls.listWorkingDays), isKeyOf(scheduleCalls.getWorkingDay)];
