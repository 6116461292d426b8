import { defineCall, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { Worker } from '@/lib/core/session/wire';
import type { WorkerPatch } from './wire';

export const profileCalls = {
  /** Invalidates data that depends on the home and travel preferences. [PROF-06] [STATUS-15] */
  patchWorker: defineCall<
    { readonly params: { readonly workerId: number }; readonly body: WorkerPatch },
    Worker
  >({
    id: 'patchWorker',
    method: 'PATCH',
    path: 'workers/{workerId}/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    invalidates: ['user', 'schedule', 'extra-jobs'],
  }),
};
