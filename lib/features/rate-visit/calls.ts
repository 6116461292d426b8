import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { RatingIssue, VisitRating } from './wire';

export const rateVisitCalls = {
  listRatingIssues: defineCall<Record<never, never>, readonly RatingIssue[]>({
    id: 'listRatingIssues',
    method: 'GET',
    path: 'ratings/worker/issues/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'rating-issues', maxAgeS: 3 * 86_400 },
    offline: 'cached',
  }),
  /** `date` is the scheduled date. [ACT-13] */
  rateVisit: defineCall<
    {
      readonly params: { readonly workerId: number; readonly jobId: number; readonly date: string };
      readonly body: VisitRating;
    },
    VisitRating
  >({
    id: 'rateVisit',
    method: 'PUT',
    path: 'ratings/worker/{workerId}/rate-visit/{jobId}/{date}/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'queued',
  }),
};
