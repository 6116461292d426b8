import { expect, it } from 'vitest';
import { releaseAt } from './quiet-hours';

const ZONE = 'Europe/London';

it.each([
  ['at 20:59', '2026-06-16T19:59:59.000Z', '2026-06-16T19:59:59.000Z'],
  ['at 21:00', '2026-06-16T20:00:00.000Z', '2026-06-17T06:00:00.000Z'],
  ['at midnight', '2026-06-16T23:00:00.000Z', '2026-06-17T06:00:00.000Z'],
  ['at 6:59', '2026-06-17T05:59:59.000Z', '2026-06-17T06:00:00.000Z'],
  ['at 7:00', '2026-06-17T06:00:00.000Z', '2026-06-17T06:00:00.000Z'],
  ['before the clocks go forward', '2027-03-27T22:00:00.000Z', '2027-03-28T06:00:00.000Z'],
  ['before the clocks go back', '2026-10-24T21:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['on the last day of a year', '2026-12-31T22:30:00.000Z', '2027-01-01T07:00:00.000Z'],
])('the quiet hours decide when a push made %s is sent', (_, now, expected) => {
  expect(releaseAt(now, ZONE, null)).toBe(expected);
});

const NIGHT = '2026-06-16T22:00:00.000Z';
const MORNING = '2026-06-17T06:00:00.000Z';

it.each([
  ['in 24 hours', '2026-06-17T22:00:00.000Z', NIGHT],
  ['in a second more', '2026-06-17T22:00:01.000Z', MORNING],
  ['that has started', '2026-06-16T22:00:00.000Z', MORNING],
])('the quiet hours decide when a push at night about a visit %s is sent', (_, startsAt, expected) => {
  expect(releaseAt(NIGHT, ZONE, startsAt)).toBe(expected);
});
