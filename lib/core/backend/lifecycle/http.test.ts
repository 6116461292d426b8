import { beforeAll, expect, it } from 'vitest';
import { limitInDatabase } from '@/lib/core/backend/accounts/limit-in-database';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import { StartError } from '@/lib/core/backend/database/errors';
import { answerOverHttp } from '@/lib/core/backend/lifecycle/http';
import { createSignInLimit } from '@/lib/core/ground/server/limits';
import { type CallId, calls, catalogue, publishedCalls } from '@/lib/features/gateway';
import { buildAccount } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { expectEachRow } from '@/tests/support/expect-each-row';
import type { TestWorker } from '@/tests/support/test-backend';

const ROOT = 'http://127.0.0.1/app-sweepers/backend/api/v1';

const backend = backendForFile();
let worker: TestWorker;
beforeAll(async () => {
  worker = await backend.makeWorker(await backend.makeWorld());
});

function send(
  path: string,
  { headers, ...init }: RequestInit = {},
  address: string | null = null,
): Promise<Response> {
  const authorization = `Token ${worker.token}`;
  const request = new Request(`${ROOT}${path}`, { ...init, headers: { authorization, ...headers } });
  return answerOverHttp(request, { address, open: async () => backend });
}

it.each(['/auth/', '/auth', '/auth/?expand=a&expand=b'])(
  'the backend over HTTP answers %s with the worker, the request id and no-store',
  async (address) => {
    const response = await send(address, { headers: { 'x-request-id': 'abc-1' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).toBe('abc-1');
    expect(await response.json()).toMatchObject({ id: worker.workerId });
  },
);

it.each([
  ['not JSON', '{"username":'],
  ['too long', `{"username":"${'a'.repeat(300_000)}"}`],
])('the backend over HTTP answers 400 with the standard error to a body that is %s', async (_, body) => {
  const response = await send('/auth/obtain-token/', { method: 'POST', body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error_code: 'validation_error', success: false });
});

it('the backend over HTTP answers 404 to an unknown method, and 429 with retry-after after ten failed sign-ins', async () => {
  expect((await send('/auth/', { method: 'PUT' })).status).toBe(404);
  const signIn = () =>
    send('/auth/obtain-token/', {
      method: 'POST',
      body: JSON.stringify({ username: 'nobody@sweep.example', password: 'x' }),
    });
  for (let failures = 0; failures < 10; failures += 1) expect((await signIn()).status).toBe(401);
  const stopped = await signIn();
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('the backend over HTTP answers 503 while the database cannot be opened', async () => {
  const response = await answerOverHttp(new Request(`${ROOT}/auth/`), {
    open: () => Promise.reject(new StartError('The disk is full.')),
  });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error_code: 'service_unavailable', success: false });
});

it('the backend over HTTP counts wrong passwords by the given address, not by request headers', async () => {
  const signIn = (address: string) => {
    const body = JSON.stringify({ username: `${crypto.randomUUID()}@sweep.example`, password: 'x' });
    const headers = { 'x-forwarded-for': crypto.randomUUID(), 'x-sweep-client-address': '192.0.2.200' };
    return send('/auth/obtain-token/', { method: 'POST', body, headers }, address);
  };
  expect((await signIn('192.0.2.1')).status).toBe(401);
  // Another process counts 99 failures.
  const elsewhere = createSignInLimit(limitInDatabase(backend.database));
  for (let failures = 0; failures < 99; failures += 1)
    await elsewhere.tryFor({ email: `${failures}@sweep.example`, address: '192.0.2.1', knownDevice: null });
  expect((await signIn('192.0.2.1')).status).toBe(429);
  expect((await signIn('192.0.2.2')).status).toBe(401);
});

it('the backend over HTTP refuses most of a flood of sign-ins, then accepts a valid sign-in', async () => {
  const world = await backend.makeWorld();
  const passwordHash = await hashPassword('right', { N: 2 ** 10, r: 8, p: 1 });
  const { email } = await backend.in(world, (ctx) => buildAccount(ctx, { passwordHash }));
  const signIn = (username: string) =>
    send('/auth/obtain-token/', { method: 'POST', body: JSON.stringify({ username, password: 'right' }) });
  const flood = await Promise.all(
    Array.from({ length: 60 }, (_, index) => signIn(`nobody-${index}@sweep.example`)),
  );
  const refused = flood.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(30);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(refused.map(() => '2'));
  expect(flood.length - refused.length).toBe(flood.filter(({ status }) => status === 401).length);
  expect((await signIn(email)).status).toBe(200);
});

const own = catalogue.filter(({ call }) => !(call.id in publishedCalls)).map(({ call }) => call);

it('the backend over HTTP answers 404 to each call that is made in this process only', async () => {
  expect(own.length).toBeGreaterThan(80);
  await expectEachRow(
    own.map(({ id }) => id),
    async (id) => {
      const { method, path } = calls[id as CallId];
      const address = `/${path.replaceAll(/\{\w+\}/g, '7')}`;
      const answer = await send(address, { method, ...(method !== 'GET' && { body: '{}' }) });
      expect(answer.status).toBe(404);
    },
  );
});
