import { afterEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import type { CallClient } from '@/lib/core/phone/client/client';
import { queuedWrites } from '@/lib/features/writes';
import { outboxWorld } from '@/tests/support/outbox-world';
import { classifyResponse, postWrite } from './post-write';
import { createRuntime, probeServer } from './runtime';
import type { StoredWrite } from './stored-write';

afterEach(() => {
  vi.useRealTimers();
});

const world = outboxWorld();
const write: StoredWrite = { ...world.rate(1), sequence: 1, attempts: 1, sentAtMs: 0 };

/** Never resolves; rejects with an AbortError when aborted. */
const hanging: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const give = () => reject(new DOMException('Given up', 'AbortError'));
    if (init?.signal?.aborted) give();
    init?.signal?.addEventListener('abort', give);
  });

it('[API-03] a write that the server has queued as a job is accepted', () => {
  const error = callError('accepted', 'a-request', { jobId: '0a9c-11' });
  const reply = { kind: 'answer', status: 202, body: { error }, retryAfterS: null } as const;
  expect(classifyResponse(write, reply, queuedWrites)).toEqual({
    kind: 'done',
    answer: null,
    jobId: '0a9c-11',
  });
  const done = { ...reply, body: { error: callError('accepted', 'a-request') } };
  expect(classifyResponse(write, done, queuedWrites)).toEqual({ kind: 'done', answer: null });
});

describe('postWrite', () => {
  it('postWrite sends the stored request with its id, key, time and scope', async () => {
    const sent: [string, RequestInit | undefined][] = [];
    const request: typeof fetch = async (url, init) => {
      sent.push([String(url), init]);
      return Response.json({ rating: 5 });
    };
    expect(await postWrite(write, { timeoutMs: 1_000, fetch: request })).toEqual({
      kind: 'answer',
      status: 200,
      body: { rating: 5 },
      retryAfterS: null,
    });
    expect(sent).toMatchObject([
      [
        '/app-sweepers/api/v1/ratings/worker/7/rate-visit/1/2026-06-16/',
        {
          method: 'PUT',
          body: '{"rating":5}',
          credentials: 'same-origin',
          cache: 'no-store',
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            'x-request-id': write.uuid,
            'idempotency-key': write.uuid,
            'x-event-registered-at': write.eventRegisteredAt,
            'x-event-scope': 'production/live/7',
          },
        },
      ],
    ]);
  });

  it('postWrite ignores HTML, reads Retry-After in seconds and sends no empty body', async () => {
    const bodies: unknown[] = [];
    const request: typeof fetch = async (_, init) => {
      bodies.push(init?.body);
      return new Response('<html>', { status: 503, headers: { 'retry-after': '30' } });
    };
    const start: StoredWrite = { ...world.start(1), sequence: 1, attempts: 1, sentAtMs: 0 };
    const result = await postWrite(start, { timeoutMs: 1_000, fetch: request });
    expect(result).toEqual({ kind: 'answer', status: 503, body: undefined, retryAfterS: 30 });
    expect(bodies).toEqual([undefined]);
    for (const header of ['Wed, 21 Oct 2026 07:28:00 GMT', '30 s', '-30', '3.5']) {
      const odd: typeof fetch = async () => new Response('', { headers: { 'retry-after': header } });
      expect(await postWrite(start, { timeoutMs: 1_000, fetch: odd })).toMatchObject({ retryAfterS: null });
    }
  });

  it('postWrite times out a hanging connection, even while the body arrives', async () => {
    vi.useFakeTimers();
    const half: typeof fetch = async (_, init) => {
      const body = new ReadableStream({
        start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(new Error('Given up'))),
      });
      return new Response(body);
    };
    for (const request of [hanging, half]) {
      let isOver = false;
      const sending = postWrite(write, { timeoutMs: 35_000, fetch: request }).finally(() => {
        isOver = true;
      });
      await vi.advanceTimersByTimeAsync(34_999);
      expect(isOver).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(await sending).toEqual({ kind: 'no-answer' });
    }
  });

  it('postWrite times out after 35 seconds in the app’s runtime', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', hanging);
    const { sendUnsaved } = createRuntime({
      kinds: queuedWrites,
      scope: async () => null,
      onOutcome: () => undefined,
    });
    const ended = vi.fn();
    void sendUnsaved(world.start(1)).then(ended);
    await vi.advanceTimersByTimeAsync(34_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls).toEqual([[null]]);
  });

  it('postWrite aborts on sign-out and sends nothing after it', async () => {
    const signOut = new AbortController();
    const sending = postWrite(write, { timeoutMs: 35_000, fetch: hanging, signal: signOut.signal });
    signOut.abort();
    expect(await sending).toEqual({ kind: 'no-answer' });
    expect(await postWrite(write, { timeoutMs: 35_000, fetch: hanging, signal: signOut.signal })).toEqual({
      kind: 'no-answer',
    });
  });
});

describe('classifyResponse', () => {
  const answer = (status: number, body: unknown) =>
    classifyResponse(write, { kind: 'answer', status, body, retryAfterS: null }, queuedWrites).kind;

  it('classifyResponse accepts an error only in the gateway’s format', () => {
    expect(answer(403, { error: callError('permission_denied', 'request') })).toBe('refused');
    for (const body of [
      {},
      null,
      'no',
      { error: 'no' },
      { error: {} },
      { error: { code: 7 } },
      { error: null },
    ]) {
      expect(answer(403, body)).toBe('retry');
    }
  });

  it('classifyResponse takes a claim, which has status 202, as done', () => {
    const start: StoredWrite = { ...world.start(1), sequence: 1, attempts: 1, sentAtMs: 0 };
    const body = { jobId: 1, scheduledDate: '2026-06-16', started: false, claim: true };
    const result = { kind: 'answer', status: 202, body, retryAfterS: null } as const;
    expect(classifyResponse(start, result, queuedWrites)).toEqual({ kind: 'done', answer: body });
  });

  it('classifyResponse retries on 1xx and 3xx and ignores a message that is not text', () => {
    const error = { ...callError('permission_denied', 'request'), userMessage: { html: '<b>' } };
    for (const status of [0, 199, 300, 304, 399]) {
      expect(answer(status, { rating: 5 })).toBe('retry');
      expect(answer(status, { error })).toBe('retry');
    }
    expect(
      classifyResponse(
        write,
        { kind: 'answer', status: 403, body: { error }, retryAfterS: null },
        queuedWrites,
      ),
    ).toEqual({
      kind: 'refused',
      message: null,
    });
  });

  it.each([
    ['a start', world.start(1), { jobId: 1, scheduledDate: '2026-06-16' }, { jobId: 1 }],
    [
      'an unstart',
      world.unstart(1),
      { jobId: 1, scheduledDate: '2026-06-16' },
      { scheduledDate: '2026-06-16' },
    ],
    ['a finish', world.finish(1), { jobId: 1, scheduledDate: '2026-06-16' }, { rating: 5 }],
    ['an app launch', world.analytics(), { recordKey: 'app-launch' }, { rating: 5 }],
  ])('classifyResponse accepts only the call’s own response to %s', (_, made, own, other) => {
    const sent: StoredWrite = { ...made, sequence: 1, attempts: 1, sentAtMs: 0 };
    const verdictOn = (body: unknown) =>
      classifyResponse(sent, { kind: 'answer', status: 200, body, retryAfterS: null }, queuedWrites).kind;
    expect(verdictOn(own)).toBe('done');
    expect(verdictOn(other)).toBe('retry');
  });

  it('classifyResponse accepts a success only with the call’s own response', () => {
    expect(answer(200, { rating: 5 })).toBe('done');
    expect(answer(201, { rating: 5 })).toBe('done');
    for (const body of [{}, null, [], 'ok', { jobId: 1, scheduledDate: '2026-06-16' }]) {
      expect(answer(200, body)).toBe('retry');
    }
  });
});

describe('probeServer', () => {
  const clientOf = (result: unknown) => (async () => result) as unknown as CallClient;
  const failure = (code: Parameters<typeof callError>[0]) => ({
    ok: false,
    error: callError(code, 'request'),
  });

  it('probeServer finds the server reachable by a server time or a gateway refusal', async () => {
    const now = '2026-06-16T09:00:00.000Z';
    expect(await probeServer(clientOf({ ok: true, value: { now } }))).toEqual({ isReachable: true, now });
    for (const code of ['unauthorized', 'demo_missing'] as const) {
      expect(await probeServer(clientOf(failure(code)))).toEqual({ isReachable: true, now: null });
    }
  });

  it('probeServer finds the server unreachable by other content or a network failure', async () => {
    const strange = [null, {}, { now: 'soon' }].map((value) => ({ ok: true, value }));
    const failed = (['no_internet', 'timeout', 'service_unavailable', 'contract_broken'] as const).map(
      failure,
    );
    for (const result of [...strange, ...failed]) {
      expect(await probeServer(clientOf(result))).toEqual({ isReachable: false });
    }
  });
});
