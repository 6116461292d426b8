// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { CallContext } from '@/lib/core/phone/client/call-context';
import { measure, readLocationPermission } from '@/lib/core/phone/platform/location';
import { ClockContext, createClock } from '@/lib/core/phone/session/clock';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { sendLocation } from '@/lib/features/work/visits/location';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { ACCURACY_M, AT_HOME, FakeLocation } from '@/tests/support/fake-location';
import { WithOutbox } from '@/tests/support/with-outbox';
import { useVisitActions } from './hooks';
import { useRecordDone } from './use-record-done';

const params = { jobId: 1, date: '2026-11-18' };
const location = { ...AT_HOME, accuracy: ACCURACY_M };

let phone: FakeLocation;
let fake: FakeCallClient;
beforeEach(async () => {
  fake = new FakeCallClient();
  phone = new FakeLocation();
  phone.install();
  // A module variable remembers refusals; a successful measurement resets it.
  await measure();
  phone.measurements.length = 0;
});
afterEach(() => phone.uninstall());

describe('measuring the location', () => {
  it('[VISIT-37] measuring the location uses high accuracy and a timeout of 30 seconds', async () => {
    expect(await measure()).toEqual({ ok: true, location });
    expect(phone.measurements).toEqual([{ enableHighAccuracy: true, timeout: 30_000 }]);
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
  ] as const)('measuring the location reports error code %i as %s', async (code, failure) => {
    phone.outcome = code;
    expect(await measure()).toEqual({ ok: false, failure });
  });

  it('measuring the location fails without geolocation support', async () => {
    phone.uninstall();
    expect(await measure()).toEqual({ ok: false, failure: 'unavailable' });
    expect(await readLocationPermission()).toBe('denied');
  });
});

describe('the location permission', () => {
  it.each(['granted', 'denied', 'prompt'] as const)(
    'the location permission is read from the browser without measuring: %s',
    async (state) => {
      phone.permission = state;
      expect(await readLocationPermission()).toBe(state);
      expect(phone.measurements).toEqual([]);
    },
  );

  it('[VISIT-38] the location permission is denied after error code 1, even if the browser would ask again', async () => {
    phone.permission = 'prompt';
    phone.outcome = 2;
    await measure();
    expect(await readLocationPermission()).toBe('prompt');
    phone.outcome = 1;
    await measure();
    expect(await readLocationPermission()).toBe('denied');
    phone.permission = 'granted';
    expect(await readLocationPermission()).toBe('granted');
  });

  it('[VISIT-38] the location permission follows the last measurement without the Permissions API', async () => {
    phone.permission = null;
    expect(await readLocationPermission()).toBe('granted');
    phone.outcome = 1;
    await measure();
    expect(await readLocationPermission()).toBe('denied');
  });
});

describe('the location of a start and a finish', () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CallContext.Provider value={fake.client}>
      <WithOutbox client={fake.client}>{children}</WithOutbox>
    </CallContext.Provider>
  );

  it('[ACT-05] [ACT-06] the location of a start and a finish is sent as a patch after each, but not after an undo', async () => {
    const visit = aVisit();
    for (const call of [visitCalls.startVisit, visitCalls.unstartVisit, visitCalls.finishVisit])
      fake.answer(call, () => visit);
    const { result } = renderHook(() => useVisitActions(visit, () => {}), { wrapper });
    for (const action of ['start', 'unstart', 'finish'] as const) {
      await act(() => result.current.act(action));
      await waitFor(() => expect(result.current.pending).toBeNull());
    }
    await waitFor(() => expect(fake.madeOf(visitCalls.patchVisit)).toHaveLength(2));
    expect(fake.madeOf(visitCalls.patchVisit).map(({ input }) => input)).toEqual([
      { params, body: { startedLocation: location } },
      { params, body: { finishedLocation: location } },
    ]);
  });

  it.each([
    ['of a meeting on its day is sent', '2026-11-18', [{ params, body: { finishedLocation: location } }]],
    ['of a meeting that is reported on a later day is not measured', '2026-11-19', []],
  ])('%s', async (_, today, sent) => {
    const now = `${today}T10:46:00.000Z`;
    const clock = createClock(() => Date.parse(now));
    clock.set(now);
    for (const call of [visitCalls.startVisit, visitCalls.finishVisit]) fake.answer(call, () => aVisit());
    const atTime = ({ children }: { readonly children: ReactNode }) => (
      <ClockContext.Provider value={clock}>{wrapper({ children })}</ClockContext.Provider>
    );
    const { result } = renderHook(() => useRecordDone(aVisit()), { wrapper: atTime });
    await act(async () => expect(await result.current()).toBeNull());
    await waitFor(() => expect(phone.measurements).toHaveLength(sent.length));
    expect(fake.madeOf(visitCalls.finishVisit)).toHaveLength(1);
    await waitFor(() => expect(fake.madeOf(visitCalls.patchVisit).map(({ input }) => input)).toEqual(sent));
  });

  it('[ACT-05] the location of a start and a finish is not measured when the start was refused', async () => {
    fake.refuse(visitCalls.startVisit, callError('validation_error', 'r1'));
    const { result } = renderHook(() => useVisitActions(aVisit(), () => {}), { wrapper });
    await act(() => result.current.act('start'));
    expect(phone.measurements).toEqual([]);
  });

  it.each(['prompt', 'denied'] as const)(
    '[ACT-06] the location of a start and a finish is not measured when the permission is %s',
    async (state) => {
      phone.permission = state;
      await sendLocation(fake.client, aVisit(), 'startedLocation');
      expect(phone.measurements).toEqual([]);
      expect(fake.made).toEqual([]);
    },
  );

  it('[ACT-06] the location of a start and a finish is dropped silently when measuring or sending fails', async () => {
    phone.outcome = 3;
    await sendLocation(fake.client, aVisit(), 'finishedLocation');
    expect(fake.made).toEqual([]);
    phone.outcome = AT_HOME;
    fake.refuse(visitCalls.patchVisit, callError('server_error', 'r1'));
    await sendLocation(fake.client, aVisit(), 'finishedLocation');
    expect(fake.madeOf(visitCalls.patchVisit)).toHaveLength(1);
  });
});
