// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstPaint } from './first-paint';

/** The browser's own news of pictures, by hand. */
let show: (name: string) => void;
const disconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  disconnect.mockClear();
  class FakeObserver {
    constructor(hear: (entries: { getEntriesByName(name: string): string[] }) => void) {
      show = (shown) => hear({ getEntriesByName: (name) => (name === shown ? [name] : []) });
    }
    observe() {}
    disconnect = disconnect;
  }
  vi.stubGlobal('PerformanceObserver', FakeObserver);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function waiting() {
  const over = vi.fn();
  void firstPaint().then(over);
  return over;
}

it('waits for a picture of the content, not for an empty one', async () => {
  const over = waiting();
  show('first-paint');
  await vi.advanceTimersByTimeAsync(99);
  expect(over).not.toHaveBeenCalled();
  show('first-contentful-paint');
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
});

it('goes on without one after a tenth of a second', async () => {
  const over = waiting();
  await vi.advanceTimersByTimeAsync(100);
  expect(over).toHaveBeenCalledOnce();
});

it('waits for none in a tab that nobody sees', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const over = waiting();
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toHaveBeenCalledOnce();
});
