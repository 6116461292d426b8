import type { CallClient } from '@/lib/core/phone/client/client';
import { documentsCalls } from './calls';
import { MOST_WAIT_MS } from './model';

export interface Waiting {
  readonly elapsedMs: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Asks every two seconds until the mail server has accepted the mail or it has failed for good. `waiting`: not decided
 * after a minute. A missing answer is asked for again; an unknown job has failed. [API-03]
 */
export async function waitForJob(
  client: CallClient,
  jobId: string,
  { elapsedMs, pause }: Waiting,
): Promise<'finished' | 'failed' | 'waiting'> {
  const { pollMs } = documentsCalls.getJobState;
  while (elapsedMs() < MOST_WAIT_MS) {
    const answer = await client(documentsCalls.getJobState, { query: { jobId } });
    if (answer.ok && answer.value.status === 'finished') return 'finished';
    if (answer.ok ? answer.value.status === 'failed' : answer.error.code === 'not_found') return 'failed';
    await pause(pollMs ?? 0);
  }
  return 'waiting';
}
