import 'server-only';
import { type CallSchemas, entity, openCode, queryOf, z } from '@/lib/core/ground/contract/schema';
import { JOB_ID_LIMIT, JOB_STATUSES } from './model';

const jobId = z.string().min(1).max(JOB_ID_LIMIT);

/** Queues name their jobs by UUIDs, texts or numbers; the app knows texts. */
export const servedJobId = z.codec(z.union([jobId, z.number()]), jobId, {
  decode: String,
  encode: (id) => id,
});

/** A queue's `result` may be anything, and the app does not use it. */
const jobStateSchema = entity('JobState', { status: openCode(JOB_STATUSES) });

export const jobSchemas = {
  getJobState: {
    summary: 'The state of a background job of the worker',
    query: queryOf({ jobId }),
    response: jobStateSchema,
  },
} satisfies CallSchemas;
