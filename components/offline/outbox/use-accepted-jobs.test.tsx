// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { jobCalls } from '@/lib/core/ground/jobs/calls';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { keepJob, keptJobs } from '@/lib/core/phone/client/kept-jobs';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { useOutbox, useOutboxView } from '@/lib/core/phone/outbox/outbox-context';
import type { UserWrite } from '@/lib/core/phone/outbox/queued-write';
import { visitWrites } from '@/lib/features/work/visit-actions/writes';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { AMARA } from '@/tests/support/outbox-world';
import { NOW, renderApp } from '@/tests/support/render-app';

let fake: FakeCallClient;
let outbox: OutboxActions;

function Inside() {
  outbox = useOutbox();
  const { notSent } = useOutboxView();
  return <p>{`${notSent.length} not sent: ${notSent.map(({ type }) => type).join()}`}</p>;
}

const start = () =>
  act(() =>
    outbox.enqueue({
      write: visitWrites.startVisit as UserWrite,
      input: { params: { jobId: 1, date: '2026-11-18' } },
      entity: aVisit({ jobId: 1 }),
    }),
  );

beforeEach(() => {
  localStorage.clear();
  fake = new FakeCallClient();
  fake.answer(sessionCalls.syncTime, () => ({ now: NOW }));
  fake.refuse(visitCalls.startVisit, callError('accepted', 'a-request', { jobId: 'a-job' }));
});

describe('[API-03] a queued write that the server has queued as a job', () => {
  it('a write that the server has queued as a job counts as sent at once, and as done when its job finishes', async () => {
    fake.answer(jobCalls.getJobState, () => ({ status: 'finished' }));
    renderApp(<Inside />, fake);
    expect(await start()).toEqual({ kind: 'sent', answer: null });
    await expect.poll(() => fake.madeOf(jobCalls.getJobState)).toHaveLength(1);
    await expect.poll(() => keptJobs(AMARA, NOW)).toEqual([]);
    expect(screen.getByText('0 not sent:')).toBeTruthy();
  });

  it('a queued write whose job fails is announced and listed as not sent', async () => {
    fake.answer(jobCalls.getJobState, () => ({ status: 'failed' }));
    renderApp(<Inside />, fake);
    await start();
    expect(await screen.findByText('1 not sent: startVisit')).toBeTruthy();
    expect(await screen.findByText(/^Failed to start/)).toBeTruthy();
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(1);
  });
});

describe('[API-03] a job that was left open', () => {
  const AT = '2026-11-17T15:05:00.000Z';
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }),
  );
  afterEach(() => void vi.useRealTimers());

  const showAfterStartup = async () => {
    renderApp(<Inside />, fake);
    await act(() => vi.advanceTimersByTimeAsync(7_000));
  };

  it.each([
    ['finished', 'The change you sent on Tue 17 Nov at 3:05pm is done.'],
    [
      'failed',
      'The change you sent on Tue 17 Nov at 3:05pm did not work. Please check it and send it again.',
    ],
  ])(
    'a job that was left open is asked for once at the next start, which says that it has %s',
    async (status, text) => {
      keepJob(AMARA, { jobId: 'old', at: AT });
      fake.answer(jobCalls.getJobState, () => ({ status }));
      await showAfterStartup();
      expect(await screen.findByText(text)).toBeTruthy();
      expect(fake.madeOf(jobCalls.getJobState).map(({ input }) => input)).toEqual([
        { query: { jobId: 'old' } },
      ]);
      expect(keptJobs(AMARA, NOW)).toEqual([]);
    },
  );

  it('a job that was left open and that the server has forgotten is reported as unknown', async () => {
    keepJob(AMARA, { jobId: 'old', at: AT });
    fake.refuse(jobCalls.getJobState, callError('not_found', 'a-request'));
    await showAfterStartup();
    expect(
      await screen.findByText(
        'We do not know what became of the change you sent on Tue 17 Nov at 3:05pm. Please check it.',
      ),
    ).toBeTruthy();
  });

  it('a job that still runs at the next start of the app is kept for the start after it', async () => {
    keepJob(AMARA, { jobId: 'old', at: AT });
    fake.answer(jobCalls.getJobState, () => ({ status: 'started' }));
    await showAfterStartup();
    await expect.poll(() => fake.madeOf(jobCalls.getJobState)).toHaveLength(1);
    expect(keptJobs(AMARA, NOW)).toHaveLength(1);
    expect(screen.queryByText(/The change you sent/)).toBeNull();
  });
});
