// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallContext } from '@/lib/call/call-context';
import { addMs } from '@/lib/time/zoned';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { sessionCalls } from './calls';
import { ClockContext, createClock, useClockSync, useNow } from './clock';

const PAGE_MADE = '2026-11-18T10:00:00.000Z';
const HALF_HOUR_MS = 30 * 60_000;

function Now({ madeAt = PAGE_MADE }: { readonly madeAt?: string }) {
  useClockSync(madeAt);
  return <time>{useNow(madeAt)}</time>;
}

async function show(fake: FakeCallClient): Promise<void> {
  const clock = createClock();
  render(
    <CallContext.Provider value={fake.client}>
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
    // The phone is years behind.
    vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00.000Z') });
    vi.stubGlobal('requestIdleCallback', queueMicrotask);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('begins with the server’s present and goes on from there', async () => {
    await show(new FakeCallClient());
    expect(shown()).toBe(PAGE_MADE);
    await pass(60_000);
    expect(shown()).toBe('2026-11-18T10:01:00.000Z');
  });

  it('is not set back by a page that was fetched ahead and is shown later', async () => {
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

  it('[SYNC-01] [SYNC-02] follows the server’s time at once and every half hour', async () => {
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

  it('goes on when the server does not say', async () => {
    await show(new FakeCallClient());
    await pass(HALF_HOUR_MS);
    expect(shown()).toBe(addMs(PAGE_MADE, HALF_HOUR_MS));
  });
});
