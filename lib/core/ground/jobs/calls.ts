import { defineCalls, read } from '@/lib/core/ground/contract/define-call';
import type { jobSchemas } from './schema';

/** A server answers a write that it has queued with the id of a job. [API-03] */
export const jobCalls = defineCalls<typeof jobSchemas>()({
  getJobState: read('infrastructure/rq-job-state/', { pollMs: 2_000, asksByQuery: true }),
});
