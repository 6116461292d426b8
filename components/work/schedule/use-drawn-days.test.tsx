// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const fresh = async () => (await import('./use-drawn-days')).useDrawnDays;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('useDrawnDays renders the first screen of days at once and the others in steps', async () => {
  const useDrawnDays = await fresh();
  const { result } = renderHook(() => useDrawnDays(3, 6));
  expect(result.current).toBe(3);
  await pass(400);
  expect(result.current).toBe(5);
  await pass(400);
  expect(result.current).toBe(6);
});

it('useDrawnDays renders all days at once on a later mount', async () => {
  const useDrawnDays = await fresh();
  const first = renderHook(() => useDrawnDays(3, 4));
  await pass(1_000);
  first.unmount();
  expect(renderHook(() => useDrawnDays(3, 28)).result.current).toBe(28);
});

it('useDrawnDays includes days that load later, never more than exist', async () => {
  const useDrawnDays = await fresh();
  const { result, rerender } = renderHook(({ all }) => useDrawnDays(Math.min(2, all), all), {
    initialProps: { all: 0 },
  });
  expect(result.current).toBe(0);
  rerender({ all: 5 });
  expect(result.current).toBe(2);
  await pass(400);
  await pass(400);
  expect(result.current).toBe(5);
});
