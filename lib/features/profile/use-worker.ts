'use client';

import { useSWRConfig } from 'swr';
import { type CallState, useCall } from '@/lib/core/client/use-call';
import { useWrite } from '@/lib/core/client/use-write';
import type { CallError, CallResult } from '@/lib/core/contract/call-error';
import { callKey } from '@/lib/core/contract/define-call';
import { sessionCalls } from '@/lib/core/session/calls';
import { useClock } from '@/lib/core/session/clock';
import type { Worker } from '@/lib/core/session/schema';
import { USER_INPUT } from '@/lib/core/session/user';
import type { Instant } from '@/lib/core/time/zoned';
import { profileCalls } from './calls';
import type { WorkerPatch } from './schema';

/** Starts with the data that the page loaded at `loadedAt`, if any. [PROF-04] */
export function useWorker(initial: CallResult<Worker> | null, loadedAt: Instant | null): CallState<Worker> {
  const { now } = useClock();
  return useCall(sessionCalls.getUser, USER_INPUT, initial, { now, loadedAt });
}

export type SaveWorker = (patch: WorkerPatch) => Promise<CallError | null>;

/** Updates the cached worker with the response. Idempotent. [PROF-06] */
export function useSaveWorker(workerId: number | null): SaveWorker {
  const { now } = useClock();
  const { mutate } = useSWRConfig();
  const { write } = useWrite(profileCalls.patchWorker, {
    now,
    onAnswer: (worker) =>
      void mutate(callKey(sessionCalls.getUser, USER_INPUT), worker, { revalidate: false }),
  });
  return async (body) => {
    if (workerId === null || Object.keys(body).length === 0) return null;
    const result = await write({ params: { workerId }, body });
    return result.ok ? null : result.error;
  };
}
