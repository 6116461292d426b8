import { expect, it, vi } from 'vitest';
import { everyMidnight, msToMidnight } from './midnight';

const HOUR_MS = 3_600_000;
const ZONE = 'Europe/London';

it.each([
  ['an ordinary day', '2026-06-15T23:00:00Z', 24],
  ['the shorter day in spring', '2026-03-29T00:00:00Z', 23],
  ['the longer day in autumn', '2026-10-24T23:00:00Z', 25],
])('the midnight task counts the time from midnight to midnight on %s', (_, now, hours) => {
  expect(msToMidnight(now, ZONE)).toBe(hours * HOUR_MS);
});

it('the midnight task counts to midnight in the zone, not in UTC', () => {
  expect(msToMidnight('2026-06-15T22:59:59.000Z', ZONE)).toBe(1000);
});

it('the midnight task logs failed work with its time and runs again the next midnight', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-06-15T22:59:59Z') });
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const midnight = everyMidnight(() => Promise.reject(new RangeError('Ann Lee')));
  await vi.advanceTimersByTimeAsync(25 * HOUR_MS);
  midnight.stop();
  vi.useRealTimers();
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)));
  write.mockRestore();
  expect(lines).toEqual([
    { level: 'error', at: '2026-06-15T23:00:01.000Z', event: 'midnight_failed', error: 'RangeError' },
    { level: 'error', at: '2026-06-16T23:00:01.000Z', event: 'midnight_failed', error: 'RangeError' },
  ]);
});
