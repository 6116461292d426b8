import { defineCalls, queuedWrite, read } from '@/lib/core/ground/contract/define-call';
import type { rateVisitSchemas } from './schema';

export const rateVisitCalls = defineCalls<typeof rateVisitSchemas>()({
  listRatingIssues: read('ratings/worker/issues/', { cache: { name: 'rating-issues', maxAgeS: 3 * 86_400 } }),
  /** `date` is the scheduled date. [ACT-13] */
  rateVisit: queuedWrite('PUT', 'ratings/worker/{workerId}/rate-visit/{jobId}/{date}/'),
});
