import { defineCall } from '@/lib/core/contract/define-call';
import { officeRead, officeWrite } from '@/lib/core/contract/office-calls';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import type { FailedJobs } from './wire-jobs';

interface IdInput {
  readonly params: { readonly id: number };
}

/** Mails and documents that could not be made, in `/admin`. */
export const adminJobCalls = {
  /** Those that were given up, the latest first. */
  listFailedJobs: defineCall<Record<never, never>, FailedJobs>({
    ...officeRead,
    id: 'listFailedJobs',
    path: 'admin/failed-jobs/',
  }),
  /** Has one tried again from the beginning. Twice is once: the second time there is no such job. */
  retryFailedJob: defineCall<IdInput, SuccessAnswer>({
    ...officeWrite,
    id: 'retryFailedJob',
    path: 'admin/failed-jobs/{id}/retry/',
  }),
};
