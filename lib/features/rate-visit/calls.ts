import { defineCalls, queuedWrite, read } from '@/lib/core/contract/define-call';
import type { rateVisitWires } from './wire';

export const rateVisitCalls = defineCalls<typeof rateVisitWires>()({
  listRatingIssues: read('ratings/worker/issues/', { cache: { name: 'rating-issues', maxAgeS: 3 * 86_400 } }),
  /** `date` is the scheduled date. [ACT-13] */
  rateVisit: queuedWrite('PUT', 'ratings/worker/{workerId}/rate-visit/{jobId}/{date}/'),
});
