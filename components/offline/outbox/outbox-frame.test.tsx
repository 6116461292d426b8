// @vitest-environment jsdom

import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { brand } from '@/lib/core/ground/site/brand';
import { phoneStore } from '@/lib/core/phone/cache/phone-store';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import type { CallClient } from '@/lib/core/phone/client/client';
import { reportAnswer } from '@/lib/core/phone/client/online';
import type { NewWrite } from '@/lib/core/phone/outbox/model';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import type { UserWrite } from '@/lib/core/phone/outbox/queued-write';
import { deviceCalls } from '@/lib/features/people/device/calls';
import { deviceWrites } from '@/lib/features/people/device/writes';
import { contactCalls } from '@/lib/features/talk/contact/calls';
import { rateVisitCalls } from '@/lib/features/work/rate-visit/calls';
import { rateVisitWrites } from '@/lib/features/work/rate-visit/writes';
import { visitWrites } from '@/lib/features/work/visit-actions/writes';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { AMARA } from '@/tests/support/outbox-world';
import { NOW, renderApp } from '@/tests/support/render-app';
import { OutboxFrame } from './outbox-frame';

const params = { jobId: 1, date: '2026-11-18' };
const noInternet = callError('no_internet', 'r1');
const QUEUED = [
  visitCalls.startVisit,
  visitCalls.unstartVisit,
  visitCalls.finishVisit,
  rateVisitCalls.rateVisit,
  deviceCalls.sendAnalytics,
];

let fake: FakeCallClient;
let outbox: OutboxActions;
let client: CallClient;

function Inside() {
  outbox = useOutbox();
  client = useCallClient();
  return null;
}

const WRITES = { ...visitWrites, ...rateVisitWrites };

const aWrite = (type: keyof typeof WRITES, jobId = 1): NewWrite => ({
  write: WRITES[type] as UserWrite,
  input: { params: { ...params, jobId }, ...(type === 'rateVisit' && { body: { rating: 5 } }) },
  entity: aVisit({ jobId }),
});

/** Fakes intervals only; other timers run in real time. */
const fiveSeconds = () => act(() => vi.advanceTimersByTimeAsync(5_000));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  fake = new FakeCallClient();
  for (const call of [...QUEUED, sessionCalls.syncTime]) fake.refuse(call, noInternet);
  renderApp(<Inside />, fake);
  reportAnswer('no_internet');
});
afterEach(() => {
  reportAnswer('ok');
  vi.useRealTimers();
});

const served = () => {
  fake.answer(sessionCalls.syncTime, () => ({ now: NOW }));
  fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
};

it('on a full disk, cached reads are deleted to queue a write', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const store = phoneStore(brand.timeZone);
  await store.rememberScope(AMARA);
  const user = { value: { id: 7 }, since: new Date().toISOString() };
  await store.write(AMARA, sessionCalls.getUser, {}, user);
  expect(await store.read(AMARA, sessionCalls.getUser, {})).toEqual(user);
  renderApp(
    <OutboxFrame>
      <Inside />
    </OutboxFrame>,
    fake,
  );
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  });
  expect(await act(() => outbox.enqueue(aWrite('startVisit')))).toEqual({ kind: 'waiting' });
  expect(await store.read(AMARA, sessionCalls.getUser, {})).toBeNull();
});

describe('queued writes', () => {
  it('[OFFLINE-01] writes wait in the outbox when offline: start, unstart, finish, rating and analytics', async () => {
    for (const [jobId, type] of (
      ['startVisit', 'unstartVisit', 'finishVisit', 'rateVisit'] as const
    ).entries()) {
      await act(() => outbox.enqueue(aWrite(type, jobId + 1)));
    }
    await act(() =>
      outbox.enqueueBackground(deviceWrites.sendAnalytics, { body: { recordKey: 'page_view' } }),
    );
    expect(outbox.view().pending.map(({ type, stage }) => `${type} ${stage}`)).toEqual([
      'startVisit waiting',
      'unstartVisit waiting',
      'finishVisit waiting',
      'rateVisit waiting',
    ]);
    expect(QUEUED.flatMap((call) => fake.madeOf(call))).toEqual([]);
  });

  it('[OFFLINE-03] queued writes are tried every five seconds and sent once the server can be reached', async () => {
    await act(() => outbox.enqueue(aWrite('startVisit')));
    const asked = () => fake.madeOf(sessionCalls.syncTime).length;
    const before = asked();
    await fiveSeconds();
    await vi.waitFor(() => expect(asked()).toBe(before + 1));
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(0);
    served();
    await fiveSeconds();
    await vi.waitFor(() => expect(outbox.view().pending).toEqual([]));
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(1);
  });

  it('[OFFLINE-03] queued writes are sent before any other write', async () => {
    await act(() => outbox.enqueue(aWrite('startVisit')));
    served();
    await act(async () => {
      await client(contactCalls.requestSupportCall, {} as never);
    });
    const writes = fake.made.map(({ id }) => id).filter((id) => id !== sessionCalls.syncTime.id);
    expect(writes).toEqual([visitCalls.startVisit.id, contactCalls.requestSupportCall.id]);
  });
});
