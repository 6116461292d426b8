import { jobCalls } from '@/lib/core/ground/jobs/calls';
import { FAILED_STATUSES, MOST_WAIT_MS } from '@/lib/core/ground/jobs/model';
import type { CallClient } from '@/lib/core/phone/client/client';

export interface Waiting {
  readonly elapsedMs: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

export type JobEnd = 'finished' | 'failed' | 'waiting';

/** Waits while the page is open. */
export function pageWaiting(): Waiting {
  const startMs = performance.now();
  return {
    elapsedMs: () => performance.now() - startMs,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

/**
 * Asks every two seconds until the job has finished or failed. `waiting`: not decided after a minute. A missing answer is
 * asked for again; an unknown job has failed.
 */
export async function waitForJob(
  client: CallClient,
  jobId: string,
  { elapsedMs, pause }: Waiting = pageWaiting(),
): Promise<JobEnd> {
  const { pollMs } = jobCalls.getJobState;
  while (elapsedMs() < MOST_WAIT_MS) {
    const end = await askForJob(client, jobId);
    if (end !== 'waiting') return end === 'unknown' ? 'failed' : end;
    await pause(pollMs ?? 0);
  }
  return 'waiting';
}

/** `unknown`: the server does not know the job, for example because it forgets ended ones. */
export async function askForJob(client: CallClient, jobId: string): Promise<JobEnd | 'unknown'> {
  const answer = await client(jobCalls.getJobState, { query: { jobId } });
  if (!answer.ok) return answer.error.code === 'not_found' ? 'unknown' : 'waiting';
  if (answer.value.status === 'finished') return 'finished';
  return FAILED_STATUSES.has(answer.value.status) ? 'failed' : 'waiting';
}
