import { describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { calls } from '@/lib/features/gateway';
import { answer, fakeUpstream, sessionOf } from '@/tests/support/fake-upstream';
import { dispatch } from './dispatch';

const REQUEST_ID = '6b0f6a0a-7d0e-4a53-9a64-9b4ad3a3f001';
const UUID = '4f6e0d9e-7c1b-4b8e-8f3a-2a1d0c9b8e7f';
const VISIT = { params: { jobId: 41, date: '2026-11-21' } };
const visitBody = { job_id: 41, scheduled_date: '2026-11-21', actual_date: '2026-11-22' };

const make = (call: (typeof calls)[keyof typeof calls], input: object, body: unknown, status = 202) =>
  dispatch(call, input as never, sessionOf(), {
    requestId: REQUEST_ID,
    log: () => {},
    upstream: fakeUpstream(answer(body, status)),
  });

describe('[API-03] a write that a root has queued', () => {
  it.each([
    ['a UUID', UUID, UUID],
    ['a number', 12, '12'],
    ['a text', 'rq:job:visit-7', 'rq:job:visit-7'],
  ])('a write that a root has queued is accepted with %s as the job’s id', async (_, id, jobId) => {
    const accepted = { ok: false, error: callError('accepted', REQUEST_ID, { jobId }) };
    expect(await make(calls.startVisit, VISIT, { job_id: id })).toEqual(accepted);
    expect(await make(calls.createKey, { params: { id: 32 } }, { job_id: id })).toEqual(accepted);
    // An answer without required fields would be valid without the job's id.
    const read = { params: { ticketId: '7' }, body: { readAt: '2026-11-21T09:00:00Z' } };
    expect(await make(calls.markCommentsRead, read, { job_id: id, success: true })).toEqual(accepted);
  });

  it('a write that a root has queued keeps the text for a minute that was too short', async () => {
    expect(await make(calls.startVisit, VISIT, { job_id: UUID })).toMatchObject({
      error: { userMessage: 'We are still waiting; we will tell you', retryable: false },
    });
  });

  it('a visit in a 202 is the answer, since a visit has a job_id of its own', async () => {
    expect(await make(calls.startVisit, VISIT, visitBody)).toMatchObject({ ok: true, value: { jobId: 41 } });
  });

  it('a document’s 202 is an answer, whatever the kind of its job’s id', async () => {
    expect(await make(calls.emailContract, {}, { job_id: 12 })).toEqual({ ok: true, value: { jobId: '12' } });
    expect(await make(calls.emailContract, {}, { job_id: UUID })).toEqual({
      ok: true,
      value: { jobId: UUID },
    });
  });

  it.each([
    ['200', { job_id: UUID }, 200],
    ['202 without an id', {}, 202],
    ['202 with a list as id', { job_id: [1] }, 202],
  ])('a write answered with %s is no job', async (_, body, status) => {
    expect(await make(calls.startVisit, VISIT, body, status)).toMatchObject({
      ok: false,
      error: { code: 'contract_broken' },
    });
  });

  it('a password reset that was queued as a job counts as done, because nobody is signed in to ask for the job', async () => {
    const body = { email: 'grace@example.org' };
    expect(await make(calls.requestPasswordReset, { body }, { job_id: UUID, success: true })).toEqual({
      ok: true,
      value: { success: true },
    });
  });

  it('the state of a job is asked for by any id, and may have any result', async () => {
    const upstream = fakeUpstream(answer({ status: 'finished', result: { sent: 1 } }));
    const options = { upstream, requestId: REQUEST_ID };
    expect(await dispatch(calls.getJobState, { query: { jobId: UUID } }, sessionOf(), options)).toEqual({
      ok: true,
      value: { status: 'finished' },
    });
    expect(upstream.requests[0]?.query.toString()).toBe(`job_id=${UUID}`);
  });
});
