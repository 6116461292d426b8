import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBackend, type TestBackend, type TestWorker } from '@/tests/support/test-backend';
import { answerOverHttp } from './http';
import { StartError } from './start-error';

const ROOT = 'http://127.0.0.1/app-sweepers/backend/api/v1';

let backend: TestBackend;
let worker: TestWorker;
beforeAll(async () => {
  backend = await openTestBackend();
  worker = await backend.makeWorker(await backend.makeWorld());
}, 60_000);
afterAll(() => backend.close());

function send(address: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  const authorization = `Token ${worker.token}`;
  const request = new Request(`${ROOT}${address}`, { ...init, headers: { authorization, ...headers } });
  return answerOverHttp(request, async () => backend);
}

it.each(['/auth/', '/auth', '/auth/?expand=a&expand=b'])('answers %s to who has a token', async (address) => {
  const response = await send(address, { headers: { 'x-request-id': 'abc-1' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-request-id')).toBe('abc-1');
  expect(await response.json()).toMatchObject({ id: worker.workerId });
});

it.each([
  ['no JSON', '{"username":'],
  ['too long', `{"username":"${'a'.repeat(300_000)}"}`],
])('answers 400 with the standard error to a body that is %s', async (_, body) => {
  const response = await send('/auth/obtain-token/', { method: 'POST', body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error_code: 'validation_error', success: false });
});

it('answers 404 to another method, and says when to come back after too many tries', async () => {
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

it('answers 503 while the database cannot be opened', async () => {
  const response = await answerOverHttp(new Request(`${ROOT}/auth/`), () =>
    Promise.reject(new StartError('The disk is full.')),
  );
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error_code: 'service_unavailable', success: false });
});
