import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { issueToken, revokeToken, tokenHashOf } from '@/lib/core/backend/accounts/token';
import { publish, workerRecipient } from '@/lib/core/backend/live/publish';
import { STREAM_LIFE_MS, STREAM_LIFE_SPREAD_MS } from '@/lib/core/ground/live/event-stream';
import { holdStream } from '@/lib/core/phone/live/live-stream';
import { backendForFile } from '@/tests/support/backend-for-file';
import { sessionOf } from '@/tests/support/fake-upstream';
import { impersonate, makeAdministrator } from '@/tests/support/office';
import type { TestWorker } from '@/tests/support/test-backend';
import { handleGatewayRequest } from './handle-request';
import { remote } from './remote';
import { embedded } from './upstream';

const backend = backendForFile();
afterEach(() => void vi.useRealTimers());

const HEAD = ':\n\n';

async function setUp() {
  const world = await backend.makeWorld();
  const worker = await backend.makeWorker(world);
  const publishUnread = (chatId: number, { workerId }: TestWorker = worker) =>
    backend.in(world, (ctx) =>
      publish(ctx, [{ to: workerRecipient(workerId), event: { type: 'unread', chatId, unreadCount: 0 } }]),
    );
  return { world, worker, publishUnread };
}

function ask(
  token: string | null,
  headers: Record<string, string> = {},
  upstream = embedded(async () => backend),
) {
  const request = new Request('http://sweep.test/app-sweepers/api/v1/live/', { headers });
  return handleGatewayRequest(request, sessionOf({ token }), { upstream, publicOrigin: null });
}

/** Each call reads on until the given text or the end of the stream. */
function readerOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let isDone = false;
  const until = async (end: string): Promise<string> => {
    let text = '';
    while (!text.includes(end) && !isDone) {
      const next = await reader?.read();
      if (!next || next.done) isDone = true;
      else text += next.value;
    }
    return text;
  };
  return { until, isDone: () => isDone, cancel: () => reader?.cancel() };
}

async function readUntil(response: Response, end: string): Promise<string> {
  const reader = readerOf(response);
  const text = await reader.until(end);
  await reader.cancel();
  return text;
}

it('an event stream sends its start id, then only the cleaner’s own events', async () => {
  const { world, worker, publishUnread } = await setUp();
  await publishUnread(1);
  const response = await ask(worker.token);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('no-transform');
  await publishUnread(2, await backend.makeWorker(world));
  const read = readerOf(response);
  expect(await read.until('data: {}\n\n')).toBe(`${HEAD}event: reset\nid: 1\ndata: {}\n\n`);
  await publishUnread(3);
  const text = await read.until('"chatId":3');
  expect(text).toBe('id: 2\ndata: {"type":"unread","chatId":3,"unreadCount":0}\n\n');
  await read.cancel();
});

it('an event stream resumes after the Last-Event-ID', async () => {
  const { worker, publishUnread } = await setUp();
  for (const chatId of [1, 2, 3]) await publishUnread(chatId);
  const event = (id: number) => `id: ${id}\ndata: {"type":"unread","chatId":${id},"unreadCount":0}\n\n`;
  const text = await readUntil(await ask(worker.token, { 'last-event-id': '1' }), '"chatId":3');
  expect(text).toBe(`${HEAD}${event(2)}${event(3)}`);
});

it.each(['-1', '1.5', 'x', '99999999999'])(
  'an event stream resets for the Last-Event-ID %s',
  async (place) => {
    const { worker, publishUnread } = await setUp();
    await publishUnread(1);
    const text = await readUntil(await ask(worker.token, { 'last-event-id': place }), 'reset');
    expect(text).toContain('event: reset\nid: 1\n');
  },
);

it('an event stream accepts only a valid token', async () => {
  const { world, worker } = await setUp();
  expect((await ask(null)).status).toBe(401);
  expect((await ask('of-nobody')).status).toBe(401);
  await backend.in(world, (ctx) => revokeToken(ctx, tokenHashOf(worker.token)));
  expect((await ask(worker.token)).status).toBe(401);
  const again = await backend.in(world, (ctx) => issueToken(ctx, worker.accountId));
  expect((await ask(again)).status).toBe(200);
});

describe('ends at once, without later events,', () => {
  type Ending = (set: {
    readonly world: string;
    readonly worker: TestWorker;
  }) => Promise<{ readonly token: string; readonly end: () => Promise<unknown> }>;

  const endings: Readonly<Record<string, Ending>> = {
    'at a sign-out': async ({ worker: { token } }) => ({
      token,
      end: () => backend.call('POST', 'auth/revoke-token/', { token }),
    }),
    'on other devices at a password change': async ({ world, worker }) => {
      const passwordHash = await hashPassword('the old password', { N: 1024, r: 8, p: 1 });
      await backend.in(world, ({ tx }) =>
        tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, worker.accountId)),
      );
      const body = { current_password: 'the old password', password: 'a quiet broom' };
      return {
        token: await backend.in(world, (ctx) => issueToken(ctx, worker.accountId)),
        end: () => backend.call('POST', 'auth/change-password/', { token: worker.token, body }),
      };
    },
    'when the cleaner’s account is deleted': async ({ world, worker }) => ({
      token: worker.token,
      end: () => backend.in(world, ({ tx }) => tx.delete(accounts).where(eq(accounts.id, worker.accountId))),
    }),
    'at the end of an impersonation': async ({ world, worker }) => {
      const token = await impersonate(backend, await makeAdministrator(backend, world), worker.workerId);
      return { token, end: () => backend.call('POST', 'infrastructure/release-hijack/', { token }) };
    },
    'when the administrator who impersonates signs out': async ({ world, worker }) => {
      const office = await makeAdministrator(backend, world);
      return {
        token: await impersonate(backend, office, worker.workerId),
        end: () => backend.call('POST', 'admin/sign-out/', office),
      };
    },
    'when the administrator who impersonates is removed': async ({ world, worker }) => {
      const office = await makeAdministrator(backend, world);
      return {
        token: await impersonate(backend, office, worker.workerId),
        end: () =>
          backend.in(world, ({ tx }) => tx.delete(accounts).where(eq(accounts.id, office.accountId))),
      };
    },
  };

  it.each(Object.keys(endings))('an event stream ends at once, without later events, %s', async (name) => {
    const { world, worker, publishUnread } = await setUp();
    const { token, end } = (await endings[name]?.({ world, worker })) ?? { token: '', end: async () => {} };
    const read = readerOf(await ask(token, { 'last-event-id': '0' }));
    await publishUnread(1);
    await read.until('"chatId":1');
    await end();
    await publishUnread(2);
    const rest = await read.until('"chatId":2');
    expect({ rest, isDone: read.isDone() }).toEqual({ rest: '', isDone: true });
    expect((await ask(token)).status).toBe(401);
  });
});

it('an event stream answers 204 for an API root without a stream', async () => {
  expect((await ask('token', {}, remote('http://127.0.0.1:1'))).status).toBe(204);
});

/** Cuts a response off after the given number of bytes. */
function cutAfter(response: Response, bytes: number | undefined): Response {
  if (bytes === undefined || !response.body) return response;
  let left = bytes;
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      controller.enqueue(piece.slice(0, left));
      left -= piece.length;
      if (left <= 0) controller.terminate();
    },
  });
  return new Response(response.body.pipeThrough(cut), { headers: response.headers });
}

it('an event stream delivers each event once when streams are cut at any byte', async () => {
  const COUNT = 6;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 180 }), { maxLength: 8 }), async (lengths) => {
      const { worker, publishUnread } = await setUp();
      const got: number[] = [];
      const cuts = [...lengths];
      const stop = new AbortController();
      let place = '0';
      const held = holdStream({
        address: '/api/v1/live/',
        onUnauthorized: () => expect.unreachable(),
        fetch: async (_, init) => {
          const headers = Object.fromEntries(new Headers(init?.headers));
          return cutAfter(await ask(worker.token, headers), cuts.shift());
        },
        pause: () => new Promise((resolve) => setImmediate(resolve)),
        random: () => 0.5,
        lastEventId: () => place,
        onEvent: (streamEvent) => {
          place = streamEvent.id;
          if (streamEvent.kind === 'event' && streamEvent.event.type === 'unread')
            got.push(streamEvent.event.chatId);
        },
        signal: stop.signal,
      });
      for (let chatId = 1; chatId <= COUNT; chatId += 1) await publishUnread(chatId);
      await vi.waitFor(() => expect(got.length).toBeGreaterThanOrEqual(COUNT));
      stop.abort();
      expect(got).toEqual(Array.from({ length: COUNT }, (_, index) => index + 1));
      void held;
    }),
    { numRuns: 15 },
  );
});

/** Makes an API root with an idle stream, and its open subscriptions. */
function quietRoot() {
  const open = new Set<symbol>();
  const upstream = {
    ...embedded(async () => backend),
    stream: async () => ({
      subscribe: () => {
        const one = Symbol('subscriber');
        open.add(one);
        return () => open.delete(one);
      },
    }),
  };
  return { upstream, open };
}

it('an event stream ends within 40 s for a vanished browser and releases everything', async () => {
  vi.useFakeTimers();
  const { upstream, open } = quietRoot();
  await ask('a token', {}, upstream);
  expect(open.size).toBe(1);
  await vi.advanceTimersByTimeAsync(STREAM_LIFE_MS - 1);
  expect(open.size).toBe(1);
  await vi.advanceTimersByTimeAsync(STREAM_LIFE_SPREAD_MS + 1);
  expect(open.size).toBe(0);
  expect(STREAM_LIFE_MS + STREAM_LIFE_SPREAD_MS).toBeLessThanOrEqual(40_000);
  expect(vi.getTimerCount()).toBe(0);
});

it('an event stream opens and releases 1,000 streams', async () => {
  const { upstream, open } = quietRoot();
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => ask('a token', {}, upstream)));
  expect(open.size).toBe(1_000);
  await Promise.all(answers.map(({ body }) => body?.cancel()));
  expect(open.size).toBe(0);
});
