import { describe, expect, it } from 'vitest';
import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import {
  hasChanges,
  isWantedFridayOff,
  isWantedMost,
  periodFaults,
  weekdayHours,
  withChanges,
} from './rules';
import type { WeekdayAvailability } from './schema';

/** Parses "9-17 18-20" into the periods of a day. */
function periods(text: string): readonly TimeSlot[] {
  const time = (part = '') => (part.includes(':') ? part : `${part}:00`).padStart(5, '0');
  return text
    .split(' ')
    .filter(Boolean)
    .map((slot) => slot.split('-'))
    .map(([start, end]) => ({ start: time(start), end: time(end) }));
}

const day = (text: string, dayOfWeek = 0): WeekdayAvailability => ({
  dayOfWeek,
  availability: periods(text),
});
const week = (...texts: readonly string[]) =>
  Array.from({ length: 7 }, (_, index) => day(texts[index] ?? '', index));

describe('weekdayHours', () => {
  it.each([
    ['', false, true, 0, null, null],
    ['9-17', true, true, 8, '09:00', '17:00'],
    ['9:30-10', true, true, 0.5, '09:30', '10:00'],
    ['8-12 13-17', true, false, 8, '08:00', '17:00'],
    ['13-17 8-12', true, false, 8, '08:00', '17:00'],
    ['8-12 12-17', true, true, 9, '08:00', '17:00'],
    ['8-10 10-12 12:30-14', true, false, 5.5, '08:00', '14:00'],
    ['22-6', true, true, 8, '22:00', '06:00'],
    ['9-12 22-2', true, false, 7, '09:00', '02:00'],
    ['0-0', true, true, 24, '00:00', '00:00'],
  ])(
    '[TIME-02] weekdayHours sums up "%s": working, contiguous, total hours, start and end',
    (text, isWorking, isContiguous, totalHours, workFrom, workTo) => {
      expect(weekdayHours(day(text))).toEqual({ isWorking, isContiguous, totalHours, workFrom, workTo });
    },
  );
});

describe('periodFaults', () => {
  it.each([
    ['', null],
    ['9-17', null],
    ['0-23:59', null],
    ['8-12 12-17', null],
    ['13-17 8-12', null],
    ['8-9 10-11 12-13 14-15', null],
    ['8-9 10-11 12-13 14-15 16-17', 'too-many'],
    ['17-9', 'end-before-start'],
    ['9-9', 'end-before-start'],
    ['8-12 11:59-17', 'overlap'],
    ['11-17 8-12', 'overlap'],
    ['8-17 9-10', 'overlap'],
    ['9-10 9-11', 'overlap'],
  ])('periodFaults validates "%s": %s', (text, code) => {
    expect(periodFaults(week('', text))).toEqual(code ? [{ dayOfWeek: 1, code }] : []);
  });

  it('periodFaults lists each invalid day in the order of the week', () => {
    const days = week('17-9', '9-17', '8-12 11-13').toReversed();
    expect(periodFaults(days)).toEqual([
      { dayOfWeek: 0, code: 'end-before-start' },
      { dayOfWeek: 2, code: 'overlap' },
    ]);
  });
});

describe('changes to a week', () => {
  const served = week('9-17', '8-12 13-17');

  it('a change to a week replaces a day’s periods in sorted order and keeps other days identical', () => {
    const shown = withChanges(served.toReversed(), { 1: periods('14-18 8-10') });
    expect(shown.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(shown[1]?.availability).toEqual(periods('8-10 14-18'));
    expect(shown[0]).toBe(served[0]);
  });

  it.each([
    ['no changes', {}, false],
    ['the same hours again', { 0: periods('9-17') }, false],
    ['the same periods in another order', { 1: periods('13-17 8-12') }, false],
    ['another end', { 0: periods('9-16:30') }, true],
    ['a day off', { 0: [] }, true],
    ['an added day', { 6: periods('9-11') }, true],
    ['a removed period', { 1: periods('8-12') }, true],
  ])('changes to a week are detected: %s', (_, changes, isChanged) => {
    expect(hasChanges(served, changes)).toBe(isChanged);
  });
});

it.each([
  [4, '', undefined, true],
  [4, '', true, true],
  [4, '', false, false],
  [4, '9-17', true, false],
  [3, '', undefined, false],
  [5, '', undefined, false],
])(
  '[SCHED-19] day %i with "%s", wanted: %s, is a wanted Friday without hours: %s',
  (dayOfWeek, text, isWanted, isOff) => {
    expect(isWantedFridayOff({ ...day(text, dayOfWeek), isWanted })).toBe(isOff);
  },
);

it.each([
  ['has the most jobs', [1, 2, 3, 4, 5, 0, 0], true],
  ['has as many as another day', [5, 2, 3, 4, 5, 0, 0], false],
  ['has fewer than Sunday', [0, 0, 0, 0, 5, 0, 6], false],
  ['has the most of a few', [0, 0, 0, 0, 4, 0, 0], false],
])('Friday is wanted most only if it %s of all days', (_, counts, isMost) => {
  expect(isWantedMost(counts, 4)).toBe(isMost);
});
