import { type CallResult, callError } from '@/lib/core/ground/contract/call-error';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { CallClient } from '@/lib/core/phone/client/client';
import { dropJob, type KeptJob } from './kept-jobs';
import { type JobEnd, type Waiting, waitForJob } from './wait-for-job';

export interface JobFollower {
  readonly client: CallClient;
  /** The phone keeps the job until it has ended, in case the page closes before. */
  readonly keep: (job: KeptJob) => void;
  readonly waiting?: Waiting;
}

export async function followJob({ client, keep, waiting }: JobFollower, job: KeptJob): Promise<JobEnd> {
  keep(job);
  const end = await waitForJob(client, job.jobId, waiting);
  if (end !== 'waiting') dropJob(job.jobId);
  return end;
}

/**
 * The answer of a direct write: where the server has queued it, what became of the job. Null: the job is done, and the
 * answer must be read again. [API-03]
 */
export async function settleAccepted<T>(
  follower: JobFollower,
  answer: CallResult<T>,
  at: string,
): Promise<CallResult<T | null>> {
  if (answer.ok || answer.error.code !== 'accepted') return answer;
  const { jobId, requestId } = answer.error;
  if (jobId === undefined) return { ok: true, value: null };
  const end = await followJob(follower, { jobId, at });
  if (end === 'waiting') return answer;
  if (end === 'finished') return { ok: true, value: null };
  return { ok: false, error: failedJob(requestId) };
}

/** For a write whose answer alone is of use, such as a telephone number: a job gives none. */
export function neededAnswer<T>(answer: CallResult<T | null>): CallResult<T> {
  if (!answer.ok || answer.value !== null) return answer as CallResult<T>;
  return { ok: false, error: callError('contract_broken', 'job') };
}

/** The same idempotency key would meet the same job, so this is no error to repeat. */
const failedJob = (requestId: string) => ({
  ...callError('server_error', requestId, { userMessage: commonMessages.jobFailed }),
  retryable: false,
});
