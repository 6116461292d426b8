import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type {
  JobPatch,
  OpenJobsPage,
  OpenJobsQuery,
  OpenVisitsPage,
  OpenVisitsQuery,
  RegularJob,
} from './wire-open';

/* Jobs that nobody has taken: their lists, and taking a regular one. A one-off visit is taken by `patchVisit`. */

/** Without a connection the saved list is shown with its age, and adding is off. */
const listsOpenJobs = {
  method: 'GET',
  access: 'worker',
  timeoutMs: READ_TIMEOUT_MS,
  cache: { name: 'extra-jobs', maxAgeS: 86_400 },
  offline: 'cached',
  asksByQuery: true,
} as const;

export const openJobsCalls = {
  /** The visits of one day that are on offer. [EXTRA-22] */
  listReassignableVisits: defineCall<{ readonly query: OpenVisitsQuery }, OpenVisitsPage>({
    ...listsOpenJobs,
    id: 'listReassignableVisits',
    path: 'work/reassignable-visits/',
  }),
  /** The regular jobs of one weekday that are on offer. [EXTRA-23] */
  listReassignableRegularJobs: defineCall<{ readonly query: OpenJobsQuery }, OpenJobsPage>({
    ...listsOpenJobs,
    id: 'listReassignableRegularJobs',
    path: 'work/reassignable-regular-jobs/',
  }),
  /** Takes a regular job, with the hours that this adds to the worker's own. [EXTRA-28] */
  assignJob: defineCall<{ readonly params: { readonly jobId: number }; readonly body: JobPatch }, RegularJob>(
    {
      id: 'assignJob',
      method: 'PATCH',
      path: 'work/jobs/{jobId}/',
      access: 'worker',
      timeoutMs: WRITE_TIMEOUT_MS,
      cache: null,
      offline: 'fails',
      invalidates: ['schedule', 'visits', 'extra-jobs', 'availability', 'day-availability'],
    },
  ),
};
