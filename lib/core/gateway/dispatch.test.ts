import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APP_VERSION } from '@/lib/brand';
import { callError } from '@/lib/core/contract/call-error';
import type { RootSession } from '@/lib/core/session/server/gateway-session';
import { askForUser } from '@/lib/core/sign-in/queries';
import { DEFAULT_ERROR_TEXT } from '@/lib/core/texts/server-texts';
import { calls } from '@/lib/features/calls';
import { answer, fakeUpstream, keptLog, sessionOf, silentUpstream } from '@/tests/support/fake-upstream';
import { type DispatchOptions, dispatch } from './dispatch';

const REQUEST_ID = '6b0f6a0a-7d0e-4a53-9a64-9b4ad3a3f001';
const VISIT = { params: { jobId: 41, date: '2026-11-21' } };
const visitBody = { job_id: 41, scheduled_date: '2026-11-21', actual_date: '2026-11-22' };

function options(overrides: DispatchOptions = {}): DispatchOptions {
  return { requestId: REQUEST_ID, log: () => {}, ...overrides };
}

/** An administrator who acts as the worker by what the root's own site has set. */
const actingBy = (root: RootSession) => ({
  fullName: 'Amara Okafor',
  startedAt: '2026-11-21T09:00:00.000Z',
  root,
});

describe('what goes out', () => {
  it('[VISIT-03] asks for a visit by job and scheduled date with every expand parameter', async () => {
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

  it('leaves a query parameter without a value out', async () => {
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
    '[ACT-02] sends $id as a PATCH without a payload and gives the updated visit',
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

  it('[API-01] carries token, app version and device id, and the headers of the tap', async () => {
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

  it('[API-01] leaves the authorization header out of a sign-in, even beside an older token', async () => {
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

  it('carries the root’s own session of who acts, and its word against forged writes', async () => {
    const upstream = fakeUpstream(answer(visitBody));
    for (const csrfToken of ['word', null]) {
      const acting = actingBy({ cookies: 'officeid=amir', csrfToken });
      await dispatch(
        calls.startVisit,
        VISIT,
        sessionOf({ token: null, impersonation: acting }),
        options({ upstream }),
      );
    }
    const [withWord, without] = upstream.requests.map(({ headers }) => headers);
    expect(withWord).toMatchObject({ cookie: 'officeid=amir', 'x-csrftoken': 'word' });
    expect(without).toMatchObject({ cookie: 'officeid=amir' });
    expect(without).not.toHaveProperty('x-csrftoken');
    expect(withWord).not.toHaveProperty('authorization');
  });

  it('gives a call that anybody may make nothing of that session', async () => {
    const upstream = fakeUpstream(answer({ token: 'new' }));
    const acting = actingBy({ cookies: 'officeid=amir', csrfToken: 'word' });
    const body = { username: 'amara@sweep.example', password: 'secret' };
    await dispatch(
      calls.obtainToken,
      { body },
      sessionOf({ token: null, impersonation: acting }),
      options({ upstream }),
    );
    expect(upstream.requests[0]?.headers).not.toHaveProperty('cookie');
    expect(upstream.requests[0]?.headers).not.toHaveProperty('x-csrftoken');
  });

  it('[API-04] turns a payload to wire names', async () => {
    const upstream = fakeUpstream(answer(visitBody));
    const body = { startedLocation: { latitude: 51.5, longitude: -0.1, accuracy: 12 } };
    await dispatch(calls.patchVisit, { ...VISIT, body }, sessionOf(), options({ upstream }));
    expect(upstream.requests[0]?.body).toEqual({
      started_location: { latitude: 51.5, longitude: -0.1, accuracy: 12 },
    });
  });

  it('makes a request id of its own when none is given', async () => {
    const upstream = fakeUpstream(answer({ now: '2026-11-21T09:30:00Z' }));
    await dispatch(calls.syncTime, {}, sessionOf(), { upstream });
    expect(upstream.requests[0]?.headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
});

describe('who may ask', () => {
  it('refuses a worker’s call without a token before anything is sent', async () => {
    const upstream = fakeUpstream(answer(visitBody));
    const result = await dispatch(calls.getVisit, VISIT, sessionOf({ token: null }), options({ upstream }));
    expect(result).toEqual({
      ok: false,
      error: callError('unauthorized', REQUEST_ID, { userMessage: 'Session expired' }),
    });
    expect(upstream.requests).toEqual([]);
  });

  it('[AUTH-15] loads no user without a token: "Not authenticated"', async () => {
    const upstream = fakeUpstream(answer({ id: 7 }));
    const result = await dispatch(calls.getUser, {}, sessionOf({ token: null }), options({ upstream }));
    const userMessage = 'Not authenticated';
    expect(result).toEqual({ ok: false, error: callError('unauthorized', REQUEST_ID, { userMessage }) });
    expect(upstream.requests).toEqual([]);
  });

  it('lets anyone sign in', async () => {
    const upstream = fakeUpstream(answer({ token: 'new' }));
    const body = { username: 'amara@sweep.example', password: 'secret' };
    const session = sessionOf({ token: null, workerId: null });
    const result = await dispatch(calls.obtainToken, { body }, session, options({ upstream }));
    expect(result).toEqual({ ok: true, value: { token: 'new' } });
  });

  it.each([8, null])('[AUTH-20] lets worker %s reach nobody’s days but their own', async (workerId) => {
    const upstream = fakeUpstream(answer([]));
    const result = await dispatch(
      calls.listWorkingDays,
      { params: { workerId: 7 } },
      sessionOf({ workerId }),
      options({ upstream }),
    );
    expect(result).toEqual({ ok: false, error: callError('permission_denied', REQUEST_ID) });
    expect(upstream.requests).toEqual([]);
  });

  it('[AUTH-20] lets a worker reach their own days', async () => {
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

  it('lets a worker whose id is not known yet make the calls that name none', async () => {
    const upstream = fakeUpstream(answer({ id: 7 }));
    const result = await dispatch(calls.getUser, {}, sessionOf({ workerId: null }), options({ upstream }));
    expect(result).toEqual({ ok: true, value: { id: 7 } });
  });
});

describe('what may not go out', () => {
  it('tells by field what is wrong with path, query and body, and sends nothing', async () => {
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

  it('refuses a query that the call does not know', async () => {
    const upstream = fakeUpstream(answer(visitBody));
    const query = { expand: ['property'], page: 2 };
    const result = await dispatch(calls.getVisit, { ...VISIT, query }, sessionOf(), options({ upstream }));
    expect(result).toMatchObject({ ok: false, error: { code: 'validation_error' } });
  });
});

describe('what comes back', () => {
  it('[SCHED-07] names the wire’s four activity types as the app does', async () => {
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
  ])('[KEYS-02] reads the access code "%s" as "%s"', async (served, access) => {
    const upstream = fakeUpstream(answer({ ...visitBody, access: served }));
    const result = await dispatch(calls.getVisit, VISIT, sessionOf(), options({ upstream }));
    expect(result).toMatchObject({ ok: true, value: { access } });
  });

  it('[API-04] turns an answer to app names', async () => {
    const user = { id: 7, line_1: '1 Fern Road', last_60_days_metrics: { visits_outside_normal_area: 3 } };
    const upstream = fakeUpstream(answer(user));
    const result = await dispatch(calls.getUser, {}, sessionOf(), options({ upstream }));
    expect(result).toEqual({
      ok: true,
      value: { id: 7, line1: '1 Fern Road', last60DaysMetrics: { visitsOutsideNormalArea: 3 } },
    });
  });

  it('makes a breach of the contract the standard error and logs its place once, without values', async () => {
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

  it.each(['no_internet', 'contract_broken'] as const)('passes %s on and logs its reason', async (code) => {
    const { lines, log } = keptLog();
    const upstream = fakeUpstream({ ok: false, code, reason: 'ECONNREFUSED' });
    const result = await dispatch(calls.syncTime, {}, sessionOf(), options({ upstream, log }));
    expect(result).toEqual({ ok: false, error: callError(code, REQUEST_ID) });
    expect(lines).toEqual([
      { call: 'syncTime', requestId: REQUEST_ID, code, httpStatus: null, reason: 'ECONNREFUSED' },
    ]);
  });

  it.each([
    [500, 'server_error'],
    [503, 'service_unavailable'],
  ])('logs an answer of %s as the upstream’s failure', async (status, code) => {
    const { lines, log } = keptLog();
    const upstream = fakeUpstream(answer(undefined, status));
    await dispatch(calls.syncTime, {}, sessionOf(), options({ upstream, log }));
    expect(lines).toEqual([{ call: 'syncTime', requestId: REQUEST_ID, code, httpStatus: status }]);
  });

  it.each([400, 401, 403, 404, 429])('does not log an answer of %s, which is no failure', async (status) => {
    const { lines, log } = keptLog();
    const upstream = fakeUpstream(answer(undefined, status));
    const result = await dispatch(calls.syncTime, {}, sessionOf(), options({ upstream, log }));
    expect(result.ok).toBe(false);
    expect(lines).toEqual([]);
  });

  it('logs that a sign-in was refused, without who it was, and gives the server’s sentence', async () => {
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

  it('does not log a sign-in that was refused for another reason', async () => {
    const { lines, log } = keptLog();
    const body = { username: 'amara@sweep.example', password: 'secret' };
    const upstream = fakeUpstream(answer(undefined, 429));
    await dispatch(calls.obtainToken, { body }, sessionOf(), options({ upstream, log }));
    expect(lines).toEqual([]);
  });

  it('lets a bug of an upstream throw', async () => {
    const upstream = { send: () => Promise.reject(new Error('bug')) };
    await expect(dispatch(calls.syncTime, {}, sessionOf(), options({ upstream }))).rejects.toThrow('bug');
  });
});

describe('how long it waits', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Milliseconds after which a call without an answer has become a timeout, found by letting time pass. */
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

  it('[API-02] waits 25 s for a read and 35 s for a write', async () => {
    expect(await waited((ports) => dispatch(calls.getVisit, VISIT, sessionOf(), ports))).toBe(25_000);
    expect(await waited((ports) => dispatch(calls.startVisit, VISIT, sessionOf(), ports))).toBe(35_000);
  });

  it('[SYNC-01] waits 1.5 s for the clock, GET infrastructure/sync-time/, which answers now', async () => {
    expect(await waited((ports) => dispatch(calls.syncTime, {}, sessionOf(), ports))).toBe(1_500);
    const upstream = fakeUpstream(answer({ now: '2026-11-21T09:30:00Z' }));
    const result = await dispatch(calls.syncTime, {}, sessionOf(), options({ upstream }));
    expect(result).toEqual({ ok: true, value: { now: '2026-11-21T09:30:00Z' } });
    expect(upstream.requests).toMatchObject([{ method: 'GET', path: 'infrastructure/sync-time/' }]);
  });

  it('[AUTH-17] waits 8 s for the user, a GET with expand=background_check', async () => {
    const input = { query: { expand: ['background_check'] } };
    expect(await waited((ports) => dispatch(calls.getUser, input, sessionOf(), ports))).toBe(8_000);
    const upstream = fakeUpstream(answer({ id: 7, background_check: { status: 'passed' } }));
    const result = await dispatch(calls.getUser, input, sessionOf(), options({ upstream }));
    expect(result).toEqual({ ok: true, value: { id: 7, backgroundCheck: { status: 'passed' } } });
    expect(upstream.requests[0]).toMatchObject({ method: 'GET', path: 'auth/' });
    expect(upstream.requests[0]?.query.toString()).toBe('expand=background_check');
  });

  it('[AUTH-18] waits 6 s for the user that a page asks for when it is opened', async () => {
    const asked = (ports: DispatchOptions) =>
      askForUser((call, input, own) => dispatch(call, input, sessionOf(), { ...ports, ...own }));
    expect(await waited(asked)).toBe(6_000);
  });

  it('lets no caller wait for longer than the call’s own time', async () => {
    const get = (timeoutMs: number) =>
      waited((ports) => dispatch(calls.getUser, {}, sessionOf(), { ...ports, timeoutMs }));
    expect(await get(7_000)).toBe(7_000);
    expect(await get(20_000)).toBe(8_000);
  });

  it('logs a timeout', async () => {
    const { lines, log } = keptLog();
    const waiting = dispatch(calls.syncTime, {}, sessionOf(), options({ upstream: silentUpstream(), log }));
    await vi.advanceTimersByTimeAsync(1_500);
    await waiting;
    expect(lines).toEqual([{ call: 'syncTime', requestId: REQUEST_ID, code: 'timeout', httpStatus: null }]);
  });

  it('leaves no timer and no abort behind an answer', async () => {
    const upstream = fakeUpstream(answer({ now: '2026-11-21T09:30:00Z' }));
    await dispatch(calls.syncTime, {}, sessionOf(), options({ upstream }));
    expect(vi.getTimerCount()).toBe(0);
    expect(upstream.signals[0]?.aborted).toBe(false);
  });
});

describe('codes that the app does not know', () => {
  afterEach(() => vi.restoreAllMocks());

  it('pass as they came, and the log names each of them', async () => {
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
