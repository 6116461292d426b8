import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import type { Backend } from '@/lib/core/backend/api/backend';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { ownSessionOf } from '@/lib/core/gateway/session/cookie-session';
import { CLIENT_ADDRESS_HEADER } from '@/lib/core/ground/server/internal-requests';
import { buildAccount } from '@/lib/features/sample/draft/server/builders/build';
import { stubSessionSettings } from '@/tests/support/session-cookies';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';
import { type Dispatch, exchange } from './auth-options';
import { signInTries } from './known-accounts';

const PASSWORD = 'Correct-horse-1';

/** lib/core/backend/lifecycle/get-backend.ts keeps the backend of this process here. */
const home: { sweepBackend?: Promise<Backend> } = globalThis as never;

let backend: TestBackend;
let email: string;
beforeAll(async () => {
  stubSessionSettings();
  backend = await openTestBackend();
  home.sweepBackend = Promise.resolve(backend);
  const passwordHash = await hashPassword(PASSWORD, { N: 2 ** 10, r: 8, p: 1 });
  const world = await backend.makeWorld();
  ({ email } = await backend.in(world, (ctx) => buildAccount(ctx, { passwordHash })));
});
afterAll(async () => {
  delete home.sweepBackend;
  await backend.close();
});

const unlogged: Dispatch = (call, input, session, options) =>
  dispatch(call, input, session, { ...options, log: () => {} });

/** Makes a browser at one address that keeps its cookies and signs in as next-auth does. */
function browserAt(address: string) {
  const jar = new Map<string, string>();
  return async (password: string) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, [CLIENT_ADDRESS_HEADER]: address };
    const request = new NextRequest('http://sweep.test/', { headers });
    const tries = signInTries(request, unlogged);
    const visitor = await ownSessionOf(request.cookies);
    const status = await exchange(tries.send, visitor, email, password).then(
      () => 200,
      () => 401,
    );
    const answer = await tries.finish(new Response(null, { status }));
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      jar.set(name, decodeURIComponent(value));
    }
    return answer;
  };
}

it('the gateway lets a known device sign in while strangers are blocked', async () => {
  const ownPhone = browserAt('192.0.2.1');
  expect((await ownPhone(PASSWORD)).status).toBe(200);
  const stranger = browserAt('198.51.100.1');
  for (let tries = 0; tries < 10; tries += 1) expect((await stranger('nope')).status).toBe(401);
  const stopped = await stranger(PASSWORD);
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await browserAt('203.0.113.1')(PASSWORD)).status).toBe(429);
  expect((await ownPhone('nope')).status).toBe(401);
  expect((await ownPhone(PASSWORD)).status).toBe(200);
});
