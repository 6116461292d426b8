import { expect, it } from 'vitest';
import { msToMidnight } from './midnight';

const HOUR_MS = 3_600_000;
const ZONE = 'Europe/London';

it.each([
  ['an ordinary day', '2026-06-15T23:00:00Z', 24],
  ['the shorter day in spring', '2026-03-29T00:00:00Z', 23],
  ['the longer day in autumn', '2026-10-24T23:00:00Z', 25],
])('counts the time from midnight to midnight on %s', (_, now, hours) => {
  expect(msToMidnight(now, ZONE)).toBe(hours * HOUR_MS);
});

it('counts to midnight in the zone, not in UTC', () => {
  expect(msToMidnight('2026-06-15T22:59:59.000Z', ZONE)).toBe(1000);
});
