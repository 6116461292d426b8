import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallClient } from '@/lib/core/client/client';
import { callError } from '@/lib/core/contract/call-error';
import { queuedWrites } from '@/lib/features/client';
import { outboxWorld } from '@/tests/support/outbox-world';
import type { OutboxEvent } from './outbox-event';
import { createRuntime, probeServer } from './runtime';
import { classifyResponse, sendEvent } from './send-event';

afterEach(() => {
  vi.useRealTimers();
});

const world = outboxWorld();
const event: OutboxEvent = { ...world.rate(1), sequence: 1, attempts: 1, sentAtMs: 0 };

/** A fetch that never answers by itself, and gives up as browsers do when it is told to. */
const hanging: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const give = () => reject(new DOMException('Given up', 'AbortError'));
    if (init?.signal?.aborted) give();
    init?.signal?.addEventListener('abort', give);
  });

describe('sendEvent', () => {
  it('sends the stored request with the key, the time of its tap and its owner', async () => {
    const sent: [string, RequestInit | undefined][] = [];
    const request: typeof fetch = async (url, init) => {
      sent.push([String(url), init]);
      return Response.json({ rating: 5 });
    };
    expect(await sendEvent(event, { timeoutMs: 1_000, fetch: request })).toEqual({
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
            'idempotency-key': event.uuid,
            'x-event-registered-at': event.eventRegisteredAt,
            'x-event-scope': 'production/live/7',
          },
        },
      ],
    ]);
  });

  it('tells HTML from JSON, reads Retry-After in seconds, and sends no body where there is none', async () => {
    const bodies: unknown[] = [];
    const request: typeof fetch = async (_, init) => {
      bodies.push(init?.body);
      return new Response('<html>', { status: 503, headers: { 'retry-after': '30' } });
    };
    const start: OutboxEvent = { ...world.start(1), sequence: 1, attempts: 1, sentAtMs: 0 };
    const result = await sendEvent(start, { timeoutMs: 1_000, fetch: request });
    expect(result).toEqual({ kind: 'answer', status: 503, body: undefined, retryAfterS: 30 });
    expect(bodies).toEqual([undefined]);
    for (const header of ['Wed, 21 Oct 2026 07:28:00 GMT', '30 s', '-30', '3.5']) {
      const odd: typeof fetch = async () => new Response('', { headers: { 'retry-after': header } });
      expect(await sendEvent(start, { timeoutMs: 1_000, fetch: odd })).toMatchObject({ retryAfterS: null });
    }
  });

  it('gives a hanging connection up after the documents’ time, also in the middle of a body', async () => {
    vi.useFakeTimers();
    const half: typeof fetch = async (_, init) => {
      const body = new ReadableStream({
        start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(new Error('Given up'))),
      });
      return new Response(body);
    };
    for (const request of [hanging, half]) {
      let isOver = false;
      const sending = sendEvent(event, { timeoutMs: 35_000, fetch: request }).finally(() => {
        isOver = true;
      });
      await vi.advanceTimersByTimeAsync(34_999);
      expect(isOver).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(await sending).toEqual({ kind: 'no-answer' });
    }
  });

  it('the app’s own queue gives up after 35 seconds', async () => {
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

  it('ends with the sign-out, and is not begun after it', async () => {
    const signOut = new AbortController();
    const sending = sendEvent(event, { timeoutMs: 35_000, fetch: hanging, signal: signOut.signal });
    signOut.abort();
    expect(await sending).toEqual({ kind: 'no-answer' });
    expect(await sendEvent(event, { timeoutMs: 35_000, fetch: hanging, signal: signOut.signal })).toEqual({
      kind: 'no-answer',
    });
  });
});

describe('classifyResponse', () => {
  const answer = (status: number, body: unknown) =>
    classifyResponse(event, { kind: 'answer', status, body, retryAfterS: null }, queuedWrites).kind;

  it('takes an error for the server’s only in the gateway’s form', () => {
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

  it('takes what is neither success nor failure, and a message that is no text, for neither', () => {
    const error = { ...callError('permission_denied', 'request'), userMessage: { html: '<b>' } };
    for (const status of [0, 199, 300, 304, 399]) {
      expect(answer(status, { rating: 5 })).toBe('retry');
      expect(answer(status, { error })).toBe('retry');
    }
    expect(
      classifyResponse(
        event,
        { kind: 'answer', status: 403, body: { error }, retryAfterS: null },
        queuedWrites,
      ),
    ).toEqual({
      kind: 'refused',
      message: null,
    });
  });

  it.each([
    ['start', world.start(1), { jobId: 1, scheduledDate: '2026-06-16' }, { jobId: 1 }],
    ['unstart', world.unstart(1), { jobId: 1, scheduledDate: '2026-06-16' }, { scheduledDate: '2026-06-16' }],
    ['finish', world.finish(1), { jobId: 1, scheduledDate: '2026-06-16' }, { rating: 5 }],
    ['launch', world.analytics(), { recordKey: 'app-launch' }, { rating: 5 }],
  ])('knows the own answer to a %s from another', (_, made, own, other) => {
    const sent: OutboxEvent = { ...made, sequence: 1, attempts: 1, sentAtMs: 0 };
    const judged = (body: unknown) =>
      classifyResponse(sent, { kind: 'answer', status: 200, body, retryAfterS: null }, queuedWrites).kind;
    expect(judged(own)).toBe('done');
    expect(judged(other)).toBe('retry');
  });

  it('takes a success for one only when it is the call’s own answer', () => {
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

  it('believes a time, and our own refusals', async () => {
    const now = '2026-06-16T09:00:00.000Z';
    expect(await probeServer(clientOf({ ok: true, value: { now } }))).toEqual({ isReachable: true, now });
    for (const code of ['unauthorized', 'demo_missing'] as const) {
      expect(await probeServer(clientOf(failure(code)))).toEqual({ isReachable: true, now: null });
    }
  });

  it('believes no other content, and no failure of the way', async () => {
    const strange = [null, {}, { now: 'soon' }].map((value) => ({ ok: true, value }));
    const failed = (['no_internet', 'timeout', 'service_unavailable', 'contract_broken'] as const).map(
      failure,
    );
    for (const result of [...strange, ...failed]) {
      expect(await probeServer(clientOf(result))).toEqual({ isReachable: false });
    }
  });
});
