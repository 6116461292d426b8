import { NextRequest, NextResponse } from 'next/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { cookieNames } from '@/lib/core/gateway/session/cookie';
import { readEndedScope } from '@/lib/core/gateway/session/cookie-session';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { callError } from '@/lib/core/ground/contract/call-error';
import { fakeDispatch } from '@/tests/support/fake-dispatch';
import {
  aDemo,
  deviceAfter,
  deviceCookie,
  signInCookie,
  stubSessionSettings,
} from '@/tests/support/session-cookies';
import { answerEndedSession, answerSignOut, loginAfter, resolveSession } from './end-session';

const session: GatewaySession = {
  token: 'held',
  workerId: 7,
  deviceId: 'device',
  environment: 'production',
  apiRoot: null,
  demo: null,
  impersonation: null,
};
const failing = (code: 'unauthorized' | 'timeout') =>
  fakeDispatch({ getUser: { ok: false, error: callError(code, 'request') } });

function requestOf(cookies: readonly string[], query = ''): NextRequest {
  return new NextRequest(`http://sweep.test/app-sweepers/api/session/end${query}`, {
    headers: { cookie: cookies.join('; '), origin: 'http://sweep.test', host: 'sweep.test' },
  });
}

/** Says whether a response clears the sign-in cookie. */
const clearsSignIn = (answer: Response) =>
  answer.headers.getSetCookie().some((line) => line.startsWith(`${cookieNames().session}=;`));

/** Returns the scope of the ended session, as the sign-in page reads it from the cookies. */
const endedAfter = (answer: Response) => {
  const set = new NextResponse(null, answer).cookies.getAll();
  return readEndedScope({ getAll: () => set });
};

beforeAll(stubSessionSettings);

describe('resolveSession', () => {
  it('[AUTH-10] resolveSession ends a session that the upstream refuses', async () => {
    expect(await resolveSession(failing('unauthorized').send, session)).toBe('unauthorized');
  });

  it('[AUTH-11] resolveSession ends the session of a customer with its reason', async () => {
    const { send } = fakeDispatch({ getUser: { ok: true, value: { id: 7, accountId: 3 } } });
    expect(await resolveSession(send, session)).toBe('customer');
  });

  it('resolveSession keeps a valid session, so that no link can sign anyone out', async () => {
    const { send } = fakeDispatch({ getUser: { ok: true, value: { id: 7 } } });
    expect(await resolveSession(send, session)).toBe('stands');
  });

  it('resolveSession ends nothing when the upstream times out', async () => {
    expect(await resolveSession(failing('timeout').send, session)).toBe('unknown');
  });

  it('resolveSession sends no request for a visitor without a token', async () => {
    const { send, sent } = fakeDispatch({});
    expect(await resolveSession(send, { ...session, token: null })).toBe('unauthorized');
    expect(sent).toEqual([]);
  });
});

describe('an expired session', () => {
  it('[AUTH-10] an expired session is cleared and redirects to the sign-in with its page', async () => {
    const request = requestOf([await signInCookie()], '?redirectTo=%2Fapp-sweepers%2Fhelp');
    const answer = await answerEndedSession(request, failing('unauthorized').send);
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe(
      '/app-sweepers/login?logoutReason=unauthorized&redirectTo=%2Fapp-sweepers%2Fhelp',
    );
    expect(clearsSignIn(answer)).toBe(true);
    expect(await endedAfter(answer)).toEqual({ environment: 'production', world: 'live', userId: 7 });
    expect(answer.headers.getSetCookie().find((line) => line.startsWith(cookieNames().ended))).toContain(
      'HttpOnly',
    );
  });

  it('no expired session is recorded for a visitor without a session', async () => {
    const answer = await answerEndedSession(requestOf([]), failing('unauthorized').send);
    expect(answer.headers.get('location')).toBe('/app-sweepers/login?logoutReason=unauthorized');
    expect(await endedAfter(answer)).toBeNull();
  });

  it('[AUTH-11] an expired session of an account that became a customer’s has its token revoked', async () => {
    const { send, sent } = fakeDispatch({
      getUser: { ok: true, value: { id: 7, accountId: 3 } },
      revokeToken: { ok: true, value: { success: true } },
    });
    const answer = await answerEndedSession(requestOf([await signInCookie()]), send);
    expect(answer.headers.get('location')).toBe('/app-sweepers/login?logoutReason=customer');
    expect(await endedAfter(answer)).toBeNull();
    expect(sent.at(-1)).toMatchObject({ id: 'revokeToken', session: { token: 'own-token' } });
    expect(clearsSignIn(answer)).toBe(true);
  });

  it.each([
    ['the sign-in page', false, '/app-sweepers/login'],
    ['the visitor’s own session', true, '/app-sweepers/'],
  ])(
    '[DEMO-10] an expired session of a demo ends only the demo and redirects to %s',
    async (_, isSignedIn, address) => {
      const device = await deviceCookie({ deviceId: 'd1', demo: aDemo() });
      const request = requestOf([device, ...(isSignedIn ? [await signInCookie()] : [])]);
      const endDemo = vi.fn(async () => {});
      const { send, sent } = failing('unauthorized');
      const answer = await answerEndedSession(request, send, endDemo);
      expect(sent[0]?.session.token).toBe('demo-token');
      expect(answer.headers.get('location')).toBe(address);
      expect(clearsSignIn(answer)).toBe(false);
      expect(await deviceAfter(answer)).toEqual({ deviceId: 'd1' });
    },
  );

  it('an expired session is kept in a demo while the upstream times out', async () => {
    const device = await deviceCookie({ deviceId: 'd1', demo: aDemo() });
    const answer = await answerEndedSession(requestOf([device]), failing('timeout').send);
    expect(answer.status).toBe(503);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('a sign-out', () => {
  const revoking = () => fakeDispatch({ revokeToken: { ok: true, value: { success: true } } });

  it('[AUTH-12] a sign-out ends the worker’s own session and a running demo', async () => {
    const device = await deviceCookie({ deviceId: 'd1', demo: aDemo() });
    const endDemo = vi.fn(async () => {});
    const { send, sent } = revoking();
    const answer = await answerSignOut(requestOf([await signInCookie(), device]), send, endDemo);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(sent.map(({ session: { token } }) => token)).toEqual(['own-token']);
    expect(clearsSignIn(answer)).toBe(true);
    expect(endDemo).toHaveBeenCalledExactlyOnceWith('demo-token');
    expect(await deviceAfter(answer)).toEqual({ deviceId: 'd1' });
    // The record of an earlier ended session is cleared too.
    const ended = answer.headers.getSetCookie().find((cookie) => cookie.includes('ended'));
    expect(ended).toMatch(/=; .*Max-Age=0/);
  });

  it('a sign-out revokes nothing without a session', async () => {
    const { send, sent } = revoking();
    expect((await answerSignOut(requestOf([]), send)).status).toBe(204);
    expect(sent).toEqual([]);
  });

  it('a sign-out is refused from another site', async () => {
    const request = requestOf([await signInCookie()]);
    request.headers.set('origin', 'https://evil.example');
    const answer = await answerSignOut(request, revoking().send);
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('loginAfter', () => {
  it('[AUTH-14] loginAfter leads to the sign-in with the reason, and back only within the app', () => {
    expect(loginAfter('unauthorized', null)).toBe('/app-sweepers/login?logoutReason=unauthorized');
    expect(loginAfter('customer', '//evil.example')).toBe(
      '/app-sweepers/login?logoutReason=customer&redirectTo=%2Fapp-sweepers%2Fschedule',
    );
  });
});
