// @vitest-environment jsdom
import { appBootstrap } from 'next/dist/client/app-bootstrap';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startInSteps } from './start-in-steps';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, '__next_s');
});

it('has Next wait for the first picture, then for React’s code in a task of its own, then take the page over in another', async () => {
  let show = () => {};
  const picture = new Promise<void>((resolve) => {
    show = resolve;
  });
  const loadReact = vi.fn();
  const takeOver = vi.fn();
  const done = () => [loadReact.mock.calls.length, takeOver.mock.calls.length];
  startInSteps(() => picture, loadReact);
  appBootstrap(takeOver);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done()).toEqual([0, 0]);
  show();
  await vi.advanceTimersToNextTimerAsync();
  expect(done()).toEqual([1, 0]);
  await vi.advanceTimersToNextTimerAsync();
  expect(done()).toEqual([1, 1]);
});

it('has the page taken over whatever goes wrong before', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const takeOver = vi.fn();
  startInSteps(
    () => Promise.reject(new Error('no picture')),
    () => {},
  );
  appBootstrap(takeOver);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(takeOver).toHaveBeenCalledTimes(1);
});

it('would be taken over at once without', () => {
  const takeOver = vi.fn();
  appBootstrap(takeOver);
  expect(takeOver).toHaveBeenCalledTimes(1);
});
