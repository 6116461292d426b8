import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueToken, revokeToken, tokenHashOf } from '@/lib/backend/accounts/token';
import { publish, workerRecipient } from '@/lib/backend/live/publish';
import { sessionOf } from '@/tests/support/fake-upstream';
import { openTestBackend, type TestBackend, type TestWorker } from '@/tests/support/test-backend';
import { handleGatewayRequest } from './handle-request';
import { remote } from './remote';
import { embedded } from './upstream';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
}, 60_000);
afterAll(() => backend.close());

const HEAD = ':\n\n';

async function setUp() {
  const world = await backend.makeWorld();
  const worker = await backend.makeWorker(world);
  const tell = (chatId: number, { workerId }: TestWorker = worker) =>
    backend.in(world, (ctx) =>
      publish(ctx, [{ to: workerRecipient(workerId), event: { type: 'unread', chatId, unreadCount: 0 } }]),
    );
  return { world, worker, tell };
}

function ask(
  token: string | null,
  headers: Record<string, string> = {},
  upstream = embedded(async () => backend),
) {
  const request = new Request('http://sweep.test/app-sweepers/api/v1/live/', { headers });
  return handleGatewayRequest(request, sessionOf({ token }), { upstream, publicOrigin: null });
}

/** Reads until a text has come. */
async function readUntil(response: Response, end: string): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes(end)) {
    const next = await reader?.read();
    if (!next || next.done) break;
    text += next.value;
  }
  await reader?.cancel();
  return text;
}

it('says where it begins, and then what happens to the worker and to nobody else', async () => {
  const { world, worker, tell } = await setUp();
  await tell(1);
  const response = await ask(worker.token);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('no-transform');
  await tell(2, await backend.makeWorker(world));
  const reading = readUntil(response, '"chatId":3');
  await new Promise((resolve) => setImmediate(resolve));
  await tell(3);
  const text = await reading;
  expect(text.startsWith(`${HEAD}event: reset\nid: `)).toBe(true);
  expect(text).not.toContain('"chatId":2');
});

it('goes on after the place that the browser names', async () => {
  const { worker, tell } = await setUp();
  for (const chatId of [1, 2, 3]) await tell(chatId);
  const event = (id: number) => `id: ${id}\ndata: {"type":"unread","chatId":${id},"unreadCount":0}\n\n`;
  const text = await readUntil(await ask(worker.token, { 'last-event-id': '1' }), '"chatId":3');
  expect(text).toBe(`${HEAD}${event(2)}${event(3)}`);
});

it.each(['-1', '1.5', 'x', '99999999999'])('begins anew after the place %s', async (place) => {
  const { worker, tell } = await setUp();
  await tell(1);
  const text = await readUntil(await ask(worker.token, { 'last-event-id': place }), 'reset');
  expect(text).toContain('event: reset\nid: 1\n');
});

it('is for workers who are signed in', async () => {
  const { world, worker } = await setUp();
  expect((await ask(null)).status).toBe(401);
  expect((await ask('of-nobody')).status).toBe(401);
  await backend.in(world, (ctx) => revokeToken(ctx, tokenHashOf(worker.token)));
  expect((await ask(worker.token)).status).toBe(401);
  const again = await backend.in(world, (ctx) => issueToken(ctx, worker.accountId));
  expect((await ask(again)).status).toBe(200);
});

it('is not there where a root answers that has none', async () => {
  expect((await ask('token', {}, remote('http://127.0.0.1:1'))).status).toBe(204);
});
