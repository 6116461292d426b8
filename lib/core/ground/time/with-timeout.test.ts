import { expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout';

it('withTimeout returns a value within the time limit, and null after it', async () => {
  vi.useFakeTimers();
  const inTime = withTimeout(new Promise((resolve) => setTimeout(resolve, 299, 'days')), 300);
  const late = withTimeout(new Promise((resolve) => setTimeout(resolve, 301, 'days')), 300);
  await vi.advanceTimersByTimeAsync(400);
  expect(await inTime).toEqual({ value: 'days' });
  expect(await late).toBeNull();
  vi.useRealTimers();
});

it('withTimeout distinguishes a null value from a timeout', async () => {
  expect(await withTimeout(Promise.resolve(null), 300)).toEqual({ value: null });
});

it('withTimeout rejects with a failure within the time limit and leaves no timer', async () => {
  vi.useFakeTimers();
  await expect(withTimeout(Promise.reject(new Error('gone')), 300)).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
