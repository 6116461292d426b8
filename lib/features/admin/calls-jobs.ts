import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/call/contract/define-call';
import type { SuccessAnswer } from '@/lib/features/session/wire';
import type { FailedJobs } from './wire-jobs';

const administration = {
  access: 'admin',
  cache: null,
  offline: 'fails',
  serverOnly: true,
  unpublished: true,
} as const;

interface IdInput {
  readonly params: { readonly id: number };
}

/** Mails and documents that could not be made, in `/admin`. */
export const adminJobCalls = {
  /** Those that were given up, the latest first. */
  listFailedJobs: defineCall<Record<never, never>, FailedJobs>({
    ...administration,
    id: 'listFailedJobs',
    method: 'GET',
    timeoutMs: READ_TIMEOUT_MS,
    path: 'admin/failed-jobs/',
  }),
  /** Has one tried again from the beginning. Twice is once: the second time there is no such job. */
  retryFailedJob: defineCall<IdInput, SuccessAnswer>({
    ...administration,
    id: 'retryFailedJob',
    method: 'POST',
    timeoutMs: WRITE_TIMEOUT_MS,
    path: 'admin/failed-jobs/{id}/retry/',
  }),
};
