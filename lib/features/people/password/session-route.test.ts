import { NextRequest } from 'next/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { cookieNames } from '@/lib/core/gateway/session/cookie';
import { type CallResult, callError } from '@/lib/core/ground/contract/call-error';
import { fakeDispatch } from '@/tests/support/fake-dispatch';
import {
  aDemo,
  deviceAfter,
  deviceCookie,
  resetCookie,
  signInCookie,
  stubSessionSettings,
} from '@/tests/support/session-cookies';
import { answerResetCompletion, answerResetRequest } from './session-route';

beforeAll(stubSessionSettings);

const DONE: CallResult<unknown> = { ok: true, value: { success: true } };
const LINK: CallResult<unknown> = { ok: true, value: { email: 'amara@sweep.example', names: [] } };

function request(body: unknown, cookies: readonly string[] = [], origin = 'http://sweep.test') {
  return new NextRequest('http://sweep.test/app-sweepers/api/session/password', {
    method: 'POST',
    headers: { host: 'sweep.test', origin, cookie: cookies.join('; ') },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('requesting a reset link', () => {
  it('requesting a reset link sends no session or demo, even when the browser has them', async () => {
    const { send, sent } = fakeDispatch({ requestPasswordReset: DONE });
    const cookies = [await signInCookie(), await deviceCookie({ demo: aDemo() })];
    const answer = await answerResetRequest(request({ email: ' amara@sweep.example ' }, cookies), send);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(sent).toMatchObject([
      {
        id: 'requestPasswordReset',
        input: { body: { email: 'amara@sweep.example' } },
        session: { token: null, workerId: null, demo: null, impersonation: null },
      },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([{}, { email: '' }, { email: ' ' }, { email: 7 }, [], 'no JSON', { email: 'x'.repeat(9000) }])(
    'requesting a reset link sends nothing for %j',
    async (body) => {
      const { send, sent } = fakeDispatch({});
      expect((await answerResetRequest(request(body), send)).status).toBe(400);
      expect(sent).toEqual([]);
    },
  );

  it('requesting a reset link refuses other origins, and passes on how long to wait', async () => {
    const { send } = fakeDispatch({});
    const foreign = request({ email: 'a@b.example' }, [], 'https://evil.example');
    expect((await answerResetRequest(foreign, send)).status).toBe(403);
    const stopped = fakeDispatch({
      requestPasswordReset: { ok: false, error: callError('rate_limited', 'test', { retryAfterS: 90 }) },
    });
    const answer = await answerResetRequest(request({ email: 'a@b.example' }), stopped.send);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '90']);
  });
});

describe('setting the new password', () => {
  const complete = (cookies: readonly string[], send: ReturnType<typeof fakeDispatch>['send']) =>
    answerResetCompletion(request({ password: ' a quiet broom ' }, cookies), send, async () => {});

  it('setting the new password uses the link’s token, then signs this browser out and ends its demo', async () => {
    const { send, sent } = fakeDispatch({
      readPasswordReset: LINK,
      completePasswordReset: DONE,
      revokeToken: DONE,
    });
    const cookies = [
      await resetCookie('the-token'),
      await signInCookie(),
      await deviceCookie({ demo: aDemo() }),
    ];
    const answer = await complete(cookies, send);
    expect(answer.status).toBe(200);
    expect(sent.map(({ id }) => id)).toEqual(['readPasswordReset', 'completePasswordReset', 'revokeToken']);
    // Spaces are part of the password.
    expect(sent[1]?.input).toEqual({ body: { password: ' a quiet broom ', token: 'the-token' } });
    const gone = answer.headers.getSetCookie().filter((line) => /Max-Age=0/i.test(line));
    const { session, reset } = cookieNames();
    expect(gone.map((line) => line.split('=')[0]).sort()).toEqual([reset, session].sort());
    expect((await deviceAfter(answer))?.demo).toBeUndefined();
  });

  it('setting the new password changes no cookies when the link has expired or the password is refused', async () => {
    for (const code of ['not_found', 'validation_error'] as const) {
      const { send } = fakeDispatch({
        readPasswordReset: LINK,
        completePasswordReset: { ok: false, error: callError(code, 'test') },
      });
      const answer = await complete([await resetCookie('the-token'), await signInCookie()], send);
      expect(answer.status).toBe(code === 'not_found' ? 404 : 400);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('setting the new password gets status 404 without a link or with a broken link cookie', async () => {
    for (const cookie of ['', `${cookieNames().reset}=forged`]) {
      const { send, sent } = fakeDispatch({});
      expect((await complete([cookie], send)).status).toBe(404);
      expect(sent).toEqual([]);
    }
  });
});
