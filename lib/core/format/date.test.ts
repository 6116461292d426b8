import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/core/time/zoned';
import {
  dayOfMonth,
  formatDay,
  formatDayAndMonth,
  formatShortDay,
  formatShortWeekday,
  formatWeek,
} from './date';

describe('days', () => {
  it.each([
    ['2022-06-14', 'Tuesday 14 June', 'Tue 14 Jun'],
    ['2026-01-01', 'Thursday 1 January', 'Thu 1 Jan'],
    ['2026-11-18', 'Wednesday 18 November', 'Wed 18 Nov'],
    ['2028-02-29', 'Tuesday 29 February', 'Tue 29 Feb'],
    ['2026-12-31', 'Thursday 31 December', 'Thu 31 Dec'],
  ])('shows %s as %s and %s', (day, long, short) => {
    expect([formatDay(day), formatShortDay(day)]).toEqual([long, short]);
  });

  it('name the days of a week and the months of a year', () => {
    const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-16', index));
    expect(week.map((day) => formatShortWeekday(day))).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    expect(week.map((day) => formatDay(day).split(' ')[0])).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    const year = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-05`);
    expect(year.map((day) => formatDayAndMonth(day)).join(', ')).toBe(
      '5 January, 5 February, 5 March, 5 April, 5 May, 5 June, 5 July, 5 August, 5 September, 5 October, 5 November, 5 December',
    );
  });

  it('are numbered without a leading zero', () => {
    expect([dayOfMonth('2026-11-01'), dayOfMonth('2026-11-30')]).toEqual([1, 30]);
  });
});

it.each([
  ['2026-11-16', 'This week'],
  ['2026-11-23', 'Next week'],
  ['2026-11-30', '30 November to 6 December'],
  ['2026-11-09', '9 to 15 November'],
  ['2026-12-28', '28 December to 3 January'],
])('calls the week of %s %s', (monday, text) => {
  expect(formatWeek(monday, '2026-11-16')).toBe(text);
});
