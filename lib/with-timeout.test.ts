import { expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout';

it('gives what is there within the moment, and null for what comes later', async () => {
  vi.useFakeTimers();
  const inTime = withTimeout(new Promise((resolve) => setTimeout(resolve, 299, 'days')), 300);
  const late = withTimeout(new Promise((resolve) => setTimeout(resolve, 301, 'days')), 300);
  await vi.advanceTimersByTimeAsync(400);
  expect(await inTime).toEqual({ value: 'days' });
  expect(await late).toBeNull();
  vi.useRealTimers();
});

it('tells a value that is nothing from a value that is late', async () => {
  expect(await withTimeout(Promise.resolve(null), 300)).toEqual({ value: null });
});

it('passes on what fails within the moment, and leaves no timer behind', async () => {
  vi.useFakeTimers();
  await expect(withTimeout(Promise.reject(new Error('gone')), 300)).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
