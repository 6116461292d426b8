import { defineCall, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { Worker } from '@/lib/core/session/wire';
import type { WorkerPatch } from './wire';

export const profileCalls = {
  /**
   * Changes the named fields of the worker alone and answers the whole worker. Ways and the fit of jobs follow from where they
   * live and how they travel. [PROF-06] [STATUS-15]
   */
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
