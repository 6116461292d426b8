// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClockContext, createClock } from '@/lib/core/phone/session/clock';
import { type FakeRouter, IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { NOW } from '@/tests/support/render-app';
import { useVisitLink, useVisitPrefetch } from './use-visit-prefetch';

const visitOn = (jobId: number, actualDate: string) => ({ jobId, scheduledDate: '2026-11-17', actualDate });
const today = visitOn(1, '2026-11-18');
const tomorrow = visitOn(2, '2026-11-19');
const later = visitOn(3, '2026-11-20');
const past = visitOn(4, '2026-11-17');

const prefetch = vi.fn<FakeRouter['prefetch']>();
const fetched = () => prefetch.mock.calls.map(([address]) => address);
const clock = createClock(() => Date.parse(NOW));

function inRouter(children: ReactNode) {
  return (
    <RouterContext value={{ ...IDLE_ROUTER, prefetch }}>
      <ClockContext.Provider value={clock}>{children}</ClockContext.Provider>
    </RouterContext>
  );
}

function Ahead({ visits }: { readonly visits: readonly (typeof today)[] }) {
  useVisitPrefetch(visits);
  return null;
}

function Tile() {
  return <a {...useVisitLink(later)}>Visit</a>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const savesData = (saveData: boolean) => Object.assign(navigator, { connection: { saveData } });

beforeEach(() => {
  prefetch.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', queueMicrotask);
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(navigator, { connection: undefined });
});

describe('prefetching visits', () => {
  it('fetches today’s and tomorrow’s visits one by one after startup', async () => {
    render(inRouter(<Ahead visits={[past, today, tomorrow, later]} />));
    await pass(3_499);
    expect(fetched()).toEqual([]);
    await pass(1);
    expect(fetched()).toEqual(['/schedule/visit/1/2026-11-17/2026-11-18']);
    await pass(10_000);
    expect(fetched()).toEqual([
      '/schedule/visit/1/2026-11-17/2026-11-18',
      '/schedule/visit/2/2026-11-17/2026-11-19',
    ]);
    expect(prefetch.mock.calls[0]?.[1]).toEqual({ kind: 'full' });
  });

  it('fetches no visit twice when the schedule is revalidated', async () => {
    const { rerender } = render(inRouter(<Ahead visits={[today]} />));
    await pass(10_000);
    rerender(inRouter(<Ahead visits={[{ ...today }, tomorrow]} />));
    await pass(10_000);
    expect(fetched()).toHaveLength(2);
  });

  it('stops on unmount', async () => {
    const { unmount } = render(inRouter(<Ahead visits={[today, tomorrow]} />));
    await pass(3_500);
    unmount();
    await pass(10_000);
    expect(fetched()).toHaveLength(1);
  });

  it('starts on pointer down', async () => {
    render(inRouter(<Tile />));
    fireEvent.pointerDown(screen.getByText('Visit'));
    await pass(40);
    expect(fetched()).toEqual(['/schedule/visit/3/2026-11-17/2026-11-20']);
  });

  it('fetches nothing when the touch becomes a scroll', async () => {
    render(inRouter(<Tile />));
    fireEvent.pointerDown(screen.getByText('Visit'));
    await pass(20);
    fireEvent.pointerCancel(screen.getByText('Visit'));
    await pass(10_000);
    expect(fetched()).toEqual([]);
  });

  it('fetches nothing in data saver mode', async () => {
    savesData(true);
    render(
      inRouter(
        <>
          <Ahead visits={[today]} />
          <Tile />
        </>,
      ),
    );
    fireEvent.pointerDown(screen.getByText('Visit'));
    await pass(10_000);
    expect(fetched()).toEqual([]);
  });
});
