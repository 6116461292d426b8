import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HEADERS, type WireRequest, type WireResponse } from '@/lib/core/ground/contract/wire-message';
import { HEARTBEAT_MS, STREAM_LIFE_MS, STREAM_LIFE_SPREAD_MS } from '@/lib/core/ground/live/event-stream';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { impersonationCalls } from '@/lib/features/people/impersonation/calls';
import { answer, fakeUpstream, sessionOf } from '@/tests/support/fake-upstream';
import { dispatch } from './dispatch';
import { handleGatewayRequest } from './handle-request';
import type { OpenedStream, StreamSubscriber, Upstream } from './upstream';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Makes an API root with one stream that the test writes to, or with a plain response. */
function aRoot(instead?: WireResponse) {
  const asked: WireRequest[] = [];
  const places: (number | null)[] = [];
  let subscriber: StreamSubscriber | undefined;
  let isHeard = false;
  const opened: OpenedStream = {
    subscribe: (after, given) => {
      places.push(after);
      subscriber = given;
      isHeard = true;
      return () => {
        isHeard = false;
      };
    },
  };
  const upstream: Upstream = {
    ...fakeUpstream({ ok: false, code: 'no_internet', reason: 'never asked' }),
    stream: async (request) => {
      asked.push(request);
      return instead ?? opened;
    },
  };
  const publish = (...events: { sequence: number; event: unknown }[]) => subscriber?.onEvents(events);
  return { upstream, asked, places, publish, end: () => subscriber?.onEnd(), isHeard: () => isHeard };
}

function ask(upstream: Upstream, headers: Record<string, string> = {}, token: string | null = 'a token') {
  const request = new Request('http://sweep.test/app-sweepers/api/v1/live/', { headers });
  return handleGatewayRequest(request, sessionOf({ token }), { upstream, publicOrigin: null });
}

function readerOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return async () => (await reader?.read())?.value ?? null;
}

const visits = { type: 'visits' };

it.each([
  ['a sign-out', sessionCalls.revokeToken, fakeUpstream(answer({ success: true }))],
  ['the end of an impersonation', impersonationCalls.releaseHijack, fakeUpstream(answer({}))],
  ['a 401 for its token', sessionCalls.getUser, fakeUpstream(answer({}, 401))],
] as const)('the gateway ends the streams of that session only at %s', async (_, call, upstream) => {
  const [root, otherRoot] = [aRoot(), aRoot()];
  const [read, readOther] = [
    readerOf(await ask(root.upstream)),
    readerOf(await ask(otherRoot.upstream, {}, 'another token')),
  ];
  expect([await read(), await readOther()]).toEqual([':\n\n', ':\n\n']);
  await dispatch(call as typeof sessionCalls.revokeToken, {}, sessionOf({ token: 'a token' }), {
    upstream,
    log: () => {},
  });
  root.publish({ sequence: 1, event: visits });
  otherRoot.publish({ sequence: 1, event: visits });
  expect(await read()).toBeNull();
  expect(await readOther()).toContain('"type":"visits"');
  expect([root.isHeard(), otherRoot.isHeard()]).toEqual([false, true]);
});

it('the gateway forwards the token, the request id and Last-Event-ID to the root', async () => {
  const root = aRoot();
  const response = await ask(root.upstream, { 'last-event-id': '120' });
  const requestId = response.headers.get(HEADERS.requestId);
  expect(root.asked).toHaveLength(1);
  expect(root.asked[0]?.headers).toMatchObject({
    [HEADERS.authorization]: 'Token a token',
    [HEADERS.requestId]: requestId,
    [HEADERS.lastEventId]: '120',
  });
  expect(Object.keys(root.asked[0]?.headers ?? {}).map((name) => name.toLowerCase())).not.toContain(
    'content-type',
  );
  expect(root.places).toEqual([120]);
  expect(response.headers.get('x-accel-buffering')).toBe('no');
});

it.each(['1x', 'x1', '', ' '])('the gateway ignores the invalid Last-Event-ID “%s”', async (place) => {
  const root = aRoot();
  await ask(root.upstream, { 'last-event-id': place });
  expect(root.places).toEqual([null]);
  expect(root.asked[0]?.headers).not.toHaveProperty(HEADERS.lastEventId);
});

it('the gateway answers 401 without a session and asks the root nothing', async () => {
  const root = aRoot();
  expect((await ask(root.upstream, {}, null)).status).toBe(401);
  expect(root.asked).toEqual([]);
});

it('the gateway answers 204 without a stream and 502 for an unreadable reply', async () => {
  const { stream: _, ...without } = aRoot().upstream;
  const nothing = await ask(without);
  expect([nothing.status, nothing.headers.get(HEADERS.requestId)]).toEqual([204, expect.any(String)]);
  const odd = await ask(aRoot({ status: 200, headers: {}, body: 'hello' }).upstream);
  expect(odd.status).toBe(502);
  expect(await odd.json()).toMatchObject({ error: { code: 'contract_broken' } });
});

it('the gateway forwards known events and drops unknown ones', async () => {
  const root = aRoot();
  const read = readerOf(await ask(root.upstream));
  expect(await read()).toBe(':\n\n');
  root.publish({ sequence: 4, event: { type: 'weather', is: 'rain' } }, { sequence: 5, event: visits });
  expect(await read()).toBe('id: 5\ndata: {"type":"visits"}\n\n');
});

it('the gateway sends heartbeats while idle and ends when the root’s stream ends', async () => {
  const root = aRoot();
  const read = readerOf(await ask(root.upstream));
  await read();
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(await read()).toBe(':\n\n');
  root.end();
  expect(await read()).toBeNull();
  expect(root.isHeard()).toBe(false);
  // Late events are ignored.
  root.publish({ sequence: 9, event: visits });
  root.end();
  expect(vi.getTimerCount()).toBe(0);
});

it('the gateway ends a slow reader’s stream once 256 kB are buffered', async () => {
  const root = aRoot();
  const response = await ask(root.upstream);
  const event = { type: 'unread', chat_id: 1, unread_count: 0 };
  const size = 'id: 100000\ndata: {"type":"unread","chatId":1,"unreadCount":0}\n\n'.length;
  for (let sequence = 100_000; root.isHeard() && sequence < 120_000; sequence += 1)
    root.publish({ sequence, event });
  expect(root.isHeard()).toBe(false);
  const waiting = (await response.text()).length;
  expect(waiting).toBeGreaterThan(256 * 1024 - size);
  expect(waiting).toBeLessThanOrEqual(256 * 1024 + size);
  expect(vi.getTimerCount()).toBe(0);
});

it('a stream ends after a random lifetime to spread reconnects', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const root = aRoot();
  await ask(root.upstream);
  await vi.advanceTimersByTimeAsync(STREAM_LIFE_MS + STREAM_LIFE_SPREAD_MS * 0.9 - 1);
  expect(root.isHeard()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(root.isHeard()).toBe(false);
});
