import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyMinute } from './minute';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('the minute task runs each minute, but not while the run before goes on', async () => {
  const ends: (() => void)[] = [];
  const minute = everyMinute(() => new Promise<void>((resolve) => ends.push(resolve)));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(ends).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await minute.stop();
});

it('the minute task stops after the current run, and starts no other', async () => {
  const done: string[] = [];
  const minute = everyMinute(async () => {
    await Promise.resolve();
    done.push('run');
  });
  vi.advanceTimersByTime(60_000);
  await minute.stop();
  done.push('stopped');
  await vi.advanceTimersByTimeAsync(180_000);
  expect(done).toEqual(['run', 'stopped']);
});

it('the minute task logs the name of a failure and runs again', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let runs = 0;
  const minute = everyMinute(() => {
    runs += 1;
    return Promise.reject(new TypeError('of somebody@example.org'));
  });
  await vi.advanceTimersByTimeAsync(120_000);
  await minute.stop();
  expect(runs).toBe(2);
  const lines = written.mock.calls.map(([line]) => String(line));
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'minute_failed', error: 'TypeError' });
});
