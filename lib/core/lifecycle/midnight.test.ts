import { expect, it } from 'vitest';
import { msToMidnight } from './midnight';

const HOUR_MS = 3_600_000;
const ZONE = 'Europe/London';

it.each([
  ['an ordinary day', '2026-06-15T23:00:00Z', 24],
  ['the day that spring shortens', '2026-03-29T00:00:00Z', 23],
  ['the day that autumn lengthens', '2026-10-24T23:00:00Z', 25],
])('waits from midnight to midnight through %s', (_, now, hours) => {
  expect(msToMidnight(now, ZONE)).toBe(hours * HOUR_MS);
});

it('waits for the coming midnight of the zone, not of UTC', () => {
  expect(msToMidnight('2026-06-15T22:59:59.000Z', ZONE)).toBe(1000);
});
