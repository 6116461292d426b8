// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallContext } from '@/lib/core/client/call-context';
import { reportAnswer } from '@/lib/core/client/online';
import type { EventScope } from '@/lib/core/contract/event-scope';
import type { OutboxView, PendingEvent } from '@/lib/core/outbox/model';
import type { OutboxActions } from '@/lib/core/outbox/outbox-client';
import { OutboxContext } from '@/lib/core/outbox/outbox-context';
import { ScopeContext } from '@/lib/core/session/user';
import { deviceCalls } from '@/lib/features/device/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { RegisterDevice } from './register-device';

const LIVE: EventScope = { environment: 'production', world: 'live', userId: 7 };
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

/** An outbox with so many taps, and the way to change that. */
function outboxWith(count: number) {
  const listeners = new Set<() => void>();
  const viewOf = (taps: number): OutboxView => ({ pending: Array<PendingEvent>(taps), notSent: [] });
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

function open(scope: EventScope | null, { outbox } = outboxWith(0)) {
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

/** Longer than a screen takes to stand still; the code comes by real time. */
async function pass() {
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  await act(async () => void (await vi.dynamicImportSettled()));
  await act(() => vi.advanceTimersByTimeAsync(10));
}
const made = () => fake.made.map(({ id }) => id);

it('tells of the browser once the screen stands still, and of the taps that wait when they are more or fewer', async () => {
  const { outbox, change } = outboxWith(0);
  open(LIVE, { outbox, change });
  expect(made()).toEqual([]);
  await pass();
  expect(made()).toEqual(['createDevice', 'updateDevice']);
  expect(fake.made[0]?.input.body).toMatchObject({ uuid: UUID, platform: 'web' });
  await change(2);
  // Sent in the meantime: nothing is left to say.
  await change(0);
  await pass();
  expect(made()).toHaveLength(2);
  await change(1);
  await pass();
  expect(fake.made.at(-1)?.input.body).toEqual({ waitingTaps: 1 });
});

it.each([
  ['a demo', { ...LIVE, world: 'demo 2026-11-18T10:00:00Z' }],
  ['an administrator who acts as somebody', { ...LIVE, world: 'acting' }],
  ['nobody', null],
])('tells nothing of %s', async (_, scope) => {
  open(scope);
  await pass();
  expect([made(), Object.keys(localStorage)]).toEqual([[], []]);
});

it('tells nothing without a connection, and does at the next start', async () => {
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

it('tells nothing of a page that was left at once', async () => {
  open(LIVE).unmount();
  await pass();
  expect(made()).toEqual([]);
});
