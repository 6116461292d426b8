'use client';

import { useSWRConfig } from 'swr';
import type { CallError, CallResult } from '@/lib/core/ground/contract/call-error';
import { callKey } from '@/lib/core/ground/contract/define-call';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { putAnswer, useWrite } from '@/lib/core/phone/client/use-write';
import { useClock } from '@/lib/core/phone/session/clock';
import { hoursCalls } from './calls';
import type { WeekdayAvailability } from './schema';

/** Reads the worker's regular hours. Starts with the page's data, loaded at `loadedAt`. [TIME-04] */
export function useAvailability(
  workerId: number | null,
  initial: CallResult<readonly WeekdayAvailability[]> | null,
  loadedAt: Instant | null = null,
): CallState<readonly WeekdayAvailability[]> {
  const { now } = useClock();
  const input = { params: { workerId: workerId ?? 0 } };
  const options = { isOn: workerId !== null, now, loadedAt };
  return useCall(hoursCalls.getAvailability, input, initial, options);
}

export interface SaveAvailability {
  readonly isSaving: boolean;
  /** Returns null on success; then every screen shows the saved week. */
  readonly save: (days: readonly WeekdayAvailability[]) => Promise<CallError | null>;
}

/** Saving invalidates the schedule, which depends on the regular hours. [TIME-07] */
export function useSaveAvailability(workerId: number): SaveAvailability {
  const { now } = useClock();
  const { mutate } = useSWRConfig();
  const input = { params: { workerId } };
  const { isSending, write } = useWrite(hoursCalls.putAvailability, {
    now,
    onAnswer: (days) => putAnswer(mutate, callKey(hoursCalls.getAvailability, input), days),
  });
  const save = async (days: readonly WeekdayAvailability[]) => {
    const result = await write({ ...input, body: days });
    return result.ok ? null : result.error;
  };
  return { isSaving: isSending, save };
}
