import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SILENCE_MS } from '@/lib/core/ground/live/event-stream';
import { holdReads } from '@/lib/core/phone/client/page-leave';
import { holdStream, type StreamEvent, type StreamLife } from './live-stream';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Chromium gives a 204 from the network an empty body, which the constructor refuses. */
const CHROMIUM_204 = {
  status: 204,
  ok: true,
  headers: new Headers(),
  body: new ReadableStream(),
} as Response;

/** Makes a server whose streams the test writes, and a browser that reads one. */
function setUp(statuses: readonly number[] = []) {
  const asked: (string | null)[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const pauses: number[] = [];
  const events: StreamEvent[] = [];
  const stop = new AbortController();
  let place: string | null = null;
  const answer = async (_: unknown, init: RequestInit = {}) => {
    asked.push(new Headers(init.headers).get('last-event-id'));
    const status = statuses[asked.length - 1] ?? 200;
    if (status === 0) throw new TypeError('no signal');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    if (status === 204 || status === 205) return { ...CHROMIUM_204, status };
    return new Response(body, { status, headers: { 'content-type': 'text/event-stream' } });
  };
  const onUnauthorized = vi.fn();
  const lives: StreamLife[] = [];
  const held = holdStream({
    address: '/api/v1/live/',
    onUnauthorized,
    onLife: (life) => lives.push(life),
    fetch: answer as typeof fetch,
    pause: async (ms) => void pauses.push(ms),
    random: () => 0.5,
    lastEventId: () => place,
    onEvent: (one) => {
      events.push(one);
      place = one.id;
    },
    signal: stop.signal,
  });
  const write = async (text: string) => {
    streams.at(-1)?.enqueue(new TextEncoder().encode(text));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asked, streams, pauses, events, lives, stop, held, write, onUnauthorized };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

it('the live stream resumes from the last event, at once after a good stream', async () => {
  const { asked, streams, pauses, events, stop, write } = setUp();
  await settle();
  await write('event: reset\nid: 4\ndata: {}\n\n');
  // An event may come in two pieces.
  await write('id: 5\ndata: {"type":"unread",');
  await write('"chatId":1,"unreadCount":0}\n\n');
  expect(events).toEqual([
    { kind: 'reset', id: '4' },
    { kind: 'event', id: '5', event: { type: 'unread', chatId: 1, unreadCount: 0 } },
  ]);
  await vi.advanceTimersByTimeAsync(30_000);
  streams[0]?.close();
  await settle();
  expect(asked).toEqual([null, '5']);
  expect(pauses).toEqual([]);
  stop.abort();
});

it('the live stream closes during a sign-out and resumes if the sign-out fails', async () => {
  const { asked, streams, stop, write } = setUp();
  await settle();
  await write('id: 5\ndata: {"type":"unread","chatId":1,"unreadCount":0}\n\n');
  await vi.advanceTimersByTimeAsync(30_000);
  const releaseReads = holdReads();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(() => streams[0]?.enqueue(new Uint8Array())).toThrow('Invalid state');
  expect(asked).toEqual([null]);
  releaseReads();
  await settle();
  expect(asked).toEqual([null, '5']);
  stop.abort();
});

it('the live stream reconnects after a silence, within 40 s', async () => {
  const { asked, stop, write } = setUp();
  await settle();
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
  await write(':\n\n');
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  expect(SILENCE_MS).toBeLessThan(40_000);
  stop.abort();
});

it('the live stream waits longer after each failed stream, up to a minute', async () => {
  const { pauses, lives, stop } = setUp([0, 503, 0, 502, 0, 0, 0, 0]);
  for (let turn = 0; turn < 20; turn += 1) await settle();
  expect(pauses.slice(0, 8)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  expect(lives.slice(0, 8)).toEqual(Array(8).fill('failed'));
  stop.abort();
});

it.each([204, 403, 404, 501])('the live stream does not reconnect after %i', async (status) => {
  const { asked, held, onUnauthorized } = setUp([status]);
  await held;
  expect(asked).toHaveLength(1);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

it.each([401, 205])(
  'the live stream reports the end of the session one second after a %i',
  async (status) => {
    const { asked, streams, pauses, lives, held, write, onUnauthorized } = setUp([200, status]);
    await settle();
    await write('event: reset\nid: 4\ndata: {}\n\n');
    await vi.advanceTimersByTimeAsync(20_000);
    streams[0]?.close();
    await held;
    expect(asked).toEqual([null, '4']);
    expect(pauses).toEqual([1_000]);
    expect(lives).toEqual(['alive', 'ended']);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  },
);

it('the live stream reports nothing after the page has left', async () => {
  const { held, stop, onUnauthorized } = setUp([401]);
  stop.abort();
  await held;
  expect(onUnauthorized).not.toHaveBeenCalled();
});
