import { afterEach, expect, it, vi } from 'vitest';
import { idleCallback } from './idle-callback';

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
  const turn = idleCallback().then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  expect(asked[0]?.timeout).toBe(2_000);
  asked[0]?.work();
  await turn;
});

it.each([
  ['idle', false, 2_000],
  ['never idle in time', true, 1],
])(
  'asks a browser that is %s once for all who wait, then gives each a task of its own',
  async (_, didTimeout, timeout) => {
    const asked: { work: (deadline: { didTimeout: boolean }) => void; timeout: number | undefined }[] = [];
    vi.stubGlobal(
      'requestIdleCallback',
      (work: (deadline: { didTimeout: boolean }) => void, options?: IdleRequestOptions) =>
        asked.push({ work, timeout: options?.timeout }),
    );
    const order: string[] = [];
    for (const name of ['first', 'second', 'third']) void idleCallback().then(() => order.push(name));
    const idleMoment = async () => {
      asked.shift()?.work({ didTimeout });
      await Promise.resolve();
    };
    expect(asked).toHaveLength(1);
    await idleMoment();
    expect(order).toEqual(['first']);
    expect(asked.map((one) => one.timeout)).toEqual([timeout, timeout]);
    await idleMoment();
    expect(order).toEqual(['first', 'second']);
    void idleCallback().then(() => order.push('later'));
    await idleMoment();
    await idleMoment();
    expect(order).toEqual(['first', 'second', 'third', 'later']);
  },
);

it('waits a little where the browser knows no idle moments', async () => {
  vi.useFakeTimers();
  let isOver = false;
  void idleCallback().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(299);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});
