import { afterEach, expect, it, vi } from 'vitest';
import { type StreamEvent, type StreamLife, type StreamLocks, shareStream } from './live-stream';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Locks with one holder at a time; an aborted request stops waiting. */
function browserLocks(): StreamLocks {
  let last = Promise.resolve();
  return {
    request: (_, { signal }, work) => {
      const mine = last.then(() => (signal.aborted ? undefined : work()));
      last = mine.then(
        () => undefined,
        () => undefined,
      );
      return mine;
    },
  };
}

/** Sets up a browser with tabs, and one server. */
function setUp({ locks = browserLocks() }: { locks?: StreamLocks | undefined } = {}) {
  const asked: (string | null)[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const answer = async (_: unknown, init: RequestInit = {}) => {
    asked.push(new Headers(init.headers).get('last-event-id'));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const scope = crypto.randomUUID();
  const tab = (own: { locks?: StreamLocks | undefined } = { locks }) => {
    const events: (readonly [string, boolean])[] = [];
    const lives: StreamLife[] = [];
    const close = shareStream({
      address: '/api/v1/live/',
      scope,
      locks: own.locks,
      fetch: answer as typeof fetch,
      pause: () => new Promise(() => {}),
      random: () => 0.5,
      onUnauthorized: () => expect.unreachable(),
      onEvent: (one: StreamEvent, isFirst) => events.push([one.id, isFirst]),
      onLife: (life) => lives.push(life),
    });
    stops.push(close);
    return { events, lives, close };
  };
  const write = (id: number) =>
    streams.at(-1)?.enqueue(new TextEncoder().encode(`id: ${id}\ndata: {"type":"visits"}\n\n`));
  return { asked, tab, write };
}

it('the shared live stream opens one stream for all tabs and flags one tab as first', async () => {
  const { asked, tab, write } = setUp();
  const [first, second] = [tab(), tab()];
  await vi.waitFor(() => expect(asked).toEqual([null]));
  write(1);
  write(2);
  const all = (isFirst: boolean) => [
    ['1', isFirst],
    ['2', isFirst],
  ];
  await vi.waitFor(() => expect([first.events, second.events]).toEqual([all(true), all(false)]));
  expect(asked).toHaveLength(1);
});

it('the shared live stream continues in the next tab from the last event when the leading tab closes', async () => {
  const { asked, tab, write } = setUp();
  const [first, second] = [tab(), tab()];
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  write(7);
  await vi.waitFor(() => expect(second.events).toEqual([['7', false]]));
  first.close();
  await vi.waitFor(() => expect(asked).toEqual([null, '7']));
  // It is repeated, because the closed tab might not have received it.
  write(7);
  write(8);
  await vi.waitFor(() => expect(second.events.at(-1)).toEqual(['8', true]));
  expect(second.events).toHaveLength(2);
  expect(first.events).toHaveLength(1);
});

it('the shared live stream tells a new tab at once that the stream of another tab is alive', async () => {
  const { asked, tab, write } = setUp();
  const first = tab();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  write(7);
  await vi.waitFor(() => expect(first.lives).toEqual(['alive']));
  const second = tab();
  await vi.waitFor(() => expect(second.lives).toEqual(['alive']));
  expect(asked).toHaveLength(1);
});

it('the shared live stream opens a stream in each tab without Web Locks', async () => {
  const { asked, tab } = setUp();
  tab({ locks: undefined });
  tab({ locks: undefined });
  await vi.waitFor(() => expect(asked).toEqual([null, null]));
});
