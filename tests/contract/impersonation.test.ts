import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatch } from '@/lib/core/gateway/dispatch';
import { handleGatewayRequest } from '@/lib/core/gateway/handle-request';
import { remote } from '@/lib/core/gateway/remote';
import { embedded, type Upstream } from '@/lib/core/gateway/upstream';
import { gatewaySessionOf } from '@/lib/core/session/server/cookie-session';
import { eventScopeOf } from '@/lib/core/session/server/gateway-session';
import type { Dispatch } from '@/lib/core/sign-in/auth-options';
import { answerDemoStart } from '@/lib/features/demo/demo-route';
import { answerImpersonationEnd, answerImpersonationStart } from '@/lib/features/impersonation/session-route';
import { answerEndedSession, answerSignOut } from '@/lib/features/session/end-session';
import { makeAdministrator, type TestAdministrator } from '../support/office';
import { type OfficeRoot, startOfficeRoot } from '../support/office-root';
import {
  aDemo,
  adminCookie,
  deviceAfter,
  deviceCookie,
  signInCookie,
  stubSessionSettings,
} from '../support/session-cookies';
import { openTestBackend, type TestBackend, type TestWorker } from '../support/test-backend';

const ORIGIN = 'http://sweep.test';

beforeAll(stubSessionSettings);

function post(cookie: string, form = '', origin = ORIGIN): NextRequest {
  return new NextRequest(`${ORIGIN}/app-sweepers/api/session/acting`, {
    method: 'POST',
    headers: { cookie, origin, host: 'sweep.test', 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  });
}

/** Dispatch to one upstream, whatever is configured. */
const sendTo =
  (upstream: Upstream): Dispatch =>
  (call, input, session, options) =>
    dispatch(call, input, session, { ...options, upstream, log: () => {} });

const whereTo = (answer: Response) => answer.headers.get('location')?.replace('/app-sweepers', '');

describe('an administrator of the embedded backend', () => {
  let backend: TestBackend;
  let worker: TestWorker;
  let administrator: TestAdministrator;
  let upstream: Upstream;
  beforeAll(async () => {
    backend = await openTestBackend();
    upstream = embedded(async () => backend);
  });
  afterAll(() => backend.close());
  beforeEach(async () => {
    const world = await backend.makeWorld();
    worker = await backend.makeWorker(world);
    administrator = await makeAdministrator(backend, world);
  });

  const ports = () => ({ send: sendTo(upstream), rootOf: () => undefined });
  const office = () => adminCookie({ token: administrator.token });
  const start = async (form = `workerId=${worker.workerId}`, cookies: readonly string[] = []) =>
    answerImpersonationStart(post([await office(), ...cookies].join('; '), form), ports());
  /** The cookies of a browser that acts. */
  const acting = async () => {
    const device = await deviceAfter(await start());
    return { device, cookie: `${await office()}; ${await deviceCookie(device ?? {})}` };
  };
  const sessionOf = (cookie: string) => gatewaySessionOf(post(cookie).cookies);

  it('[IMP-01] acts as the worker of the form, over the sign-in that is there', async () => {
    const answer = await start();
    expect([answer.status, whereTo(answer)]).toEqual([303, '/schedule']);
    const marks = answer.headers.getSetCookie().filter((line) => line.startsWith('sweep-acting-web='));
    expect(marks).toEqual([expect.stringMatching(/^sweep-acting-web=[^;]+; /)]);
    const { cookie } = await acting();
    const session = await sessionOf(`${cookie}; ${await signInCookie()}`);
    expect(session).toMatchObject({ workerId: worker.workerId, demo: null, impersonation: { root: null } });
    expect(eventScopeOf(session)).toMatchObject({ world: 'acting', userId: worker.workerId });
    const request = new Request(`${ORIGIN}/app-sweepers/api/v1/auth/`);
    const user = await handleGatewayRequest(request, session, { upstream });
    expect(await user.json()).toMatchObject({ id: worker.workerId });
  });

  it('takes the worker that an address asked for, and forgets the wish', async () => {
    const wish = await deviceCookie({
      deviceId: 'd1',
      actingWish: { workerId: worker.workerId, csrfToken: null },
    });
    const device = await deviceAfter(await start('', [wish]));
    expect(device).toMatchObject({ deviceId: 'd1', acting: { workerId: worker.workerId } });
    expect(device).not.toHaveProperty('actingWish');
  });

  it.each([
    ['nobody’s id', () => 'workerId=999999'],
    ['their own id', () => `workerId=${administrator.accountId}`],
    ['no id', () => 'workerId=amara'],
    ['nothing', () => ''],
  ])('acts as nobody by %s', async (_, form) => {
    const answer = await start(form());
    expect(whereTo(answer)).toBe('/act?problem=no-worker');
    expect(await deviceAfter(answer)).toBeNull();
  });

  it('acts as nobody from another site, without the second factor, as a cleaner, and in a demo', async () => {
    const form = `workerId=${worker.workerId}`;
    const foreign = await answerImpersonationStart(
      post(await office(), form, 'https://evil.example'),
      ports(),
    );
    expect(foreign.status).toBe(403);
    for (const cookie of [
      '',
      await signInCookie(),
      await adminCookie({ token: administrator.token, step: 'confirm' }),
      await adminCookie({ token: worker.token }),
    ]) {
      const answer = await answerImpersonationStart(post(cookie, form), ports());
      expect(whereTo(answer)).not.toBe('/schedule');
      expect(await deviceAfter(answer)).toBeNull();
    }
    const demo = await deviceCookie({ deviceId: 'd1', demo: aDemo() });
    expect(whereTo(await start(form, [demo]))).toBe('/act?problem=in-demo');
  });

  it('begins no demo while acting', async () => {
    const begin = vi.fn();
    const { cookie } = await acting();
    const settings = { appEnv: 'production', publicOrigin: null } as const;
    const answer = await answerDemoStart(post(cookie, '{}'), { start: begin, end: vi.fn(), settings });
    expect([answer.status, begin.mock.calls.length]).toEqual([403, 0]);
  });

  it('[IMP-04] ends by the menu, comes to the worker’s page, and the token is worth nothing', async () => {
    const { cookie, device } = await acting();
    const answer = await answerImpersonationEnd(post(cookie), ports());
    expect(await answer.json()).toEqual({ goTo: `/app-sweepers/admin/workers/${worker.workerId}` });
    expect(await deviceAfter(answer)).not.toHaveProperty('acting');
    const token = device?.acting?.token ?? '';
    expect((await backend.call('GET', 'auth/', { token })).status).toBe(401);
    // The back button's page, whose cookie says nothing of the mode any more, ends nothing.
    expect(await (await answerImpersonationEnd(post(await office()), ports())).json()).toEqual({
      goTo: '/app-sweepers/',
    });
  });

  it('[IMP-06] is told when the end fails, and still acts', async () => {
    const { cookie } = await acting();
    const away: Upstream = { send: async () => ({ ok: false, code: 'no_internet', reason: 'ECONNREFUSED' }) };
    const answer = await answerImpersonationEnd(post(cookie), { ...ports(), send: sendTo(away) });
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ error: { code: 'no_internet' } });
    expect(await deviceAfter(answer)).toBeNull();
  });

  it('comes back to the worker’s page when the mode has run out, and whoever was signed in stays so', async () => {
    const { cookie, device } = await acting();
    await backend.call('POST', 'auth/revoke-token/', { token: device?.acting?.token ?? '' });
    const request = post(`${cookie}; ${await signInCookie()}`);
    const answer = await answerEndedSession(request, sendTo(upstream));
    expect(whereTo(answer)).toBe(`/admin/workers/${worker.workerId}`);
    const names = answer.headers.getSetCookie().map((line) => line.split('=')[0]);
    expect(names.filter((name) => name?.includes('session'))).toEqual([]);
    expect(await deviceAfter(answer)).not.toHaveProperty('acting');
  });

  it('acts as nobody after a sign-out', async () => {
    const { cookie, device } = await acting();
    expect(
      await deviceAfter(await answerSignOut(post(cookie), sendTo(upstream), vi.fn())),
    ).not.toHaveProperty('acting');
    expect((await backend.call('GET', 'auth/', { token: device?.acting?.token ?? '' })).status).toBe(401);
  });

  it('sends no event of another session, nor the cleaner’s own from before', async () => {
    const { cookie } = await acting();
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

describe('an administrator of a root’s own site', () => {
  let office: OfficeRoot;
  beforeEach(async () => {
    office = await startOfficeRoot();
  });
  afterEach(() => office.close());

  const OFFICE_COOKIES = 'officeid=good; csrf_cookie=other; unrelated=1';
  const ports = () => ({ send: sendTo(remote(office.root)), rootOf: () => office.root });
  const wishFor = (workerId: number) =>
    deviceCookie({ deviceId: 'd1', actingWish: { workerId, csrfToken: 'word' } });
  const begin = async (cookies = OFFICE_COOKIES, workerId = 7) =>
    answerImpersonationStart(
      post(`${cookies}; ${await wishFor(workerId)}; ${await signInCookie()}`),
      ports(),
    );
  const end = async () => {
    const device = await deviceAfter(await begin());
    return answerImpersonationEnd(post(`${OFFICE_COOKIES}; ${await deviceCookie(device ?? {})}`), ports());
  };

  it('[IMP-02] is asked for at the root by its own cookies, and nothing of ours goes there', async () => {
    const answer = await begin();
    expect(whereTo(answer)).toBe('/schedule');
    expect(await deviceAfter(answer)).toMatchObject({
      acting: { workerId: 7, token: null, csrfToken: 'word', fullName: expect.stringMatching(/Grace/) },
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
    ['is not signed in there', 'unrelated=1', 7],
    ['is signed in no more', 'officeid=old', 7],
    ['is another worker there', OFFICE_COOKIES, 8],
  ])('acts as nobody who %s', async (_, cookies, workerId) => {
    const answer = await begin(cookies, workerId);
    expect(whereTo(answer)).not.toBe('/schedule');
    expect(await deviceAfter(answer)).toBeNull();
  });

  it('[IMP-04] [IMP-05] ends there with cookies and an empty body, and goes where the root says', async () => {
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

  it.each([null, 'https://evil.example/'])('[IMP-05] goes to the sign-in where next is %s', async (next) => {
    office.next = next;
    expect(await (await end()).json()).toEqual({ goTo: '/app-sweepers/login' });
  });

  it('[IMP-06] tells that the end failed, and a session that ran out there has ended', async () => {
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
    expect(await deviceAfter(over)).not.toHaveProperty('acting');
  });

  it('sends no queued event of the cleaner’s own from before', async () => {
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

  it('[IMP-02] makes every call by the root’s cookies and its word against forged writes, without a token', async () => {
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

  it('sends a cleaner’s own calls without the root’s cookies', async () => {
    const session = await gatewaySessionOf(post(`${OFFICE_COOKIES}; ${await signInCookie()}`).cookies);
    const request = new Request(`${ORIGIN}/app-sweepers/api/v1/auth/`);
    await handleGatewayRequest(request, session, { upstream: remote(office.root) });
    expect(office.requests).toMatchObject([{ cookie: undefined, authorization: 'Token own-token' }]);
  });
});
