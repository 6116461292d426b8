// @vitest-environment jsdom
import { appBootstrap } from 'next/dist/client/app-bootstrap';
import { afterEach, expect, it, vi } from 'vitest';
import { START_IN_TWO_SCRIPT } from './start-in-two';

afterEach(() => vi.useRealTimers());

it('has Next take the page over in a later task than the one that read its code', async () => {
  vi.useFakeTimers();
  new Function('self', START_IN_TWO_SCRIPT)(globalThis);
  const takeOver = vi.fn();
  appBootstrap(takeOver);
  await Promise.resolve();
  expect(takeOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(takeOver).toHaveBeenCalledTimes(1);
});

it('would take it over at once without', () => {
  Reflect.deleteProperty(globalThis, '__next_s');
  const takeOver = vi.fn();
  appBootstrap(takeOver);
  expect(takeOver).toHaveBeenCalledTimes(1);
});
