import { afterEach, expect, it, vi } from 'vitest';
import { idleTurn } from './idle-turn';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits for the browser’s idle moment, but not for ever', async () => {
  const asked: { work: () => void; timeout: number | undefined }[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void, options?: IdleRequestOptions) =>
    asked.push({ work, timeout: options?.timeout }),
  );
  let isOver = false;
  const turn = idleTurn().then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  expect(asked[0]?.timeout).toBe(2_000);
  asked[0]?.work();
  await turn;
});

it('waits a little where the browser knows no idle moments', async () => {
  vi.useFakeTimers();
  let isOver = false;
  void idleTurn().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(299);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});
