import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { addDays, mondayOf, weekdayOf } from '@/lib/core/ground/time/zoned';
import { beginsAt, dayWindow, isDayOutOfRange, isInWindow, JOB_WEEKDAYS, lastDayOfWindow } from './job-list';

it.each([
  ['a Monday', '2026-11-16', 14],
  ['a Wednesday', '2026-11-18', 12],
  ['a Sunday', '2026-11-22', 8],
  ['the Sunday of the spring clock change', '2026-03-29', 8],
  ['the Monday before the autumn clock change', '2026-10-19', 14],
  ['the end of a year', '2026-12-31', 11],
])('[EXTRA-16] the list of extra jobs runs from today, %s, to the Sunday of next week', (_, today, days) => {
  const window = dayWindow(today);
  expect(window).toHaveLength(days);
  expect(window[0]).toBe(today);
  expect(window.at(-1)).toBe(addDays(mondayOf(today), 13));
});

it('the list of extra jobs has consecutive days that end on a Sunday within 14 days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20_000, max: 40_000 }),
      fc.integer({ min: -30, max: 30 }),
      (offset, ahead) => {
        const today = addDays('2026-01-01', offset);
        const window = dayWindow(today);
        expect(window).toEqual(window.map((_, index) => addDays(today, index)));
        expect(weekdayOf(lastDayOfWindow(today))).toBe(6);
        expect(lastDayOfWindow(today) <= addDays(today, 14)).toBe(true);
        const day = addDays(today, ahead);
        expect(isInWindow(day, today)).toBe(window.includes(day));
      },
    ),
  );
});

it.each([
  ['2026-11-17', undefined],
  ['2026-11-18', '2026-11-18'],
  ['2026-11-29', '2026-11-29'],
  ['2026-11-30', undefined],
  [6, 6],
  [undefined, undefined],
])('on 18 November a list requested from %s begins at %s', (asked, first) => {
  expect(beginsAt(asked, '2026-11-18')).toBe(first);
});

it('the list of extra jobs requests regular jobs of seven weekdays', () => {
  expect(JOB_WEEKDAYS).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it.each([
  ['validation_error', { day: ['x'] }, true],
  ['validation_error', { areas: ['x'] }, false],
  ['validation_error', undefined, false],
  ['server_error', { day: ['x'] }, false],
] as const)(
  '[EXTRA-17] the list of extra jobs treats a %s about %j as a day out of range: %s',
  (code, fields, isOut) => {
    expect(isDayOutOfRange(callError(code, 'r', fields && { fields }))).toBe(isOut);
  },
);
