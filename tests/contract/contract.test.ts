import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeInput } from '@/lib/core/gateway/calls/codec';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { standardErrorSchema } from '@/lib/core/ground/contract/common-schema';
import type { CallDefinition, CallInput } from '@/lib/core/ground/contract/define-call';
import { z } from '@/lib/core/ground/contract/schema';
import type { WireRequest, WireResponse } from '@/lib/core/ground/contract/wire-message';
import { addDays } from '@/lib/core/ground/time/zoned';
import { calls, entryOf, type PublishedCallId, publishedCalls } from '@/lib/features/gateway';
import { EXPAND_VISITS } from '@/lib/features/work/schedule/calls';
import { embeddedSide, remoteSide, type Side } from '../support/contract-sides';
import { sessionOf } from '../support/fake-upstream';
import { inputs } from '../support/fixtures';

interface AssignedCodes {
  readonly regular?: readonly string[];
  readonly oneOff?: readonly string[];
}

/** These calls are restricted to the worker in their path. */
const ownCalls = Object.values(publishedCalls).filter(({ path }) => path.includes('{workerId}'));
const guardedCalls = Object.values(publishedCalls).filter(({ access }) => access === 'worker');
const visitCalls = Object.values(publishedCalls).filter(({ path }) => path.includes('{jobId}'));

describe.each([
  ['the embedded backend', embeddedSide],
  ['a remote root', () => remoteSide()],
])('%s', (_, open) => {
  let side: Side;
  let session: GatewaySession;

  beforeAll(async () => {
    side = await open();
    session = sessionOf({ token: await signIn(), workerId: side.workerId });
  });
  afterAll(() => side.close());

  async function signIn(): Promise<string> {
    const signedOut = sessionOf({ token: null, workerId: null });
    const result = await dispatch(calls.obtainToken, { body: side.credentials }, signedOut, {
      upstream: side.upstream,
    });
    if (!result.ok) throw new Error(`Could not sign in: ${result.error.code}`);
    return result.value.token;
  }

  const make = (call: CallDefinition, input: CallInput, who = session) =>
    dispatch(call, input, who, { upstream: side.upstream });

  /** Sends a call without the gateway's checks; returns the raw response. */
  async function sendBare(
    call: CallDefinition,
    input: CallInput,
    token: string | null = session.token,
  ): Promise<WireResponse> {
    const encoded = encodeInput(entryOf(call.id as PublishedCallId), input);
    if (!encoded.ok) throw new Error('A wrong input');
    return send({ method: call.method, ...encoded.value }, token);
  }

  async function send(request: Omit<WireRequest, 'headers'>, token: string | null): Promise<WireResponse> {
    const headers = {
      accept: 'application/json',
      'x-app-version': '3.25.0',
      'x-device-id': session.deviceId,
      'x-request-id': '5f6a7b8c-1234-4abc-8def-0123456789ab',
      ...(token === null ? {} : { authorization: `Token ${token}` }),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const reply = await side.upstream.send({ ...request, headers }, new AbortController().signal);
    if (!reply.ok) throw new Error(`No answer: ${reply.reason}`);
    return reply.response;
  }

  function expectError({ status, body }: WireResponse, wanted: number, code: string) {
    expect(status).toBe(wanted);
    expect(z.decode(standardErrorSchema, body)).toMatchObject({
      errorCode: code,
      errorMessage: expect.stringMatching(/\S/),
      success: false,
    });
  }

  it('the API answers every call with 200 and a valid body, except for unavailable services', async () => {
    // The calls use a separate token, because the last one revokes it.
    const who = sessionOf({ token: await signIn(), workerId: side.workerId });
    for (const [id, inputOf] of Object.entries(inputs) as [
      PublishedCallId,
      (typeof inputs)[PublishedCallId],
    ][]) {
      const result = await make(calls[id], inputOf(side), who);
      const refused = side.away.includes(id) ? 'service_unavailable' : side.refused[id];
      expect
        .soft(result, id)
        .toEqual(
          refused
            ? { ok: false, error: expect.objectContaining({ code: refused }) }
            : { ok: true, value: expect.anything() },
        );
    }
    expect(Object.keys(inputs).sort()).toEqual(Object.keys(publishedCalls).sort());
  });

  it('[AUTH-17] the API answers GET auth/ with the user and the background check', async () => {
    const result = await make(calls.getUser, inputs.getUser(side));
    expect(result).toMatchObject({
      ok: true,
      value: { id: side.workerId, backgroundCheck: expect.anything() },
    });
    expect(result.ok && result.value).not.toHaveProperty('accountId');
  });

  it('the API returns 28 consecutive days from today', async () => {
    const result = await dispatch(calls.listWorkingDays, { params: { workerId: side.workerId } }, session, {
      upstream: side.upstream,
    });
    const days = result.ok ? result.value.map(({ day }) => day) : [];
    expect(days).toEqual(Array.from({ length: 28 }, (_, index) => addDays(side.today, index)));
  });

  it('[SCHED-07] the API returns activities of known types, with their visits', async () => {
    const result = await dispatch(
      calls.getWorkingDay,
      { params: { workerId: side.workerId, date: side.today }, query: { expand: EXPAND_VISITS } },
      session,
      { upstream: side.upstream },
    );
    const activities = result.ok ? result.value.activities : [];
    const known = ['WorkPeriod', 'BreakPeriod', 'IdlePeriod', 'TravelPeriod'];
    expect(activities.filter(({ type }) => !known.includes(type))).toEqual([]);
    expect(activities).toContainEqual(
      expect.objectContaining({ type: 'WorkPeriod', visit: expect.objectContaining(named(side.visit)) }),
    );
  });

  it('[VISIT-03] the API returns the visit of a job and its scheduled date', async () => {
    const result = await make(calls.getVisit, inputs.getVisit(side));
    expect(result).toMatchObject({
      ok: true,
      value: { ...named(side.visit), property: expect.anything(), access: expect.any(String) },
    });
  });

  it('[ACT-02] starts, finishes and unstarts a visit without a body and returns the updated visit', async () => {
    const input = { params: side.visit };
    const times = { startedAt: expect.stringMatching(/T/), finishedAt: expect.stringMatching(/T/) };
    expect(await make(calls.startVisit, input)).toMatchObject({
      value: { ...named(side.visit), startedAt: times.startedAt },
    });
    expect(await make(calls.finishVisit, input)).toMatchObject({ value: { ...named(side.visit), ...times } });
    const back = await make(calls.unstartVisit, input);
    expect(back).toMatchObject({ ok: true, value: named(side.visit) });
    const { startedAt = null, finishedAt = null } = (back.ok ? back.value : {}) as {
      startedAt?: string | null;
      finishedAt?: string | null;
    };
    expect([startedAt, finishedAt]).toEqual([null, null]);
  });

  it('[FLAG-04] the API returns the app’s constants as integers', async () => {
    const result = await make(calls.getConstants, {});
    const isNumber = expect.toSatisfy(Number.isInteger);
    expect(result).toMatchObject({
      ok: true,
      value: { regularJobEligibilityThreshold: isNumber, reliabilityTargetDays: isNumber },
    });
  });

  it('[EXTRA-44] [EXTRA-45] the API returns a worker’s areas, in total and by kind of work', async () => {
    const areas = await make(calls.listAreas, inputs.listAreas(side));
    const working = await make(calls.getWorkingAreas, inputs.getWorkingAreas(side));
    const { regular = [], oneOff = [] } = (working.ok ? working.value : {}) as AssignedCodes;
    expect(regular.length * oneOff.length).toBeGreaterThan(0);
    const codes = areas.ok ? (areas.value as readonly { code: string }[]).map(({ code }) => code) : [];
    expect(codes).toEqual([...new Set([...regular, ...oneOff])]);
  });

  it('[EXTRA-46] [EXTRA-47] the API returns the surrounding areas with their distances', async () => {
    const result = await make(calls.listSurroundingAreas, inputs.listSurroundingAreas(side));
    const areas = (result.ok ? result.value : []) as readonly object[];
    expect(areas.length).toBeGreaterThan(1);
    for (const area of areas) {
      expect(area).toEqual({
        id: expect.any(Number),
        code: expect.stringMatching(/^[A-Z]{1,2}\d/),
        distanceKm: expect.any(Number),
      });
    }
  });

  it('[EXTRA-24] the API returns the regular jobs of a weekday with the changes to the worker’s hours', async () => {
    const result = await make(calls.listReassignableRegularJobs, inputs.listReassignableRegularJobs(side));
    const { results = [] } = (result.ok ? result.value : {}) as { results?: readonly object[] };
    expect(results.length).toBeGreaterThan(0);
    for (const served of results) {
      expect(served).toMatchObject({
        job: {
          nextVisitDate: expect.stringMatching(/^\d{4}-/),
          tasks: expect.arrayContaining([expect.objectContaining({ hours: expect.any(Number) })]),
          timeSlot: { day: 2, start: expect.any(String), end: expect.any(String) },
          frequency: expect.any(Number),
          property: {
            postcode: { outward: expect.any(String), inward: expect.any(String), area: expect.anything() },
          },
        },
        availabilityChanges: expect.any(Array),
        isWithinRegularWorkingHours: expect.any(Boolean),
        isWithinRegularWorkingArea: expect.any(Boolean),
      });
    }
  });

  describe('refuses', () => {
    it('[ERR-06] a visit cannot be started on another day: the answer is a validation error', async () => {
      const input = { params: side.laterVisit };
      const response = await sendBare(calls.startVisit, input);
      expect(response.status).toBe(400);
      expect(response.body).toEqual({
        error_code: 'validation_error',
        error_message: 'Can only start visit on the day',
        success: false,
      });
      expect(await make(calls.startVisit, input)).toMatchObject({
        ok: false,
        error: { code: 'validation_error', status: 400, userMessage: 'Can only start visit on the day' },
      });
    });

    it.each(guardedCalls)('$id without a token and with a wrong one: 401', async (call) => {
      const input = inputs[call.id as PublishedCallId](side);
      expectError(await sendBare(call, input, null), 401, 'unauthorized');
      expectError(await sendBare(call, input, 'wrong-token'), 401, 'unauthorized');
      const stale = sessionOf({ token: 'wrong-token', workerId: side.workerId });
      expect(await make(call, input, stale)).toMatchObject({
        ok: false,
        error: { code: 'unauthorized', userMessage: 'Session expired' },
      });
    });

    it.each(ownCalls)('[ERR-07] [AUTH-20] $id of another worker: 403', async (call) => {
      const asked = inputs[call.id as PublishedCallId](side);
      const other = { ...asked, params: { ...asked.params, workerId: side.workerId + 1 } };
      expectError(await sendBare(call, other), 403, 'permission_denied');
    });

    it.each(visitCalls)('$id of an unknown visit: 404', async (call) => {
      const asked = inputs[call.id as PublishedCallId](side);
      const input = { ...asked, params: { ...asked.params, jobId: 999_999 } };
      expectError(await sendBare(call, input), 404, 'not_found');
      expect(await make(call, input)).toMatchObject({ ok: false, error: { code: 'not_found', status: 404 } });
    });

    it('an unknown path: 404', async () => {
      const query = new URLSearchParams();
      const nothing = { method: 'GET', path: 'infrastructure/nothing/', query, body: undefined };
      expectError(await send(nothing, session.token), 404, 'not_found');
    });

    it('a wrong password: 401 with a message', async () => {
      const body = { ...side.credentials, password: 'wrong-password' };
      const response = await sendBare(calls.obtainToken, { body }, null);
      expectError(response, 401, 'unauthorized');
      const { errorMessage } = z.decode(standardErrorSchema, response.body);
      const result = await make(calls.obtainToken, { body }, sessionOf({ token: null, workerId: null }));
      expect(result).toMatchObject({ ok: false, error: { code: 'unauthorized', userMessage: errorMessage } });
    });
  });

  function named({ jobId, date }: Side['visit']) {
    return { jobId, scheduledDate: date };
  }
});
