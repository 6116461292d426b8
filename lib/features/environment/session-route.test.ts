import { NextRequest } from 'next/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { cookieNames, type DeviceData } from '@/lib/core/session/server/cookie';
import { ownSessionOf } from '@/lib/core/session/server/cookie-session';
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

/** What the browser sends after an answer. */
async function cookiesAfter(answer: Response, signIn: string): Promise<string[]> {
  const device = await deviceAfter(answer);
  return [await deviceCookie(device ?? {}), ...(clearsSignIn(answer) ? [] : [signIn])];
}

const acting: NonNullable<DeviceData['acting']> = {
  workerId: 7,
  fullName: 'Amara Okafor',
  startedAt: '2026-11-23T09:00:00.000Z',
  token: 'acting-token',
  csrfToken: null,
};

describe('the debug menu’s report', () => {
  const reportOf = async (device: DeviceData) =>
    (await answerEnvironment(requestOf([await deviceCookie(device)]))).json();

  it('[ENV-06] says what may be chosen and when the release was, and no address of a root', async () => {
    expect(await reportOf({})).toEqual({
      current: 'production',
      apiRoot: null,
      offered: ['production', 'staging'],
      obstacle: null,
      releaseDate: '2026-11-23',
    });
  });

  it('says what is in the way of a switch', async () => {
    expect(await reportOf({ demo: aDemo() })).toMatchObject({ obstacle: 'demo' });
    expect(await reportOf({ demo: aDemo(3_600_001) })).toMatchObject({ obstacle: null });
    expect(await reportOf({ acting })).toMatchObject({ obstacle: 'acting' });
  });
});

describe('a switch', () => {
  it('is stored by the server, signs out and makes the token worthless where it was good', async () => {
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
    // A sign-in that was left somewhere is good for its own environment alone.
    const both = requestOf([...cookies, signIn]);
    expect(await ownSessionOf(both.cookies)).toMatchObject({ environment: 'staging', token: null });
  });

  it('to where the browser is already leaves it signed in', async () => {
    const signIn = await signInCookie();
    const { send, sent } = revoking();
    const answer = await answerEnvironmentSwitch(requestOf([signIn], { environment: 'production' }), send);
    expect([answer.status, sent, clearsSignIn(answer)]).toEqual([204, [], false]);
  });

  it('goes on where the root that is left cannot be reached', async () => {
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
    ['no environment at all', { environment: 'live' }],
    ['nothing', {}],
    ['no object', 'null'],
    ['no JSON', '{'],
    ['too much', { environment: 'staging', more: 'x'.repeat(1000) }],
  ])('to %s is refused, and everything stays as it is', async (_, body) => {
    const { send, sent } = revoking();
    const answer = await answerEnvironmentSwitch(requestOf([await signInCookie()], body), send);
    expect([answer.status, sent, answer.headers.getSetCookie()]).toEqual([400, [], []]);
  });

  it.each([
    ['another site’s page', {}, 'http://evil.example'],
    ['a demo', { demo: aDemo() }, undefined],
    ['who acts as a worker', { acting }, undefined],
  ])('by %s is refused, and everything stays as it is', async (_, device, origin) => {
    const { send, sent } = revoking();
    const cookies = [await signInCookie(), await deviceCookie(device)];
    const answer = await answerEnvironmentSwitch(
      requestOf(cookies, { environment: 'staging' }, origin),
      send,
    );
    expect([answer.status, sent, answer.headers.getSetCookie()]).toEqual([403, [], []]);
  });
});
