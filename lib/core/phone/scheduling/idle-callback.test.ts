import { afterEach, expect, it, vi } from 'vitest';
import { idleCallback } from './idle-callback';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('idleCallback waits until the browser is idle, for two seconds at most', async () => {
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
  ['busy', true, 1],
])(
  'idleCallback runs one waiting task per callback in a browser that is %s',
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

it('idleCallback waits 300 ms in a browser without requestIdleCallback', async () => {
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
