import { eq } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { handleGatewayRequest } from '@/lib/core/gateway/calls/handle-request';
import { remote } from '@/lib/core/gateway/calls/remote';
import { embedded, type Upstream } from '@/lib/core/gateway/calls/upstream';
import { gatewaySessionOf } from '@/lib/core/gateway/session/cookie-session';
import { sessionScopeOf } from '@/lib/core/gateway/session/gateway-session';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { answerDemoStart } from '@/lib/features/people/demo/demo-route';
import {
  answerImpersonationEnd,
  answerImpersonationStart,
} from '@/lib/features/people/impersonation/session-route';
import { answerEndedSession, answerSignOut } from '@/lib/features/people/session/end-session';
import { makeAdministrator, type TestAdministrator } from '../support/office';
import { type OfficeRoot, startOfficeRoot } from '../support/office-root';
import {
  aDemo,
  deviceAfter,
  deviceCookie,
  officeCookie,
  signInCookie,
  stubSessionSettings,
} from '../support/session-cookies';
import { openTestBackend, type TestBackend, type TestWorker } from '../support/test-backend';

const ORIGIN = 'http://sweep.test';

beforeAll(stubSessionSettings);

function post(cookie: string, form = '', origin = ORIGIN): NextRequest {
  return new NextRequest(`${ORIGIN}/app-sweepers/api/session/impersonation`, {
    method: 'POST',
    headers: { cookie, origin, host: 'sweep.test', 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  });
}

/** Dispatches to this upstream, independent of the configuration. */
const sendTo =
  (upstream: Upstream): Dispatch =>
  (call, input, session, options) =>
    dispatch(call, input, session, { ...options, upstream, log: () => {} });

const whereTo = (answer: Response) => answer.headers.get('location')?.replace('/app-sweepers', '');

describe('an administrator of the embedded backend', () => {
  let backend: TestBackend;
  let worker: TestWorker;
  let administrator: TestAdministrator;
  let world: string;
  let upstream: Upstream;
  beforeAll(async () => {
    backend = await openTestBackend();
    upstream = embedded(async () => backend);
  });
  afterAll(() => backend.close());
  beforeEach(async () => {
    world = await backend.makeWorld();
    worker = await backend.makeWorker(world);
    administrator = await makeAdministrator(backend, world);
  });

  const ports = () => ({ send: sendTo(upstream), rootOf: () => undefined });
  const office = () => officeCookie({ token: administrator.token });
  const start = async (form = `workerId=${worker.workerId}`, cookies: readonly string[] = []) =>
    answerImpersonationStart(post([await office(), ...cookies].join('; '), form), ports());
  /** Returns a browser's cookies during an impersonation. */
  const impersonate = async () => {
    const device = await deviceAfter(await start());
    return { device, cookie: `${await office()}; ${await deviceCookie(device ?? {})}` };
  };
  const sessionOf = (cookie: string) => gatewaySessionOf(post(cookie).cookies);

  it('[IMP-01] an administrator of the embedded backend impersonates the form’s worker over an existing sign-in', async () => {
    const answer = await start();
    expect([answer.status, whereTo(answer)]).toEqual([303, '/schedule']);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    const marks = answer.headers.getSetCookie().filter((line) => line.startsWith('sweep-impersonation-web='));
    expect(marks).toEqual([expect.stringMatching(/^sweep-impersonation-web=[^;]+; /)]);
    const { cookie } = await impersonate();
    const session = await sessionOf(`${cookie}; ${await signInCookie()}`);
    expect(session).toMatchObject({ workerId: worker.workerId, demo: null, impersonation: { root: null } });
    expect(sessionScopeOf(session)).toMatchObject({ world: 'impersonation', userId: worker.workerId });
    const request = new Request(`${ORIGIN}/app-sweepers/api/v1/auth/`);
    const user = await handleGatewayRequest(request, session, { upstream });
    expect(await user.json()).toMatchObject({ id: worker.workerId });
  });

  it('an administrator of the embedded backend impersonates the worker of an earlier link and removes that request', async () => {
    const requestCookie = await deviceCookie({
      deviceId: 'd1',
      impersonationRequest: { workerId: worker.workerId, csrfToken: null },
    });
    const device = await deviceAfter(await start('', [requestCookie]));
    expect(device).toMatchObject({ deviceId: 'd1', impersonation: { workerId: worker.workerId } });
    expect(device).not.toHaveProperty('impersonationRequest');
  });

  it.each([
    ['nobody’s id', () => 'workerId=999999'],
    ['the administrator’s id', () => `workerId=${administrator.accountId}`],
    ['no id', () => 'workerId=amara'],
    ['nothing', () => ''],
  ])('an administrator of the embedded backend impersonates no worker with %s', async (_, form) => {
    const answer = await start(form());
    expect(whereTo(answer)).toBe('/impersonate?problem=no-worker');
    expect(await deviceAfter(answer)).toBeNull();
  });

  it('an administrator of the embedded backend tells a viewer that their role must not impersonate', async () => {
    await backend.in(world, ({ tx }) =>
      tx.update(accounts).set({ officeRole: 'viewer' }).where(eq(accounts.id, administrator.accountId)),
    );
    const answer = await start(`workerId=${worker.workerId}`);
    expect([whereTo(answer), await deviceAfter(answer)]).toEqual([
      '/impersonate?problem=no-permission',
      null,
    ]);
  });

  it('an administrator of the embedded backend cannot impersonate from another site, without second factor, as a cleaner or in a demo', async () => {
    const form = `workerId=${worker.workerId}`;
    const foreign = await answerImpersonationStart(
      post(await office(), form, 'https://evil.example'),
      ports(),
    );
    expect(foreign.status).toBe(403);
    for (const cookie of [
      '',
      await signInCookie(),
      await officeCookie({ token: administrator.token, step: 'confirm' }),
      await officeCookie({ token: worker.token }),
    ]) {
      const answer = await answerImpersonationStart(post(cookie, form), ports());
      expect(whereTo(answer)).not.toBe('/schedule');
      expect(await deviceAfter(answer)).toBeNull();
    }
    const demo = await deviceCookie({ deviceId: 'd1', demo: aDemo() });
    expect(whereTo(await start(form, [demo]))).toBe('/impersonate?problem=in-demo');
  });

  it('an administrator of the embedded backend cannot start a demo during an impersonation', async () => {
    const begin = vi.fn();
    const { cookie } = await impersonate();
    const settings = { appEnv: 'production', publicOrigin: null } as const;
    const answer = await answerDemoStart(post(cookie, '{}'), { start: begin, end: vi.fn(), settings });
    expect([answer.status, begin.mock.calls.length]).toEqual([403, 0]);
  });

  it('[IMP-04] an administrator of the embedded backend ends the impersonation, revokes its token and returns to the worker’s page', async () => {
    const { cookie, device } = await impersonate();
    const answer = await answerImpersonationEnd(post(cookie), ports());
    expect(await answer.json()).toEqual({ goTo: `/app-sweepers/admin/workers/${worker.workerId}` });
    expect(await deviceAfter(answer)).not.toHaveProperty('impersonation');
    const token = device?.impersonation?.token ?? '';
    expect((await backend.call('GET', 'auth/', { token })).status).toBe(401);
    // A page restored by the back button has no impersonation in its cookie and ends nothing.
    expect(await (await answerImpersonationEnd(post(await office()), ports())).json()).toEqual({
      goTo: '/app-sweepers/',
    });
  });

  it('an administrator of the embedded backend goes on with a cookie of an earlier release, and ends it', async () => {
    const { device } = await impersonate();
    const { impersonation, ...rest } = device ?? {};
    const cookie = `${await office()}; ${await deviceCookie({ ...rest, ...(impersonation && { acting: impersonation }) })}`;
    expect(await sessionOf(cookie)).toMatchObject({
      workerId: worker.workerId,
      impersonation: { root: null },
    });
    const after = await deviceAfter(await answerImpersonationEnd(post(cookie), ports()));
    expect(after).not.toBeNull();
    expect(await sessionOf(await deviceCookie(after ?? {}))).toMatchObject({
      workerId: null,
      impersonation: null,
    });
  });

  it('[IMP-06] when an impersonation cannot be ended, the administrator of the embedded backend gets the error and the impersonation continues', async () => {
    const { cookie } = await impersonate();
    const away: Upstream = { send: async () => ({ ok: false, code: 'no_internet', reason: 'ECONNREFUSED' }) };
    const answer = await answerImpersonationEnd(post(cookie), { ...ports(), send: sendTo(away) });
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ error: { code: 'no_internet' } });
    expect(await deviceAfter(answer)).toBeNull();
  });

  it('an administrator of the embedded backend returns to the worker’s page after expiry and keeps the earlier sign-in', async () => {
    const { cookie, device } = await impersonate();
    await backend.call('POST', 'auth/revoke-token/', { token: device?.impersonation?.token ?? '' });
    const request = post(`${cookie}; ${await signInCookie()}`);
    const answer = await answerEndedSession(request, sendTo(upstream));
    expect(whereTo(answer)).toBe(`/admin/workers/${worker.workerId}`);
    const names = answer.headers.getSetCookie().map((line) => line.split('=')[0]);
    expect(names.filter((name) => name?.includes('session'))).toEqual([]);
    expect(await deviceAfter(answer)).not.toHaveProperty('impersonation');
  });

  it('an administrator of the embedded backend ends the impersonation and its token with a sign-out', async () => {
    const { cookie, device } = await impersonate();
    expect(
      await deviceAfter(await answerSignOut(post(cookie), sendTo(upstream), vi.fn())),
    ).not.toHaveProperty('impersonation');
    expect((await backend.call('GET', 'auth/', { token: device?.impersonation?.token ?? '' })).status).toBe(
      401,
    );
  });

  it('an administrator of the embedded backend cannot send queued writes of the cleaner’s session', async () => {
    const { cookie } = await impersonate();
    const own = `production/live/${worker.workerId}`;
    const request = new Request(
      `${ORIGIN}/app-sweepers/api/v1/infrastructure/feature/call-recording-consent/`,
      {
        method: 'PUT',
        headers: {
          origin: ORIGIN,
          host: 'sweep.test',
          'x-event-scope': own,
          'content-type': 'application/json',
        },
        body: '{"active":true}',
      },
    );
    const answer = await handleGatewayRequest(request, await sessionOf(cookie), { upstream });
    expect(answer.status).toBe(409);
  });
});

describe('an administrator of a remote root’s site', () => {
  let office: OfficeRoot;
  beforeEach(async () => {
    office = await startOfficeRoot();
  });
  afterEach(() => office.close());

  const OFFICE_COOKIES = 'officeid=good; csrf_cookie=other; unrelated=1';
  const ports = () => ({ send: sendTo(remote(office.root)), rootOf: () => office.root });
  const requestCookieFor = (workerId: number) =>
    deviceCookie({ deviceId: 'd1', impersonationRequest: { workerId, csrfToken: 'word' } });
  const begin = async (cookies = OFFICE_COOKIES, workerId = 7) =>
    answerImpersonationStart(
      post(`${cookies}; ${await requestCookieFor(workerId)}; ${await signInCookie()}`),
      ports(),
    );
  const end = async () => {
    const device = await deviceAfter(await begin());
    return answerImpersonationEnd(post(`${OFFICE_COOKIES}; ${await deviceCookie(device ?? {})}`), ports());
  };

  it('[IMP-02] an administrator of a remote root’s site is verified at the root with only its cookies and CSRF token', async () => {
    const answer = await begin();
    expect(whereTo(answer)).toBe('/schedule');
    expect(await deviceAfter(answer)).toMatchObject({
      impersonation: {
        workerId: 7,
        token: null,
        csrfToken: 'word',
        fullName: expect.stringMatching(/Grace/),
      },
    });
    expect(office.requests).toEqual([
      {
        route: 'GET auth/',
        cookie: 'officeid=good; csrf_cookie=other',
        csrfToken: 'word',
        authorization: undefined,
        body: '',
      },
    ]);
  });

  it.each([
    ['is signed out there', 'unrelated=1', 7],
    ['has an expired session there', 'officeid=old', 7],
    ['has another worker’s id there', OFFICE_COOKIES, 8],
  ])(
    'an administrator of a remote root’s site impersonates no worker if the user %s',
    async (_, cookies, workerId) => {
      const answer = await begin(cookies, workerId);
      expect(whereTo(answer)).not.toBe('/schedule');
      expect(await deviceAfter(answer)).toBeNull();
    },
  );

  it('[IMP-04] [IMP-05] an administrator of a remote root’s site ends the impersonation with an empty body and follows the root’s redirect', async () => {
    office.next = '/workers/7/';
    const answer = await end();
    expect(await answer.json()).toEqual({ goTo: new URL('/workers/7/', office.root).href });
    expect(office.requests.at(-1)).toMatchObject({
      route: 'POST infrastructure/release-hijack/',
      cookie: 'officeid=good; csrf_cookie=other',
      csrfToken: 'word',
      body: '',
    });
  });

  it.each([null, 'https://evil.example/'])(
    '[IMP-05] an administrator of a remote root’s site goes to the sign-in when next is %s',
    async (next) => {
      office.next = next;
      expect(await (await end()).json()).toEqual({ goTo: '/app-sweepers/login' });
    },
  );

  it('[IMP-06] when an impersonation cannot be ended, the administrator of a remote root’s site gets the error, unless the session has expired', async () => {
    office.releaseStatus = 500;
    const failed = await end();
    expect([failed.status, await deviceAfter(failed)]).toEqual([500, null]);
    const device = await deviceAfter(await begin());
    office.isOver = true;
    const over = await answerImpersonationEnd(
      post(`${OFFICE_COOKIES}; ${await deviceCookie(device ?? {})}`),
      ports(),
    );
    expect(over.status).toBe(200);
    expect(await deviceAfter(over)).not.toHaveProperty('impersonation');
  });

  it('an administrator of a remote root’s site cannot send queued writes of the cleaner’s session to the root', async () => {
    const device = await deviceAfter(await begin());
    const session = await gatewaySessionOf(
      post(`${OFFICE_COOKIES}; ${await deviceCookie(device ?? {})}`).cookies,
    );
    const request = new Request(
      `${ORIGIN}/app-sweepers/api/v1/infrastructure/feature/call-recording-consent/`,
      {
        method: 'PUT',
        headers: { origin: ORIGIN, host: 'sweep.test', 'x-event-scope': 'production/live/7' },
        body: '{"active":true}',
      },
    );
    const answer = await handleGatewayRequest(request, session, { upstream: remote(office.root) });
    expect(answer.status).toBe(409);
    expect(office.requests.map(({ route }) => route)).toEqual(['GET auth/']);
  });

  it('[IMP-02] an administrator of a remote root’s site sends calls with the root’s cookies and CSRF token, without an authorization token', async () => {
    const device = await deviceAfter(await begin());
    const cookies = `${OFFICE_COOKIES}; ${await deviceCookie(device ?? {})}; ${await signInCookie()}`;
    const session = await gatewaySessionOf(post(cookies).cookies);
    const request = new Request(`${ORIGIN}/app-sweepers/api/v1/auth/`);
    const user = await handleGatewayRequest(request, session, { upstream: remote(office.root) });
    expect(user.status).toBe(200);
    expect(office.requests.at(-1)).toMatchObject({
      route: 'GET auth/',
      cookie: 'officeid=good; csrf_cookie=other',
      csrfToken: 'word',
      authorization: undefined,
    });
  });

  it('an administrator of a remote root’s site does not send the root’s cookies in a cleaner’s session', async () => {
    const session = await gatewaySessionOf(post(`${OFFICE_COOKIES}; ${await signInCookie()}`).cookies);
    const request = new Request(`${ORIGIN}/app-sweepers/api/v1/auth/`);
    await handleGatewayRequest(request, session, { upstream: remote(office.root) });
    expect(office.requests).toMatchObject([{ cookie: undefined, authorization: 'Token own-token' }]);
  });
});
