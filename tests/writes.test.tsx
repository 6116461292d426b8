// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { type CallDefinition, cacheNameOf } from '@/lib/core/ground/contract/define-call';
import { useCall } from '@/lib/core/phone/client/use-call';
import { useWrite } from '@/lib/core/phone/client/use-write';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import type { UserWrite } from '@/lib/core/phone/outbox/queued-write';
import { calls } from '@/lib/features/gateway';
import { visitWrites } from '@/lib/features/work/visit-actions/writes';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { useVisit } from '@/lib/features/work/visits/hooks';
import { displayState, withFinish, withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { queuedObjects, queuedWrites } from '@/lib/features/writes';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { queuedFixtures } from '@/tests/support/fixtures';
import { AMARA } from '@/tests/support/outbox-world';
import { NOW, renderApp } from '@/tests/support/render-app';

const all: readonly CallDefinition[] = Object.values(calls) as readonly CallDefinition[];
const invalidating = all.filter(({ invalidates }) => (invalidates ?? []).length > 0);
const reads = all.filter((call) => call.method === 'GET' && cacheNameOf(call) !== null);
const readsOf = ({ invalidates = [] }: CallDefinition) =>
  reads.filter((call) => invalidates.includes(cacheNameOf(call) ?? ''));

let fake: FakeCallClient;
let outbox: OutboxActions;
let write: (input: never) => Promise<unknown>;
beforeEach(() => {
  localStorage.clear();
  fake = new FakeCallClient();
});

function Reader({ call }: { readonly call: CallDefinition }) {
  useCall(call, { params: {} } as never, null);
  return null;
}

function Writer({ call }: { readonly call: CallDefinition }) {
  outbox = useOutbox();
  write = useWrite(call).write as typeof write;
  return null;
}

const PARAMS = { jobId: 1, date: '2026-11-18', workerId: 7, chatId: 12 };

async function make(call: CallDefinition): Promise<void> {
  const queued = [...queuedWrites.values()].find((one) => one.call.id === call.id);
  if (queued) {
    const input = {
      params: { ...PARAMS, ...queuedFixtures[call.id]?.params },
      body: { key: 'one', kind: 'arrived' },
    };
    const entity = { ...aVisit(), attempts: [] };
    await act(() => outbox.enqueue({ write: queued as UserWrite, input, entity }));
  } else {
    await act(() => write({ params: PARAMS } as never));
  }
}

describe('a cache that a write invalidates', () => {
  it.each(invalidating.map((call) => [call.id, call] as const))(
    'a cache that a write invalidates is revalidated after %s',
    async (_, call) => {
      const reads = readsOf(call);
      expect(reads.length).toBeGreaterThan(0);
      for (const read of reads) fake.answer(read, () => ({ days: [] }) as never);
      fake.answer(
        call,
        () =>
          ({
            ...{ jobId: 1, scheduledDate: '2026-11-18', attempts: [], minutes: 20 },
            ...{ id: 3, clientKey: 'one', sentAt: '2026-11-18T10:00:00Z' },
            ...queuedFixtures[call.id]?.answer,
          }) as never,
      );
      renderApp(
        <>
          <Writer call={call} />
          {reads.map((read) => (
            <Reader key={read.id} call={read} />
          ))}
        </>,
        fake,
      );
      const made = () => reads.map((read) => fake.madeOf(read).length);
      await waitFor(() => expect(Math.min(...made())).toBeGreaterThan(0));
      const before = made();
      await make(call);
      await waitFor(() => {
        for (const [at, count] of made().entries()) expect(count).toBeGreaterThan(before[at] ?? 0);
      });
    },
  );

  it('a cache that a write invalidates is not revalidated after a refused write', async () => {
    const [read] = readsOf(calls.putAvailability);
    if (!read) throw new Error('No read depends on the hours');
    fake.answer(read, () => ({}) as never);
    fake.refuse(calls.putAvailability, callError('validation_error', 'r1'));
    renderApp(
      <>
        <Writer call={calls.putAvailability} />
        <Reader call={read} />
      </>,
      fake,
    );
    await waitFor(() => expect(fake.madeOf(read)).toHaveLength(1));
    await make(calls.putAvailability);
    expect(fake.madeOf(read)).toHaveLength(1);
  });

  it('a cache that a write invalidates is filled by some read', () => {
    const filled = new Set(reads.map(cacheNameOf));
    const named = [
      ...invalidating.flatMap(({ invalidates = [] }) => invalidates),
      ...[...queuedObjects.values()].flatMap(({ caches }) => caches),
    ];
    expect(named.filter((name) => !filled.has(name))).toEqual([]);
  });
});

describe('a write', () => {
  it('a write keeps its idempotency key after a timeout, but not with other data or a final response', async () => {
    const { id } = calls.requestAbsenceChange;
    const keys = () =>
      fake.made.filter((made) => made.id === id).map(({ options }) => options.idempotencyKey);
    renderApp(<Writer call={calls.requestAbsenceChange} />, fake);
    const send = (body: object) => act(() => write({ body } as never));
    fake.refuse(calls.requestAbsenceChange, callError('timeout', 'r1'));
    await send({ reason: 'wrong-dates' });
    await send({ reason: 'wrong-dates' });
    expect(new Set(keys()).size).toBe(1);
    await send({ reason: 'need-longer-break' });
    expect(new Set(keys()).size).toBe(2);
    fake.refuse(calls.requestAbsenceChange, callError('validation_error', 'r1'));
    await send({ reason: 'need-longer-break' });
    expect(new Set(keys()).size).toBe(2);
    await send({ reason: 'need-longer-break' });
    expect(new Set(keys()).size).toBe(3);
    fake.answer(calls.requestAbsenceChange, () => ({ success: true }));
    await send({ reason: 'wrong-dates' });
    await send({ reason: 'wrong-dates' });
    expect(new Set(keys()).size).toBe(5);
  });
});

describe('a queued write', () => {
  const visit = aVisit({ started: false, finished: false });
  let initial: { readonly ok: true; readonly value: Visit } = { ok: true, value: visit };
  let shown: Visit | undefined;

  function Screen() {
    outbox = useOutbox();
    shown = useVisit(visit, initial, NOW).data;
    return null;
  }
  const tapped = { write: visitWrites.startVisit as UserWrite, input: { params: PARAMS }, entity: visit };
  const state = () => shown && displayState(shown);

  it('[OFFLINE-02] a queued write stores its changes', async () => {
    fake.hold(visitCalls.startVisit);
    renderApp(<Screen />, fake);
    void outbox.enqueue(tapped);
    await waitFor(() => expect(state()).toBe('started'));
    const [tap] = outbox.view().pending;
    const after = { startedAt: NOW, started: true, finishedAt: null, finished: false, paid: null };
    expect(tap?.changes).toEqual(after);
  });

  it('[OFFLINE-02] a queued write restores the previous state once it is refused', async () => {
    // Another build's tab may have written the change into the cache.
    initial = { ok: true, value: withStart(visit, NOW) };
    fake.refuse(visitCalls.startVisit, callError('validation_error', 'r1'));
    renderApp(<Screen />, fake);
    expect(state()).toBe('started');
    await act(() => outbox.enqueue(tapped));
    await waitFor(() => expect(state()).toBe('scheduled'));
    const [outcome] = outbox.view().notSent;
    const before = { startedAt: null, started: false, finishedAt: null, finished: false, paid: null };
    expect(outcome?.offlineCachePayload).toEqual(before);
  });

  it('a queued write shows no pay of an undone finish, and the served one again once the undo is refused', async () => {
    const paid = { hours: 2.5, basePayPounds: 11 };
    const done = { ...withFinish(withStart(visit, NOW), NOW), paid };
    initial = { ok: true, value: done };
    const release = fake.hold(visitCalls.unstartVisit);
    renderApp(<Screen />, fake);
    expect(shown?.paid).toEqual(paid);
    const undone = outbox.enqueue({ ...tapped, write: visitWrites.unstartVisit as UserWrite, entity: done });
    await waitFor(() => expect([state(), shown?.paid]).toEqual(['scheduled', null]));
    await act(async () => {
      release({ ok: false, error: callError('validation_error', 'r1') });
      await undone;
    });
    await waitFor(() => expect([state(), shown?.paid]).toEqual(['finished', paid]));
  });

  it('a queued write revalidates its object once it is refused', async () => {
    initial = { ok: true, value: visit };
    fake.refuse(visitCalls.startVisit, callError('validation_error', 'r1'));
    renderApp(<Screen />, fake);
    await act(async () => {});
    const before = fake.madeOf(visitCalls.getVisit).length;
    await act(() => outbox.enqueue(tapped));
    await waitFor(() => expect(fake.madeOf(visitCalls.getVisit).length).toBeGreaterThan(before));
  });

  it.each([
    ['is shown from another tab of the same user', AMARA, 'started'],
    ['is not shown from a demo’s tab', { ...AMARA, world: 'demo' }, 'scheduled'],
    ['is not shown from another user’s tab', { ...AMARA, userId: 8 }, 'scheduled'],
  ] as const)('%s', async (_, scope, shownState) => {
    initial = { ok: true, value: visit };
    renderApp(<Screen />, fake);
    await act(async () => {});
    const channel = new BroadcastChannel('/app-sweepers/objects');
    const [objectType, objectId] = ['visit', '1/2026-11-18'];
    const known = new Promise<void>((resolve) => {
      const own = new BroadcastChannel('/app-sweepers/objects');
      own.onmessage = () => {
        own.close();
        resolve();
      };
    });
    channel.postMessage({ objectType, objectId, entity: withStart(visit, NOW), at: NOW, scope });
    await known;
    await act(() => new Promise((later) => setTimeout(later, 50)));
    channel.close();
    expect(state()).toBe(shownState);
  });

  it('a queued write is replaced by the server’s entity once it is sent', async () => {
    initial = { ok: true, value: visit };
    const served = { ...withStart(visit, '2026-11-18T09:59:00.000Z'), customerPreferredName: 'Served' };
    fake.answer(visitCalls.startVisit, () => served);
    renderApp(<Screen />, fake);
    await act(() => outbox.enqueue(tapped));
    await waitFor(() => expect(shown).toEqual(served));
  });
});
