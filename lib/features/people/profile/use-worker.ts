'use client';

import { useSWRConfig } from 'swr';
import type { CallError, CallResult } from '@/lib/core/ground/contract/call-error';
import { callKey } from '@/lib/core/ground/contract/define-call';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import type { Worker } from '@/lib/core/ground/session/schema';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { putAnswer, useWrite } from '@/lib/core/phone/client/use-write';
import { useClock } from '@/lib/core/phone/session/clock';
import { USER_INPUT } from '@/lib/core/phone/session/user';
import { profileCalls } from './calls';
import type { WorkerPatch } from './schema';

/** Starts with the data that the page loaded at `loadedAt`, if any. [PROF-04] */
export function useWorker(initial: CallResult<Worker> | null, loadedAt: Instant | null): CallState<Worker> {
  const { now } = useClock();
  return useCall(sessionCalls.getUser, USER_INPUT, initial, { now, loadedAt });
}

export type SaveWorker = (patch: WorkerPatch) => Promise<CallError | null>;

/** The response updates the cached worker. Repeats are harmless. [PROF-06] */
export function useSaveWorker(workerId: number | null): SaveWorker {
  const { now } = useClock();
  const { mutate } = useSWRConfig();
  const { write } = useWrite(profileCalls.patchWorker, {
    now,
    onAnswer: (worker) => putAnswer(mutate, callKey(sessionCalls.getUser, USER_INPUT), worker),
  });
  return async (body) => {
    if (workerId === null || Object.keys(body).length === 0) return null;
    const result = await write({ params: { workerId }, body });
    return result.ok ? null : result.error;
  };
}
