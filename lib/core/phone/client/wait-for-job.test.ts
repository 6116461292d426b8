import { describe, expect, it } from 'vitest';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import type { CallClient } from '@/lib/core/phone/client/client';
import { waitForJob } from './wait-for-job';

/** Each answer is a status or an error; the last one repeats. */
async function wait(answers: readonly (string | { readonly error: CallErrorCode })[]) {
  let elapsed = 0;
  const asked: unknown[] = [];
  const client = (async (call, input) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push({ id: call.id, input });
    return typeof answer === 'object'
      ? { ok: false, error: callError(answer.error, 'a-request') }
      : { ok: true, value: { status: answer } };
  }) as CallClient;
  const pauses: number[] = [];
  const outcome = await waitForJob(client, '12', {
    elapsedMs: () => elapsed,
    pause: async (ms) => {
      pauses.push(ms);
      elapsed += ms;
    },
  });
  return { outcome, asked, pauses };
}

describe('[API-03] a queued answer', () => {
  it('a queued answer is asked for every 2,000 ms until it is finished', async () => {
    const { outcome, asked, pauses } = await wait(['queued', 'started', 'finished']);
    expect(outcome).toBe('finished');
    expect(asked).toEqual(Array(3).fill({ id: 'getJobState', input: { query: { jobId: '12' } } }));
    expect(pauses).toEqual([2_000, 2_000]);
  });

  it('a queued answer has failed when its job has failed or is unknown', async () => {
    expect((await wait(['started', 'failed'])).outcome).toBe('failed');
    expect((await wait([{ error: 'not_found' }])).outcome).toBe('failed');
  });

  it('a queued answer is asked for again after a lost connection', async () => {
    const { outcome, asked } = await wait([{ error: 'no_internet' }, { error: 'server_error' }, 'finished']);
    expect(outcome).toBe('finished');
    expect(asked).toHaveLength(3);
  });

  it('a queued answer waits no longer than a minute', async () => {
    const { outcome, asked } = await wait(['queued']);
    expect(outcome).toBe('waiting');
    expect(asked).toHaveLength(30);
  });
});
