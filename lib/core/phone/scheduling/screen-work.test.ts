// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint } from './screen-work';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('afterNextPaint resolves after the next frame', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  let isDrawn = false;
  const waiting = afterPaint().then(() => {
    isDrawn = true;
  });
  await Promise.resolve();
  expect(isDrawn).toBe(false);
  for (const frame of frames) frame();
  await waiting;
  expect(isDrawn).toBe(true);
});

it('afterNextPaint resolves on a page that draws no frames', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  let isOver = false;
  void afterPaint().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver).toBe(true);
});
