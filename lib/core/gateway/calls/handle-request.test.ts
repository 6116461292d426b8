import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { measuredWaits } from '@/lib/core/ground/server/measured-calls';
import { MAX_BODY_BYTES } from '@/lib/core/ground/server/read-body';
import { calls } from '@/lib/features/gateway';
import {
  answer,
  type FakeUpstream,
  fakeUpstream,
  sessionOf,
  silentUpstream,
} from '@/tests/support/fake-upstream';
import { type GatewayOptions, handleGatewayRequest } from './handle-request';

const HOST = 'sweep.test:3000';
const VISIT = 'work/jobs/41/visits/2026-11-21/';
const UUID = '0d4f2f86-52a4-4b0e-8f0f-5b8d3f5a1c22';
const visitBody = { job_id: 41, scheduled_date: '2026-11-21', actual_date: '2026-11-22' };
const visit = { jobId: 41, scheduledDate: '2026-11-21', actualDate: '2026-11-22' };
const place = { startedLocation: { latitude: 51.5, longitude: -0.1, accuracy: 12 } };

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string | null>;
  readonly body?: string;
  readonly session?: Partial<GatewaySession>;
  readonly upstream?: FakeUpstream;
  readonly options?: GatewayOptions;
}

/** Sends a request with the headers of an app page; null removes a header. */
async function ask(path: string, asked: Asked = {}) {
  const { method = 'GET', upstream = fakeUpstream(answer(visitBody)) } = asked;
  const pageHeaders = method === 'GET' ? {} : { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };
  const headers = Object.entries({ host: HOST, ...pageHeaders, ...asked.headers });
  const request = new Request(`http://${HOST}/app-sweepers/api/v1/${path}`, {
    method,
    headers: headers.filter((entry): entry is [string, string] => entry[1] !== null),
    ...(asked.body === undefined ? {} : { body: asked.body }),
  });
  const ports = { publicOrigin: null, log: () => {}, upstream, ...asked.options };
  const response = await handleGatewayRequest(request, sessionOf(asked.session), ports);
  return { response, upstream, json: await response.json() };
}

afterEach(() => vi.restoreAllMocks());

describe('a queued write', () => {
  const queued = {
    method: 'PATCH',
    headers: { 'x-request-id': UUID, 'idempotency-key': UUID, 'x-event-scope': 'production/live/7' },
  };
  const logOf = () => vi.spyOn(process.stderr, 'write').mockReturnValue(true);

  it.each([
    ['a rule', `${VISIT}start/`, 400, 'startVisit', 'validation_error'],
    ['somebody else’s', `${VISIT}start/`, 403, 'startVisit', 'permission_denied'],
    ['a call of another version', `${VISIT}restart/`, 404, null, 'not_found'],
  ])(
    'a queued write that is refused, %s, is logged by the id of its phone',
    async (_, path, status, call, code) => {
      const written = logOf();
      const upstream = fakeUpstream(answer({ error_message: 'No' }, status));
      const { response } = await ask(path, { ...queued, upstream });
      expect(response.status).toBe(status);
      expect(response.headers.get('x-request-id')).toBe(UUID);
      const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
      expect(lines).toEqual([
        {
          level: 'warn',
          at: expect.any(String),
          event: 'action_refused',
          call,
          requestId: UUID,
          code,
          httpStatus: status,
        },
      ]);
    },
  );

  it.each([
    ['with an impossible time', `${VISIT}start/`, 400, { 'x-event-registered-at': '2026-02-31T09:00:00Z' }],
    ['of an impossible day', 'work/jobs/41/visits/2026-02-31/start/', 400, {}],
    ['from another site', `${VISIT}start/`, 403, { origin: 'https://evil.example' }],
    ['of an unknown call', `${VISIT}restart/`, 404, {}],
  ])(
    'the log has a line for a queued write that is refused %s, and none without a session',
    async (_, path, status, more) => {
      const written = logOf();
      const headers = { ...queued.headers, ...more };
      const anonymous = await ask(path, { ...queued, headers, session: { token: null, workerId: null } });
      expect(anonymous.response.status).toBe(status);
      expect(written).not.toHaveBeenCalled();
      expect((await ask(path, { ...queued, headers })).response.status).toBe(status);
      expect(written).toHaveBeenCalledOnce();
    },
  );

  it('the log has no line for a write that is done or not queued, for a read, or for a write without a tap', async () => {
    const written = logOf();
    await ask(`${VISIT}start/`, queued);
    const upstream = fakeUpstream(answer({ error_message: 'No' }, 400));
    const { response } = await ask(`${VISIT}start/`, { method: 'PATCH', upstream });
    expect(response.status).toBe(400);
    expect((await ask(VISIT, { ...queued, method: 'GET', upstream })).response.status).toBe(400);
    const report = JSON.stringify({ unreadable: true });
    for (const path of ['analytics/', 'contact/delivery/'])
      expect((await ask(path, { ...queued, method: 'POST', body: report, upstream })).response.status).toBe(
        400,
      );
    expect(written).not.toHaveBeenCalled();
  });

  it.each([
    ['start', 202, { ...visitBody, claim: true }, 202],
    ['finish', 202, { ...visitBody, claim: true }, 202],
    ['start', 202, visitBody, 200],
    ['start', 200, visitBody, 200],
    ['unstart', 200, { ...visitBody, claim: true }, 200],
  ])('a queued %s, answered %s with %j by the root, is answered %s', async (what, given, body, status) => {
    const upstream = fakeUpstream(answer(body, given));
    const { response, json } = await ask(`${VISIT}${what}/`, { ...queued, upstream });
    expect(response.status).toBe(status);
    expect(json).toEqual({ ...visit, ...('claim' in body && { claim: true }) });
  });

  it('a queued write is measured by the time since its tap', async () => {
    const waits: unknown[] = [];
    const onWait = (wait: unknown) => waits.push(wait);
    measuredWaits.subscribe(onWait);
    vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
    const registered = { 'x-event-registered-at': '2026-11-21T09:30:00Z' };
    await ask(`${VISIT}start/`, { ...queued, headers: { ...queued.headers, ...registered } });
    await ask(`${VISIT}start/`, { method: 'PATCH', headers: registered });
    vi.useRealTimers();
    measuredWaits.unsubscribe(onWait);
    expect(waits).toEqual([{ call: 'startVisit', seconds: 9_000 }]);
  });

  it('a queued write is not measured without a session', async () => {
    const waits: unknown[] = [];
    const onWait = (wait: unknown) => waits.push(wait);
    measuredWaits.subscribe(onWait);
    const registered = { 'x-event-registered-at': new Date().toISOString() };
    const { response } = await ask(`${VISIT}start/`, {
      ...queued,
      headers: { ...queued.headers, ...registered },
      session: { token: null, workerId: null },
    });
    measuredWaits.unsubscribe(onWait);
    expect(response.status).toBe(401);
    expect(waits).toEqual([]);
  });

  it.each(['2026-13-45T99:99:99Z', '2026-02-30T09:00:00Z'])(
    'a queued write with the impossible time %s is refused and not sent',
    async (time) => {
      logOf();
      const { response, json, upstream } = await ask(`${VISIT}start/`, {
        ...queued,
        headers: { ...queued.headers, 'x-event-registered-at': time },
      });
      expect(response.status).toBe(400);
      expect(json.error.fields).toEqual({ registeredAt: ['This is not a valid time'] });
      expect(upstream.requests).toEqual([]);
    },
  );
});

describe('the calls', () => {
  it.each([VISIT, VISIT.slice(0, -1)])(
    '[VISIT-03] the gateway answers GET %s uncached and in app names',
    async (path) => {
      const { response, json, upstream } = await ask(path);
      expect(response.status).toBe(200);
      expect(json).toEqual(visit);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(response.headers.get('x-request-id')).toBe(upstream.requests[0]?.headers['x-request-id']);
      expect(upstream.requests[0]?.path).toBe(VISIT);
    },
  );

  it.each([
    ['GET', 'auth/unknown/'],
    ['GET', ''],
    ['PUT', VISIT],
    ['POST', `${VISIT}start/`],
    ['GET', `${VISIT}start/`],
    ['DELETE', VISIT],
    ['GET', 'work/jobs/%E0%A4%A/visits/2026-11-21/'],
  ])('the gateway answers 404 to the unknown call %s %s', async (method, path) => {
    const { response, json, upstream } = await ask(path, { method });
    expect(response.status).toBe(404);
    expect(json).toMatchObject({
      error: { code: 'not_found', requestId: response.headers.get('x-request-id') },
    });
    expect(upstream.requests).toEqual([]);
  });

  it.each([calls.obtainToken, calls.revokeToken])(
    'the gateway answers 404 to the server-only call $id',
    async (call) => {
      const body = JSON.stringify({ username: 'amara@sweep.example', password: 'secret' });
      const { response, upstream } = await ask(call.path, { method: 'POST', body });
      expect(response.status).toBe(404);
      expect(upstream.requests).toEqual([]);
    },
  );

  it.each([
    [`/app-sweepers/api/v1/${VISIT}`, 200],
    // Next removes the base path from the URL of a route handler.
    [`/api/v1/${VISIT}`, 200],
    [`/app-sweepers/api/v2/${VISIT}`, 404],
    [`/elsewhere/api/v1/${VISIT}`, 404],
  ])('the gateway answers %s with %s', async (address, status) => {
    const upstream = fakeUpstream(answer(visitBody));
    const request = new Request(`http://${HOST}${address}`);
    const response = await handleGatewayRequest(request, sessionOf(), { publicOrigin: null, upstream });
    expect(response.status).toBe(status);
    expect(upstream.requests).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe('the session', () => {
  it('[AUTH-20] a session refuses another cleaner’s days for each spelling of the id', async () => {
    for (const id of ['8', '0x8', '08']) {
      const { response, json, upstream } = await ask(`workers/${id}/working-days/`);
      expect([response.status, json.error.code, upstream.requests]).toEqual([403, 'permission_denied', []]);
    }
  });

  it('the gateway takes the token and device id from the session, never from headers', async () => {
    const headers = { authorization: 'Token stolen', 'x-device-id': 'other', cookie: 'token=stolen' };
    const signedOut = await ask(VISIT, { headers, session: { token: null } });
    expect(signedOut.response.status).toBe(401);
    expect(signedOut.json.error.userMessage).toBe('Session expired');
    const signedIn = await ask(VISIT, { headers });
    expect(signedIn.upstream.requests[0]?.headers).toMatchObject({
      authorization: 'Token token-of-worker-7',
      'x-device-id': sessionOf().deviceId,
    });
    expect(signedIn.upstream.requests[0]?.headers).not.toHaveProperty('cookie');
  });

  it('the gateway refuses a token in the query', async () => {
    const { response, upstream } = await ask(`${VISIT}?token=stolen`);
    expect(response.status).toBe(400);
    expect(upstream.requests).toEqual([]);
  });
});

describe('the origin of a write', () => {
  const start = (headers: Record<string, string | null>, options: GatewayOptions = {}) =>
    ask(`${VISIT}start/`, { method: 'PATCH', headers, options });

  it('the gateway accepts a write from the app’s own origin', async () => {
    const { response, json } = await start({});
    expect(response.status).toBe(200);
    expect(json).toEqual(visit);
  });

  it('the gateway accepts a write without Sec-Fetch-Site', async () => {
    expect((await start({ 'sec-fetch-site': null })).response.status).toBe(200);
  });

  it.each([
    ['no Origin header', { origin: null }],
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://sweep.test:3001' }],
    ['an opaque origin', { origin: 'null' }],
    ['a fetch from another site', { 'sec-fetch-site': 'cross-site' }],
    ['a fetch from a sibling', { 'sec-fetch-site': 'same-site' }],
    ['a fetch from the address bar', { 'sec-fetch-site': 'none' }],
  ])('the gateway refuses a write with %s', async (_, headers) => {
    const { response, json, upstream } = await start(headers);
    expect(response.status).toBe(403);
    expect(json.error).toMatchObject({ code: 'permission_denied' });
    expect(upstream.requests).toEqual([]);
  });

  it('the gateway accepts writes only from the public origin when one is configured', async () => {
    const publicOrigin = 'https://work.example.org';
    expect((await start({ origin: publicOrigin }, { publicOrigin })).response.status).toBe(200);
    expect((await start({}, { publicOrigin })).response.status).toBe(403);
  });

  it('the gateway needs no origin for a read', async () => {
    expect((await ask(VISIT, { headers: { 'sec-fetch-site': 'none' } })).response.status).toBe(200);
  });
});

describe('the input', () => {
  it('the gateway reads a list parameter given once or twice', async () => {
    const twice = await ask(`${VISIT}?expand=property&expand=account`);
    expect(twice.upstream.requests[0]?.query.getAll('expand')).toEqual(['property', 'account']);
    const once = await ask(`${VISIT}?expand=property`);
    expect(once.upstream.requests[0]?.query.getAll('expand')).toEqual(['property']);
  });

  it.each([
    [`${VISIT}?page=2`, ''],
    [`${VISIT}?page=2&page=3`, ''],
    ['infrastructure/sync-time/?expand=x', ''],
    ['work/jobs/abc/visits/2026-11-21/', 'jobId'],
    ['work/jobs/0/visits/2026-11-21/', 'jobId'],
    ['work/jobs/41/visits/2026-02-30/', 'date'],
  ])('the gateway answers 400 to %s and names the field', async (path, field) => {
    const { response, json, upstream } = await ask(path);
    expect(response.status).toBe(400);
    expect(json.error.code).toBe('validation_error');
    expect(Object.keys(json.error.fields)).toEqual([field]);
    expect(upstream.requests).toEqual([]);
  });

  it('[API-04] the gateway converts a body from app names to wire names', async () => {
    const { response, upstream } = await ask(VISIT, { method: 'PATCH', body: JSON.stringify(place) });
    expect(response.status).toBe(200);
    expect(upstream.requests[0]?.body).toEqual({ started_location: place.startedLocation });
  });

  it('the gateway answers 400 to a body in wire names', async () => {
    const body = JSON.stringify({ started_location: place.startedLocation });
    const { response, upstream } = await ask(VISIT, { method: 'PATCH', body });
    expect(response.status).toBe(400);
    expect(upstream.requests).toEqual([]);
  });

  it.each(['', '{', 'text', JSON.stringify(place).slice(0, -1)])(
    'the gateway answers 400 to the body "%s"',
    async (body) => {
      const { response, json, upstream } = await ask(VISIT, { method: 'PATCH', body });
      expect(response.status).toBe(400);
      expect(json.error.fields).toEqual({ body: ['Not JSON or too long'] });
      expect(upstream.requests).toEqual([]);
    },
  );

  it('the gateway answers 400 when the body is missing', async () => {
    const { response, json } = await ask(VISIT, { method: 'PATCH' });
    expect(response.status).toBe(400);
    expect(json.error.fields).toEqual({ body: ['Not JSON or too long'] });
  });

  it('the gateway accepts a body of up to 256 kB', async () => {
    const text = JSON.stringify(place);
    const longest = text + ' '.repeat(MAX_BODY_BYTES - text.length);
    expect(MAX_BODY_BYTES).toBe(262_144);
    expect((await ask(VISIT, { method: 'PATCH', body: longest })).response.status).toBe(200);
    expect((await ask(VISIT, { method: 'PATCH', body: `${longest} ` })).response.status).toBe(400);
  });

  it('the gateway ignores the body of a call without one', async () => {
    const { response, upstream } = await ask(`${VISIT}start/`, { method: 'PATCH', body: '{"a":' });
    expect(response.status).toBe(200);
    expect(upstream.requests[0]?.body).toBeUndefined();
  });
});

describe('the headers of a queued write', () => {
  const headersOf = async (headers: Record<string, string>) => {
    const { upstream } = await ask(`${VISIT}start/`, { method: 'PATCH', headers });
    return upstream.requests[0]?.headers ?? {};
  };

  it.each(['2026-11-21T09:30:00Z', '2026-11-21T09:30:00.123Z', '2026-11-21T10:30:00+01:00'])(
    'a queued write’s key, request id and time %s are forwarded',
    async (instant) => {
      const sent = await headersOf({
        'idempotency-key': UUID,
        'x-event-registered-at': instant,
        'x-request-id': UUID,
      });
      expect(sent['idempotency-key']).toBe(UUID);
      expect(sent['x-event-registered-at']).toBe(instant);
      expect(sent['x-request-id']).toBe(UUID);
    },
  );

  it.each([
    `${UUID}0`,
    `x${UUID}`,
    'key',
    '0d4f2f86-52a4-0b0e-8f0f-5b8d3f5a1c22',
    '0d4f2f86-52a4-4b0e-7f0f-5b8d3f5a1c22',
  ])('a queued write’s invalid key and request id "%s" are dropped', async (key) => {
    const sent = await headersOf({ 'idempotency-key': key, 'x-request-id': key });
    expect(sent).not.toHaveProperty('idempotency-key');
    expect(sent['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(sent['x-request-id']).not.toBe(key);
  });

  it.each([
    '2026-11-21',
    '2026-11-21T09:30Z',
    '2026-11-21T09:30:00',
    'x2026-11-21T09:30:00Z',
    '2026-11-21T09:30:00Zx',
  ])('a queued write’s invalid time "%s" is dropped', async (instant) => {
    expect(await headersOf({ 'x-event-registered-at': instant })).not.toHaveProperty('x-event-registered-at');
  });

  it('the gateway adds no key or time when the request has none', async () => {
    const sent = await headersOf({});
    expect(sent).not.toHaveProperty('idempotency-key');
    expect(sent).not.toHaveProperty('x-event-registered-at');
  });
});

describe('the header of an unattended read', () => {
  const impersonation = { fullName: 'A', startedAt: '', root: null };
  const root = { cookies: 'officeid=good', csrfToken: null };
  it.each([
    ['is forwarded during an impersonation in the embedded backend', { impersonation }, '1'],
    [
      'is dropped during an impersonation at a remote root',
      { token: null, impersonation: { ...impersonation, root } },
      undefined,
    ],
    ['is dropped for a cleaner', {}, undefined],
  ])('the header of an unattended read %s', async (_, session, header) => {
    const { upstream } = await ask(VISIT, { session, headers: { 'x-unattended': '1' } });
    expect(upstream.requests[0]?.headers['x-unattended']).toBe(header);
  });

  it('the header of an unattended read is dropped from a write', async () => {
    const headers = { 'x-unattended': '1' };
    const { upstream } = await ask(`${VISIT}start/`, {
      method: 'PATCH',
      session: { impersonation },
      headers,
    });
    expect(upstream.requests[0]?.headers).not.toHaveProperty('x-unattended');
  });
});

describe('the scope of a queued write', () => {
  const own = 'production/live/7';
  const start = (scope: string | null, session: Partial<GatewaySession> = {}) =>
    ask(`${VISIT}start/`, {
      method: 'PATCH',
      headers: { 'x-event-scope': scope, 'idempotency-key': UUID },
      session,
    });
  const demo = { startedAt: '2026-11-21T09:00:00.000Z', endsAt: '2026-11-21T10:00:00.000Z' };

  it.each([
    ['the session’s own', own, {}],
    ['its demo’s', 'production/demo 2026-11-21T09:00:00.000Z/7', { demo }],
    ['its environment’s', 'staging/live/7', { environment: 'staging' } as const],
    ['not given', null, {}],
  ])(
    'a queued write is accepted, without forwarding its scope, when the scope is %s',
    async (_, scope, session) => {
      const { response, upstream } = await start(scope, session);
      expect(response.status).toBe(200);
      expect(upstream.requests).toHaveLength(1);
      expect(upstream.requests[0]?.headers).not.toHaveProperty('x-event-scope');
    },
  );

  it.each([
    ['another person’s', 'production/live/8', {}],
    ['another environment’s', 'staging/live/7', {}],
    ['an ended demo’s', 'production/demo 2026-11-21T09:00:00.000Z/7', {}],
    ['an earlier demo’s', 'production/demo 2026-11-21T08:00:00.000Z/7', { demo }],
    ['that from before the demo', own, { demo }],
    ['empty', '', {}],
  ])('a queued write is answered 409 when its scope is %s', async (_, scope, session) => {
    const { response, json, upstream } = await start(scope, session);
    expect(response.status).toBe(409);
    expect(json.error).toMatchObject({
      code: 'other_session',
      status: 409,
      userMessage: null,
      retryable: false,
    });
    expect(upstream.requests).toEqual([]);
  });

  it('the scope of a queued write is checked after the sign-in: 401 before 409', async () => {
    const { response, json } = await start('production/live/8', { token: null, workerId: null });
    expect([response.status, json.error.code]).toEqual([401, 'unauthorized']);
    const half = await start('production/live/8', { token: null });
    expect(half.response.status).toBe(401);
  });

  it('a queued write of another environment or root is answered 409, even when signed out', async () => {
    const apiRoot = 'http://127.0.0.1:3001/';
    for (const where of [{ environment: 'staging' }, { environment: 'production', apiRoot }] as const) {
      const { response } = await start(own, { token: null, workerId: null, ...where });
      expect(response.status).toBe(409);
    }
    const scope = `development ${apiRoot}/live/7`;
    const { response } = await start(scope, { environment: 'development', apiRoot });
    expect(response.status).toBe(200);
  });
});

describe('failures', () => {
  it.each([
    [400, 400, 'validation_error'],
    [422, 400, 'validation_error'],
    [403, 403, 'permission_denied'],
    [404, 404, 'not_found'],
    [500, 500, 'server_error'],
    [502, 503, 'service_unavailable'],
    [302, 502, 'contract_broken'],
  ])('the gateway turns an upstream %s into %s with the error code %s', async (served, status, code) => {
    const upstream = fakeUpstream(answer({ error_message: 'No' }, served));
    const { response, json } = await ask(VISIT, { upstream });
    expect(response.status).toBe(status);
    expect(json).toEqual({ error: expect.objectContaining({ code }) });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.has('retry-after')).toBe(false);
  });

  it('the gateway passes on Retry-After', async () => {
    const upstream = fakeUpstream(answer(undefined, 429, { 'retry-after': '0' }));
    const { response, json } = await ask(VISIT, { upstream });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('0');
    expect(json.error.retryAfterS).toBe(0);
  });

  it('[ERR-04] a failed call has no message when the upstream is unreachable', async () => {
    const upstream = fakeUpstream({ ok: false, code: 'no_internet', reason: 'ECONNREFUSED' });
    const { response, json } = await ask(VISIT, { upstream });
    expect(response.status).toBe(502);
    expect(json.error).toMatchObject({ code: 'no_internet', status: 0, userMessage: null });
  });

  it('an unknown call is not sent to the upstream', async () => {
    const upstream = silentUpstream();
    await ask('nothing/', { upstream });
    expect(upstream.requests).toEqual([]);
  });
});
