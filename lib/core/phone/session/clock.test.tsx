// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { addMs, dayOf } from '@/lib/core/ground/time/zoned';
import { CallContext } from '@/lib/core/phone/client/call-context';
import { callClient } from '@/lib/core/phone/client/client';
import { OUTBOX_DURATIONS } from '@/lib/core/phone/outbox/durations';
import { storedWriteOf } from '@/lib/core/phone/outbox/stored-write';
import { visitWrites } from '@/lib/features/work/visit-actions/writes';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { ClockContext, createClock, useClockSync, useNow } from './clock';

const PAGE_MADE = '2026-11-18T10:00:00.000Z';
const HALF_HOUR_MS = 30 * 60_000;

function Now({ madeAt = PAGE_MADE }: { readonly madeAt?: string }) {
  useClockSync(madeAt);
  return <time>{useNow(madeAt)}</time>;
}

async function show({ client }: Pick<FakeCallClient, 'client'>, clock = createClock()): Promise<void> {
  render(
    <CallContext.Provider value={client}>
      <ClockContext.Provider value={clock}>
        <Now />
      </ClockContext.Provider>
    </CallContext.Provider>,
  );
  await pass(0);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole('time').textContent ?? '';

describe('the clock', () => {
  beforeEach(() => {
    // The device is years behind.
    vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00.000Z') });
    vi.stubGlobal('requestIdleCallback', queueMicrotask);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('the clock starts at the server’s time and runs on', async () => {
    await show(new FakeCallClient());
    expect(shown()).toBe(PAGE_MADE);
    await pass(60_000);
    expect(shown()).toBe('2026-11-18T10:01:00.000Z');
  });

  it('the clock is not set back by a page that was prefetched earlier', async () => {
    const clock = createClock();
    const page = (madeAt: string) => (
      <CallContext.Provider value={new FakeCallClient().client}>
        <ClockContext.Provider value={clock}>
          <Now key={madeAt} madeAt={madeAt} />
        </ClockContext.Provider>
      </CallContext.Provider>
    );
    const { rerender } = render(page(PAGE_MADE));
    await pass(60_000);
    rerender(page('2026-11-18T09:58:00.000Z'));
    expect(shown()).toBe('2026-11-18T10:01:00.000Z');
    await pass(60_000);
    expect(shown()).toBe('2026-11-18T10:02:00.000Z');
  });

  it('[SYNC-02] the clock syncs with the server at once and every half hour', async () => {
    const fake = new FakeCallClient();
    fake.answer(sessionCalls.syncTime, () => ({ now: '2026-11-18T11:00:00.000Z' }));
    await show(fake);
    await pass(10_000);
    expect(shown()).toBe('2026-11-18T11:00:00.000Z');
    fake.answer(sessionCalls.syncTime, () => ({ now: '2026-11-18T15:00:00.000Z' }));
    await pass(HALF_HOUR_MS - 10_000);
    await pass(10_000);
    expect(shown()).toBe('2026-11-18T15:00:00.000Z');
    expect(fake.madeOf(sessionCalls.syncTime)).toHaveLength(2);
  });

  it('[SYNC-01] the clock asks GET infrastructure/sync-time/ for the time and gives up after 1.5 s', async () => {
    const asked: [string, string | undefined][] = [];
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      asked.push([address, init?.method]);
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error())));
    });
    const ended = vi.fn();
    void callClient(sessionCalls.syncTime, {}).then(ended);
    await pass(1_499);
    expect(asked).toEqual([['/app-sweepers/api/v1/infrastructure/sync-time/', 'GET']]);
    expect(ended).not.toHaveBeenCalled();
    await pass(1);
    expect(ended.mock.calls).toMatchObject([[{ ok: false, error: { code: 'timeout' } }]]);
    vi.stubGlobal('fetch', async () => Response.json({ now: '2026-11-18T11:00:00.000Z' }));
    await show({ client: callClient });
    await pass(10_000);
    expect(shown()).toBe('2026-11-18T11:00:00.000Z');
  });

  it('[SYNC-02] the clock derives today, a tap’s time and its expiry from device time and offset', async () => {
    const fake = new FakeCallClient();
    const clock = createClock();
    // It is 00:30 in London in summer, a day later than in UTC.
    fake.answer(sessionCalls.syncTime, () => ({ now: '2026-06-15T23:30:00.000Z' }));
    await show(fake, clock);
    await pass(60_000);
    expect(dayOf(shown(), 'Europe/London')).toBe('2026-06-16');
    const scope = { environment: 'production', world: 'live', userId: 7 };
    const tap = { uuid: 'u', at: clock.now(), scope, zone: 'Europe/London' };
    const start = storedWriteOf(
      visitWrites.startVisit,
      { params: { jobId: 1, date: '2026-06-16' } },
      tap,
      OUTBOX_DURATIONS.expiryDays,
    );
    expect(start.eventRegisteredAt).toBe('2026-06-15T23:31:00.000Z');
    expect(new Date(start.expiryTimestamp).toISOString()).toBe('2026-06-17T23:00:00.000Z');
  });

  it('the clock assumes that a response took half the round trip', async () => {
    const fake = new FakeCallClient();
    const release = fake.hold(sessionCalls.syncTime);
    const clock = createClock();
    await show(fake, clock);
    await pass(1_000);
    release({ ok: true, value: { now: '2026-11-18T11:00:00.000Z' } });
    await pass(0);
    expect(clock.now()).toBe('2026-11-18T11:00:00.500Z');
  });

  it('the clock changes only as far as a slow response proves', async () => {
    vi.setSystemTime('2026-11-18T11:00:07.000Z');
    const clock = createClock();
    clock.guess('2026-11-18T11:00:00.000Z', 8_000);
    expect(clock.now()).toBe('2026-11-18T11:00:07.000Z');
    clock.set('2026-11-18T11:00:00.000Z', 7_000);
    expect(clock.now()).toBe('2026-11-18T11:00:07.000Z');
    clock.set('2026-11-18T11:00:07.000Z', 7_000);
    expect(clock.now()).toBe('2026-11-18T11:00:07.000Z');
    clock.set('2026-11-18T11:00:00.000Z', 6_000);
    expect(clock.now()).toBe('2026-11-18T11:00:03.000Z');
    // Now the device is known to be four seconds ahead.
    clock.set('2026-11-18T11:00:01.000Z', 2_000);
    expect(clock.now()).toBe('2026-11-18T11:00:03.000Z');
    clock.set('2026-11-18T11:00:04.000Z', 2_000);
    expect(clock.now()).toBe('2026-11-18T11:00:05.000Z');
  });

  it('the clock lets a response correct the guess of a slow page', async () => {
    vi.setSystemTime('2026-11-18T11:00:07.000Z');
    const clock = createClock();
    clock.guess('2026-11-18T11:00:00.000Z', 3_000);
    expect(clock.now()).toBe('2026-11-18T11:00:00.000Z');
    clock.set('2026-11-18T11:00:06.000Z', 2_000);
    expect(clock.now()).toBe('2026-11-18T11:00:07.000Z');
  });

  it('the clock syncs again when the connection returns', async () => {
    const fake = new FakeCallClient();
    const clock = createClock();
    await show(fake, clock);
    fake.answer(sessionCalls.syncTime, () => ({ now: '2026-11-18T11:00:00.000Z' }));
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(clock.now()).toBe('2026-11-18T11:00:00.000Z');
  });

  it('the clock uses a recalled offset until the server gives the time', async () => {
    const before = createClock();
    expect(before.offsetMs()).toBeNull();
    before.set(PAGE_MADE);
    const offsetMs = before.offsetMs() ?? 0;
    await pass(60_000);
    const cold = createClock();
    cold.recall(offsetMs);
    expect([cold.now(), cold.isSet(), cold.offsetMs()]).toEqual(['2026-11-18T10:01:00.000Z', false, null]);
    cold.set('2026-11-18T10:05:00.000Z');
    cold.recall(offsetMs);
    expect(cold.now()).toBe('2026-11-18T10:05:00.000Z');
  });

  it('the clock keeps running when the server does not answer', async () => {
    await show(new FakeCallClient());
    await pass(HALF_HOUR_MS);
    expect(shown()).toBe(addMs(PAGE_MADE, HALF_HOUR_MS));
  });
});
