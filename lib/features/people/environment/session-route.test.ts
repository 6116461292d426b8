import { NextRequest } from 'next/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { cookieNames, type DeviceData } from '@/lib/core/gateway/session/cookie';
import { ownSessionOf } from '@/lib/core/gateway/session/cookie-session';
import { fakeDispatch } from '@/tests/support/fake-dispatch';
import {
  aDemo,
  deviceAfter,
  deviceCookie,
  signInCookie,
  stubSessionSettings,
} from '@/tests/support/session-cookies';
import { answerEnvironment, answerEnvironmentSwitch } from './session-route';

beforeAll(() => {
  stubSessionSettings();
  vi.stubEnv('API_ROOT_STAGING', 'https://staging.example.org/api/v1');
  vi.stubEnv('RELEASE_DATE', '2026-11-23');
});

const HOST = 'sweep.test';

function requestOf(cookies: readonly string[], body?: unknown, origin = `http://${HOST}`): NextRequest {
  const headers = { cookie: cookies.join('; '), host: HOST, ...(body !== undefined && { origin }) };
  const write =
    body === undefined
      ? {}
      : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
  return new NextRequest(`http://${HOST}/app-sweepers/api/session/environment`, { headers, ...write });
}

const revoking = () => fakeDispatch({ revokeToken: { ok: true, value: { success: true } } });
const clearsSignIn = (answer: Response) =>
  answer.headers.getSetCookie().some((line) => line.startsWith(`${cookieNames().session}=;`));

/** The browser sends these cookies after a response. */
async function cookiesAfter(answer: Response, signIn: string): Promise<string[]> {
  const device = await deviceAfter(answer);
  return [await deviceCookie(device ?? {}), ...(clearsSignIn(answer) ? [] : [signIn])];
}

const impersonation: NonNullable<DeviceData['impersonation']> = {
  workerId: 7,
  fullName: 'Amara Okafor',
  startedAt: '2026-11-23T09:00:00.000Z',
  token: 'impersonation-token',
  csrfToken: null,
};

describe('the debug menu’s report', () => {
  const reportOf = async (device: DeviceData) =>
    (await answerEnvironment(requestOf([await deviceCookie(device)]))).json();

  it('[ENV-06] the debug menu’s report has environments and the release date, but no address of an API root', async () => {
    expect(await reportOf({})).toEqual({
      current: 'production',
      apiRoot: null,
      offered: ['production', 'staging'],
      obstacle: null,
      releaseDate: '2026-11-23',
    });
  });

  it('the debug menu’s report names a running demo or an impersonation as the obstacle to a switch', async () => {
    expect(await reportOf({ demo: aDemo() })).toMatchObject({ obstacle: 'demo' });
    expect(await reportOf({ demo: aDemo(3_600_001) })).toMatchObject({ obstacle: null });
    expect(await reportOf({ impersonation })).toMatchObject({ obstacle: 'impersonation' });
  });
});

describe('a switch of environment', () => {
  it('a switch of environment sets the cookie, signs out and revokes the old token', async () => {
    const signIn = await signInCookie();
    const { send, sent } = revoking();
    const answer = await answerEnvironmentSwitch(requestOf([signIn], { environment: 'staging' }), send);
    expect(answer.status).toBe(204);
    expect(sent.map(({ id, session }) => [id, session.environment, session.token])).toEqual([
      ['revokeToken', 'production', 'own-token'],
    ]);
    const cookies = await cookiesAfter(answer, signIn);
    const session = await ownSessionOf(requestOf(cookies).cookies);
    expect(session).toMatchObject({ environment: 'staging', token: null });
    // An old session cookie is valid for its own environment only.
    const both = requestOf([...cookies, signIn]);
    expect(await ownSessionOf(both.cookies)).toMatchObject({ environment: 'staging', token: null });
  });

  it('a switch of environment to the current environment keeps the session', async () => {
    const signIn = await signInCookie();
    const { send, sent } = revoking();
    const answer = await answerEnvironmentSwitch(requestOf([signIn], { environment: 'production' }), send);
    expect([answer.status, sent, clearsSignIn(answer)]).toEqual([204, [], false]);
  });

  it('a switch of environment succeeds when the old API root cannot be reached', async () => {
    const { send } = fakeDispatch({
      revokeToken: { ok: false, error: { code: 'no_internet' } as never },
    });
    const answer = await answerEnvironmentSwitch(
      requestOf([await signInCookie()], { environment: 'staging' }),
      send,
    );
    expect(answer.status).toBe(204);
  });

  it.each([
    ['an environment without a root', { environment: 'development' }],
    ['an unknown environment', { environment: 'live' }],
    ['an empty object', {}],
    ['null', 'null'],
    ['invalid JSON', '{'],
    ['a body that is too long', { environment: 'staging', more: 'x'.repeat(1000) }],
  ])('a switch of environment to %s is refused with 400 and changes nothing', async (_, body) => {
    const { send, sent } = revoking();
    const answer = await answerEnvironmentSwitch(requestOf([await signInCookie()], body), send);
    expect([answer.status, sent, answer.headers.getSetCookie()]).toEqual([400, [], []]);
  });

  it.each([
    ['from another site', {}, 'http://evil.example'],
    ['in a demo', { demo: aDemo() }, undefined],
    ['during impersonation', { impersonation }, undefined],
  ])('a switch of environment %s is refused with 403 and changes nothing', async (_, device, origin) => {
    const { send, sent } = revoking();
    const cookies = [await signInCookie(), await deviceCookie(device)];
    const answer = await answerEnvironmentSwitch(
      requestOf(cookies, { environment: 'staging' }, origin),
      send,
    );
    expect([answer.status, sent, answer.headers.getSetCookie()]).toEqual([403, [], []]);
  });
});
