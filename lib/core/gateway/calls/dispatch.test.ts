import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RootSession } from '@/lib/core/gateway/session/gateway-session';
import { askForUser } from '@/lib/core/gateway/sign-in/queries';
import { callError } from '@/lib/core/ground/contract/call-error';
import { APP_VERSION } from '@/lib/core/ground/site/brand';
import { DEFAULT_ERROR_TEXT } from '@/lib/core/ground/texts/server-texts';
import { calls } from '@/lib/features/gateway';
import { answer, fakeUpstream, keptLog, sessionOf, silentUpstream } from '@/tests/support/fake-upstream';
import { type DispatchOptions, dispatch } from './dispatch';

const REQUEST_ID = '6b0f6a0a-7d0e-4a53-9a64-9b4ad3a3f001';
const VISIT = { params: { jobId: 41, date: '2026-11-21' } };
const visitBody = { job_id: 41, scheduled_date: '2026-11-21', actual_date: '2026-11-22' };

function options(overrides: DispatchOptions = {}): DispatchOptions {
  return { requestId: REQUEST_ID, log: () => {}, ...overrides };
}

/** Makes an impersonation with the cookies of the root's own site. */
const impersonationBy = (root: RootSession) => ({
  fullName: 'Amara Okafor',
  startedAt: '2026-11-21T09:00:00.000Z',
  root,
});

describe('a request', () => {
  it('[VISIT-03] a request has the job, the scheduled date and every expand parameter', async () => {
    const upstream = fakeUpstream(answer(visitBody));
    await dispatch(
      calls.getVisit,
      { ...VISIT, query: { expand: ['property', 'account'] } },
      sessionOf(),
      options({ upstream }),
    );
    const [request] = upstream.requests;
    expect(request?.method).toBe('GET');
    expect(request?.path).toBe('work/jobs/41/visits/2026-11-21/');
    expect(request?.query.toString()).toBe('expand=property&expand=account');
    expect(request?.body).toBeUndefined();
  });

  it('a request omits a query parameter without a value', async () => {
    const upstream = fakeUpstream(answer(visitBody));
    await dispatch(
      calls.getVisit,
      { ...VISIT, query: { expand: undefined } },
      sessionOf(),
      options({ upstream }),
    );
    expect(upstream.requests[0]?.query.toString()).toBe('');
  });

  it.each([calls.startVisit, calls.unstartVisit, calls.finishVisit])(
    '[ACT-02] a request is a PATCH without payload for $id and returns the updated visit',
    async (call) => {
      const upstream = fakeUpstream(answer(visitBody));
      const result = await dispatch(call, VISIT, sessionOf(), options({ upstream }));
      const word = call.id.replace('Visit', '');
      expect(upstream.requests).toEqual([
        expect.objectContaining({
          method: 'PATCH',
          path: `work/jobs/41/visits/2026-11-21/${word}/`,
          body: undefined,
        }),
      ]);
      expect(result).toEqual({
        ok: true,
        value: { jobId: 41, scheduledDate: '2026-11-21', actualDate: '2026-11-22' },
      });
    },
  );

  it('[API-01] a request has token, app version, device id, idempotency key and event time', async () => {
    const upstream = fakeUpstream(answer(visitBody));
    await dispatch(
      calls.startVisit,
      VISIT,
      sessionOf(),
      options({ upstream, idempotencyKey: 'key-of-the-tap', registeredAt: '2026-11-21T09:30:00Z' }),
    );
    expect(upstream.requests[0]?.headers).toEqual({
      accept: 'application/json',
      authorization: 'Token token-of-worker-7',
      'x-app-version': APP_VERSION,
      'x-device-id': sessionOf().deviceId,
      'x-request-id': REQUEST_ID,
      'idempotency-key': 'key-of-the-tap',
      'x-event-registered-at': '2026-11-21T09:30:00Z',
    });
  });

  it('[API-01] a request has no authorization header for a sign-in, even with an older token', async () => {
    const upstream = fakeUpstream(answer({ token: 'new' }));
    const body = { username: 'amara@sweep.example', password: 'secret' };
    await dispatch(calls.obtainToken, { body }, sessionOf(), options({ upstream }));
    expect(upstream.requests[0]?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-app-version': APP_VERSION,
      'x-device-id': sessionOf().deviceId,
      'x-request-id': REQUEST_ID,
    });
    expect(upstream.requests[0]?.body).toEqual(body);
  });

  it('a request has the impersonator’s root cookies and CSRF token', async () => {
    const upstream = fakeUpstream(answer(visitBody));
    for (const csrfToken of ['word', null]) {
      const impersonation = impersonationBy({ cookies: 'officeid=amir', csrfToken });
      await dispatch(
        calls.startVisit,
        VISIT,
        sessionOf({ token: null, impersonation }),
        options({ upstream }),
      );
    }
    const [withWord, without] = upstream.requests.map(({ headers }) => headers);
    expect(withWord).toMatchObject({ cookie: 'officeid=amir', 'x-csrftoken': 'word' });
    expect(without).toMatchObject({ cookie: 'officeid=amir' });
    expect(without).not.toHaveProperty('x-csrftoken');
    expect(withWord).not.toHaveProperty('authorization');
  });

  it('a request has no impersonator’s cookies or CSRF token for a public call', async () => {
    const upstream = fakeUpstream(answer({ token: 'new' }));
    const impersonation = impersonationBy({ cookies: 'officeid=amir', csrfToken: 'word' });
    const body = { username: 'amara@sweep.example', password: 'secret' };
    await dispatch(
      calls.obtainToken,
      { body },
      sessionOf({ token: null, impersonation }),
      options({ upstream }),
    );
    expect(upstream.requests[0]?.headers).not.toHaveProperty('cookie');
    expect(upstream.requests[0]?.headers).not.toHaveProperty('x-csrftoken');
  });

  it('[API-04] a request has a payload in wire names', async () => {
    const upstream = fakeUpstream(answer(visitBody));
    const body = { startedLocation: { latitude: 51.5, longitude: -0.1, accuracy: 12 } };
    await dispatch(calls.patchVisit, { ...VISIT, body }, sessionOf(), options({ upstream }));
    expect(upstream.requests[0]?.body).toEqual({
      started_location: { latitude: 51.5, longitude: -0.1, accuracy: 12 },
    });
  });

  it('a request has a new request id when none is given', async () => {
    const upstream = fakeUpstream(answer({ now: '2026-11-21T09:30:00Z' }));
    await dispatch(calls.syncTime, {}, sessionOf(), { upstream });
    expect(upstream.requests[0]?.headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
});

describe('authorization', () => {
  it('authorization refuses a cleaner’s call without a token and sends nothing', async () => {
    const upstream = fakeUpstream(answer(visitBody));
    const result = await dispatch(calls.getVisit, VISIT, sessionOf({ token: null }), options({ upstream }));
    expect(result).toEqual({
      ok: false,
      error: callError('unauthorized', REQUEST_ID, { userMessage: 'Session expired' }),
    });
    expect(upstream.requests).toEqual([]);
  });

  it('[AUTH-15] authorization refuses to load the user without a token: "Not authenticated"', async () => {
    const upstream = fakeUpstream(answer({ id: 7 }));
    const result = await dispatch(calls.getUser, {}, sessionOf({ token: null }), options({ upstream }));
    const userMessage = 'Not authenticated';
    expect(result).toEqual({ ok: false, error: callError('unauthorized', REQUEST_ID, { userMessage }) });
    expect(upstream.requests).toEqual([]);
  });

  it('authorization allows a sign-in without a session', async () => {
    const upstream = fakeUpstream(answer({ token: 'new' }));
    const body = { username: 'amara@sweep.example', password: 'secret' };
    const session = sessionOf({ token: null, workerId: null });
    const result = await dispatch(calls.obtainToken, { body }, session, options({ upstream }));
    expect(result).toEqual({ ok: true, value: { token: 'new' } });
  });

  it.each([8, null])(
    '[AUTH-20] authorization refuses worker %s the working days of worker 7',
    async (workerId) => {
      const upstream = fakeUpstream(answer([]));
      const result = await dispatch(
        calls.listWorkingDays,
        { params: { workerId: 7 } },
        sessionOf({ workerId }),
        options({ upstream }),
      );
      expect(result).toEqual({ ok: false, error: callError('permission_denied', REQUEST_ID) });
      expect(upstream.requests).toEqual([]);
    },
  );

  it('[AUTH-20] authorization allows a cleaner their own working days', async () => {
    const upstream = fakeUpstream(answer([]));
    const result = await dispatch(
      calls.listWorkingDays,
      { params: { workerId: 7 } },
      sessionOf(),
      options({ upstream }),
    );
    expect(result).toEqual({ ok: true, value: [] });
    expect(upstream.requests[0]?.path).toBe('workers/7/working-days/');
  });

  it('authorization allows calls without a worker id while the id is unknown', async () => {
    const upstream = fakeUpstream(answer({ id: 7 }));
    const result = await dispatch(calls.getUser, {}, sessionOf({ workerId: null }), options({ upstream }));
    expect(result).toEqual({ ok: true, value: { id: 7 } });
  });
});

describe('an invalid input', () => {
  it('an invalid input names the wrong fields of path and body and sends nothing', async () => {
    const upstream = fakeUpstream(answer(visitBody));
    const { lines, log } = keptLog();
    const result = await dispatch(
      calls.patchVisit,
      {
        params: { jobId: 41, date: '21/11/2026' },
        body: { startedLocation: { latitude: 91, longitude: 0, accuracy: 1 } },
      },
      sessionOf(),
      options({ upstream, log }),
    );
    expect(result).toMatchObject({ ok: false, error: { code: 'validation_error', requestId: REQUEST_ID } });
    const fields = result.ok ? {} : result.error.fields;
    expect(Object.keys(fields ?? {})).toEqual(expect.arrayContaining(['date', 'started_location.latitude']));
    expect(upstream.requests).toEqual([]);
    expect(lines).toEqual([]);
  });

  it('an invalid input is refused when it has an unknown query parameter', async () => {
    const upstream = fakeUpstream(answer(visitBody));
    const query = { expand: ['property'], page: 2 };
    const result = await dispatch(calls.getVisit, { ...VISIT, query }, sessionOf(), options({ upstream }));
    expect(result).toMatchObject({ ok: false, error: { code: 'validation_error' } });
  });
});

describe('a response', () => {
  it('[SCHED-07] a response maps the wire’s activity types to the app’s', async () => {
    const activity = { start: '2026-11-21T09:00:00Z', end: '2026-11-21T10:00:00Z' };
    const types = ['Work', 'Break', 'Idle', 'Travel', 'WorkPeriod', 'IdlePeriod'];
    const day = {
      day: '2026-11-21',
      working: true,
      activities: types.map((type) => ({ ...activity, type })),
    };
    const result = await dispatch(
      calls.getWorkingDay,
      { params: { workerId: 7, date: '2026-11-21' } },
      sessionOf(),
      options({ upstream: fakeUpstream(answer(day)) }),
    );
    const served = result.ok ? result.value.activities.map(({ type }) => type) : [];
    expect(served).toEqual([
      'WorkPeriod',
      'BreakPeriod',
      'IdlePeriod',
      'TravelPeriod',
      'WorkPeriod',
      'IdlePeriod',
    ]);
  });

  it.each([
    ['keys', 'keys'],
    ['keysafe', 'keysafe'],
    ['keyhiddn', 'keyhiddn'],
    ['keynest', 'keynest'],
    ['concierg', 'concierg'],
    ['supervsr', 'supervsr'],
    ['at home', 'at home'],
    ['athome', 'at home'],
  ])('[KEYS-02] a response maps the access code "%s" to "%s"', async (served, access) => {
    const upstream = fakeUpstream(answer({ ...visitBody, access: served }));
    const result = await dispatch(calls.getVisit, VISIT, sessionOf(), options({ upstream }));
    expect(result).toMatchObject({ ok: true, value: { access } });
  });

  it('[API-04] a response has app names', async () => {
    const user = { id: 7, line_1: '1 Fern Road', last_60_days_metrics: { visits_outside_normal_area: 3 } };
    const upstream = fakeUpstream(answer(user));
    const result = await dispatch(calls.getUser, {}, sessionOf(), options({ upstream }));
    expect(result).toEqual({
      ok: true,
      value: { id: 7, line1: '1 Fern Road', last60DaysMetrics: { visitsOutsideNormalArea: 3 } },
    });
  });

  it('a response logs the place of a contract violation without values and shows a default text', async () => {
    const { lines, log } = keptLog();
    const upstream = fakeUpstream(answer({ ...visitBody, job_id: 'secret-value' }));
    const result = await dispatch(calls.getVisit, VISIT, sessionOf(), options({ upstream, log }));
    expect(result).toEqual({ ok: false, error: callError('contract_broken', REQUEST_ID) });
    expect(result).toMatchObject({ error: { userMessage: DEFAULT_ERROR_TEXT } });
    expect(lines).toEqual([
      {
        call: 'getVisit',
        requestId: REQUEST_ID,
        code: 'contract_broken',
        httpStatus: 200,
        issues: ['job_id: invalid_type'],
      },
    ]);
  });

  it.each(['no_internet', 'contract_broken'] as const)(
    'a response passes %s on and logs the reason',
    async (code) => {
      const { lines, log } = keptLog();
      const upstream = fakeUpstream({ ok: false, code, reason: 'ECONNREFUSED' });
      const result = await dispatch(calls.syncTime, {}, sessionOf(), options({ upstream, log }));
      expect(result).toEqual({ ok: false, error: callError(code, REQUEST_ID) });
      expect(lines).toEqual([
        { call: 'syncTime', requestId: REQUEST_ID, code, httpStatus: null, reason: 'ECONNREFUSED' },
      ]);
    },
  );

  it.each([
    [500, 'server_error'],
    [503, 'service_unavailable'],
  ])('a response logs status %s as an upstream failure', async (status, code) => {
    const { lines, log } = keptLog();
    const upstream = fakeUpstream(answer(undefined, status));
    await dispatch(calls.syncTime, {}, sessionOf(), options({ upstream, log }));
    expect(lines).toEqual([{ call: 'syncTime', requestId: REQUEST_ID, code, httpStatus: status }]);
  });

  it.each([400, 401, 403, 404, 429])('a response does not log status %s', async (status) => {
    const { lines, log } = keptLog();
    const upstream = fakeUpstream(answer(undefined, status));
    const result = await dispatch(calls.syncTime, {}, sessionOf(), options({ upstream, log }));
    expect(result.ok).toBe(false);
    expect(lines).toEqual([]);
  });

  it('a response logs a refused sign-in without the user and keeps the server’s message', async () => {
    const { lines, log } = keptLog();
    const upstream = fakeUpstream(answer({ error_message: 'Wrong password' }, 401));
    const body = { username: 'amara@sweep.example', password: 'secret' };
    const result = await dispatch(calls.obtainToken, { body }, sessionOf(), options({ upstream, log }));
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'unauthorized', userMessage: 'Wrong password' },
    });
    expect(lines).toEqual([
      { call: 'obtainToken', requestId: REQUEST_ID, code: 'unauthorized', httpStatus: 401 },
    ]);
  });

  it('a response does not log a rate-limited sign-in', async () => {
    const { lines, log } = keptLog();
    const body = { username: 'amara@sweep.example', password: 'secret' };
    const upstream = fakeUpstream(answer(undefined, 429));
    await dispatch(calls.obtainToken, { body }, sessionOf(), options({ upstream, log }));
    expect(lines).toEqual([]);
  });

  it('a response rethrows an unexpected error of the upstream', async () => {
    const upstream = { send: () => Promise.reject(new Error('bug')) };
    await expect(dispatch(calls.syncTime, {}, sessionOf(), options({ upstream }))).rejects.toThrow('bug');
  });
});

describe('the timeout', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Returns the milliseconds until a call without a response times out. */
  async function waited(run: (upstream: DispatchOptions) => Promise<unknown>): Promise<number> {
    const upstream = silentUpstream();
    let outcome: unknown;
    run(options({ upstream })).then((result) => {
      outcome = result;
    });
    let passed = 0;
    while (outcome === undefined && passed < 60_000) {
      await vi.advanceTimersByTimeAsync(500);
      passed += 500;
    }
    expect(outcome).toEqual({ ok: false, error: callError('timeout', REQUEST_ID) });
    expect(upstream.signals[0]?.aborted).toBe(true);
    return passed;
  }

  it('[API-02] the timeout of a call is 25 s for a read and 35 s for a write', async () => {
    expect(await waited((ports) => dispatch(calls.getVisit, VISIT, sessionOf(), ports))).toBe(25_000);
    expect(await waited((ports) => dispatch(calls.startVisit, VISIT, sessionOf(), ports))).toBe(35_000);
  });

  it('[SYNC-01] the timeout is 1.5 s for GET infrastructure/sync-time/, which returns now', async () => {
    expect(await waited((ports) => dispatch(calls.syncTime, {}, sessionOf(), ports))).toBe(1_500);
    const upstream = fakeUpstream(answer({ now: '2026-11-21T09:30:00Z' }));
    const result = await dispatch(calls.syncTime, {}, sessionOf(), options({ upstream }));
    expect(result).toEqual({ ok: true, value: { now: '2026-11-21T09:30:00Z' } });
    expect(upstream.requests).toMatchObject([{ method: 'GET', path: 'infrastructure/sync-time/' }]);
  });

  it('[AUTH-17] the timeout is 8 s for the user, a GET with expand=background_check', async () => {
    const input = { query: { expand: ['background_check'] } };
    expect(await waited((ports) => dispatch(calls.getUser, input, sessionOf(), ports))).toBe(8_000);
    const upstream = fakeUpstream(answer({ id: 7, background_check: { status: 'passed' } }));
    const result = await dispatch(calls.getUser, input, sessionOf(), options({ upstream }));
    expect(result).toEqual({ ok: true, value: { id: 7, backgroundCheck: { status: 'passed' } } });
    expect(upstream.requests[0]).toMatchObject({ method: 'GET', path: 'auth/' });
    expect(upstream.requests[0]?.query.toString()).toBe('expand=background_check');
  });

  it('[AUTH-18] the timeout is 6 s for the user of an opening page', async () => {
    const asked = (ports: DispatchOptions) =>
      askForUser((call, input, own) => dispatch(call, input, sessionOf(), { ...ports, ...own }));
    expect(await waited(asked)).toBe(6_000);
  });

  it('a caller can shorten the timeout of a call but not extend it', async () => {
    const get = (timeoutMs: number) =>
      waited((ports) => dispatch(calls.getUser, {}, sessionOf(), { ...ports, timeoutMs }));
    expect(await get(7_000)).toBe(7_000);
    expect(await get(20_000)).toBe(8_000);
  });

  it('the timeout of a call is logged', async () => {
    const { lines, log } = keptLog();
    const waiting = dispatch(calls.syncTime, {}, sessionOf(), options({ upstream: silentUpstream(), log }));
    await vi.advanceTimersByTimeAsync(1_500);
    await waiting;
    expect(lines).toEqual([{ call: 'syncTime', requestId: REQUEST_ID, code: 'timeout', httpStatus: null }]);
  });

  it('a response clears the timeout of its call, without an abort', async () => {
    const upstream = fakeUpstream(answer({ now: '2026-11-21T09:30:00Z' }));
    await dispatch(calls.syncTime, {}, sessionOf(), options({ upstream }));
    expect(vi.getTimerCount()).toBe(0);
    expect(upstream.signals[0]?.aborted).toBe(false);
  });
});

describe('unknown codes', () => {
  afterEach(() => vi.restoreAllMocks());

  it('unknown codes in a response pass unchanged and are logged', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const body = {
      ...visitBody,
      access: 'teleport',
      tasks: [{ type: 'chimney', hours: 1 }],
      property: { access: 'athome', parking_information: { parking_location: 'roof' } },
    };
    const upstream = fakeUpstream(answer(body));
    const result = await dispatch(calls.getVisit, VISIT, sessionOf(), options({ upstream }));
    expect(result).toMatchObject({
      ok: true,
      value: {
        access: 'teleport',
        tasks: [{ type: 'chimney' }],
        property: { access: 'at home', parkingInformation: { parkingLocation: 'roof' } },
      },
    });
    const loggedCodes = write.mock.calls.map(([line]) => JSON.parse(String(line)).code).sort();
    expect(loggedCodes).toEqual(['chimney', 'roof', 'teleport']);
  });
});
