// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import { jobCalls } from '@/lib/core/ground/jobs/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { AMARA } from '@/tests/support/outbox-world';
import { neededAnswer, settleAccepted } from './follow-job';
import { dropJob, type KeptJob, keepJob, keptJobs } from './kept-jobs';

const AT = '2026-11-18T10:46:00.000Z';
const accepted = { ok: false, error: callError('accepted', 'a-request', { jobId: 'a-job' }) } as const;

let fake: FakeCallClient;
let elapsed: number;
const follower = (scope = AMARA) => ({
  client: fake.client,
  keep: (job: KeptJob) => keepJob(scope, job),
  waiting: {
    elapsedMs: () => elapsed,
    pause: async (ms: number) => {
      elapsed += ms;
    },
  },
});

beforeEach(() => {
  localStorage.clear();
  fake = new FakeCallClient();
  elapsed = 0;
});

describe('[API-03] a direct write that the server has queued', () => {
  it('a direct write that the server has queued is done without an answer once its job has finished', async () => {
    fake.answer(jobCalls.getJobState, () => ({ status: elapsed < 4_000 ? 'queued' : 'finished' }));
    expect(await settleAccepted(follower(), accepted, AT)).toEqual({ ok: true, value: null });
    expect(fake.madeOf(jobCalls.getJobState).map(({ input }) => input)).toEqual(
      Array(3).fill({ query: { jobId: 'a-job' } }),
    );
    expect(keptJobs(AMARA, AT)).toEqual([]);
  });

  it.each(['failed', 'stopped', 'canceled'])(
    'a direct write that the server has queued says that its job has failed (%s), and is not repeated by the same key',
    async (status) => {
      fake.answer(jobCalls.getJobState, () => ({ status }));
      expect(await settleAccepted(follower(), accepted, AT)).toMatchObject({
        ok: false,
        error: {
          code: 'server_error',
          retryable: false,
          userMessage: 'The change you sent did not work. Please check it and try again.',
        },
      });
      expect(keptJobs(AMARA, AT)).toEqual([]);
    },
  );

  it('a direct write that the server has queued is kept for the next start after a minute', async () => {
    fake.answer(jobCalls.getJobState, () => ({ status: 'started' }));
    expect(await settleAccepted(follower(), accepted, AT)).toBe(accepted);
    expect(fake.madeOf(jobCalls.getJobState)).toHaveLength(30);
    expect(keptJobs(AMARA, AT)).toEqual([{ jobId: 'a-job', at: AT, scope: 'production/live/7' }]);
    // Nothing of an impersonated worker stays on the device.
    localStorage.clear();
    elapsed = 0;
    const impersonated = { ...AMARA, world: IMPERSONATION_WORLD };
    await settleAccepted(follower(impersonated), accepted, AT);
    expect(localStorage.length).toBe(0);
  });

  it('a direct write that the server answers with nothing is done', async () => {
    const done = { ok: false, error: callError('accepted', 'a-request') } as const;
    expect(await settleAccepted(follower(), done, AT)).toEqual({ ok: true, value: null });
    expect(fake.made).toEqual([]);
  });

  it('an answer, and a refusal, stay as they are', async () => {
    const answer = { ok: true, value: { id: 7 } } as const;
    const refusal = { ok: false, error: callError('validation_error', 'a-request') } as const;
    expect(await settleAccepted(follower(), answer, AT)).toBe(answer);
    expect(await settleAccepted(follower(), refusal, AT)).toBe(refusal);
    expect(fake.made).toEqual([]);
  });

  it('a write that is made only for its answer fails when the answer is missing', () => {
    expect(neededAnswer({ ok: true, value: null })).toMatchObject({
      ok: false,
      error: { code: 'contract_broken' },
    });
    expect(neededAnswer({ ok: true, value: 7 })).toEqual({ ok: true, value: 7 });
  });
});

describe('the kept jobs', () => {
  it('the kept jobs are those of the same person of the last week', () => {
    keepJob(AMARA, { jobId: 'one', at: '2026-11-11T10:45:00.000Z' });
    keepJob(AMARA, { jobId: 'two', at: '2026-11-11T10:47:00.000Z', uuid: 'a-write' });
    keepJob({ ...AMARA, userId: 8 }, { jobId: 'three', at: AT });
    expect(keptJobs(AMARA, AT).map(({ jobId }) => jobId)).toEqual(['two']);
    dropJob('two');
    expect(keptJobs(AMARA, AT)).toEqual([]);
    expect(keptJobs({ ...AMARA, userId: 8 }, AT)).toHaveLength(1);
  });

  it('the kept jobs survive a damaged note', () => {
    localStorage.setItem('CACHE__jobs', '{"not": "a list"}');
    expect(keptJobs(AMARA, AT)).toEqual([]);
    localStorage.setItem('CACHE__jobs', 'not JSON');
    keepJob(AMARA, { jobId: 'one', at: AT });
    expect(keptJobs(AMARA, AT)).toHaveLength(1);
  });
});
