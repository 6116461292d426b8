// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { CallContext } from '@/lib/core/phone/client/call-context';
import { reportAnswer } from '@/lib/core/phone/client/online';
import type { OutboxView, PendingWrite } from '@/lib/core/phone/outbox/model';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { OutboxContext } from '@/lib/core/phone/outbox/outbox-context';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { deviceCalls } from '@/lib/features/people/device/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { RegisterDevice } from './register-device';

const LIVE: SessionScope = { environment: 'production', world: 'live', userId: 7 };
const UUID = '4d0c5f6e-6f0c-4a58-b6c7-d1e20f3a4b5c';

let fake: FakeCallClient;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T10:46:00.000Z') });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  localStorage.clear();
  fake = new FakeCallClient();
  fake.answer(deviceCalls.createDevice, () => ({ id: 31 }));
  fake.answer(deviceCalls.updateDevice, () => ({ id: 31 }));
});
afterEach(() => {
  reportAnswer('ok');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns an outbox with `count` queued writes, and a function that changes the count. */
function outboxWith(count: number) {
  const listeners = new Set<() => void>();
  const viewOf = (taps: number): OutboxView => ({ pending: Array<PendingWrite>(taps), notSent: [] });
  let view = viewOf(count);
  const outbox = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
  } as Partial<OutboxActions> as OutboxActions;
  const change = (taps: number) =>
    act(() => {
      view = viewOf(taps);
      for (const listener of listeners) listener();
    });
  return { outbox, change };
}

function open(scope: SessionScope | null, { outbox } = outboxWith(0)) {
  return render(
    <ScopeContext value={scope}>
      <CallContext value={fake.client}>
        <OutboxContext value={outbox}>
          <RegisterDevice uuid={UUID} />
        </OutboxContext>
      </CallContext>
    </ScopeContext>,
  );
}

/** This is longer than the idle delay; lazy code loads in real time. */
async function pass() {
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  await act(async () => void (await vi.dynamicImportSettled()));
  await act(() => vi.advanceTimersByTimeAsync(10));
}
const made = () => fake.made.map(({ id }) => id);

it('RegisterDevice registers the device when the page is idle, and reports a changed number of queued writes', async () => {
  const { outbox, change } = outboxWith(0);
  open(LIVE, { outbox, change });
  expect(made()).toEqual([]);
  await pass();
  expect(made()).toEqual(['createDevice', 'updateDevice']);
  expect(fake.made[0]?.input.body).toMatchObject({ uuid: UUID, platform: 'web' });
  await change(2);
  await change(0);
  await pass();
  expect(made()).toHaveLength(2);
  await change(1);
  await pass();
  expect(fake.made.at(-1)?.input.body).toEqual({ waitingTaps: 1 });
});

it.each([
  ['a demo', { ...LIVE, world: 'demo 2026-11-18T10:00:00Z' }],
  ['impersonation', { ...LIVE, world: 'impersonation' }],
  ['a signed-out user', null],
])('RegisterDevice sends and stores nothing for %s', async (_, scope) => {
  open(scope);
  await pass();
  expect([made(), Object.keys(localStorage)]).toEqual([[], []]);
});

it('RegisterDevice sends nothing when offline, and registers at the next start', async () => {
  reportAnswer('no_internet');
  const { unmount } = open(LIVE);
  await pass();
  expect(made()).toEqual([]);
  unmount();
  reportAnswer('ok');
  open(LIVE);
  await pass();
  expect(made()).toContain('createDevice');
});

it('RegisterDevice sends nothing for a page that is left at once', async () => {
  open(LIVE).unmount();
  await pass();
  expect(made()).toEqual([]);
});
