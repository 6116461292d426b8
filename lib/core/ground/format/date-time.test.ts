import { describe, expect, it } from 'vitest';
import type { BuildLanguage } from '@/lib/core/ground/site/brand';
import { addDays } from '@/lib/core/ground/time/zoned';
import { setMachineZone } from '@/tests/support/machine-zone';
import {
  dayOfMonth,
  formatAsOf,
  formatDate,
  formatDay,
  formatDayAndMonth,
  formatInstant,
  formatShortDay,
  formatShortWeekday,
  formatTime,
  formatTimeSlot,
  formatWeek,
} from './date-time';

describe('days', () => {
  it.each([
    ['2022-06-14', 'Tuesday 14 June', 'Tue 14 Jun'],
    ['2026-01-01', 'Thursday 1 January', 'Thu 1 Jan'],
    ['2026-11-18', 'Wednesday 18 November', 'Wed 18 Nov'],
    ['2028-02-29', 'Tuesday 29 February', 'Tue 29 Feb'],
    ['2026-12-31', 'Thursday 31 December', 'Thu 31 Dec'],
  ])('a day has two forms: %s is %s and %s', (day, long, short) => {
    expect([formatDay(day), formatShortDay(day)]).toEqual([long, short]);
  });

  it('weekdays and months have names', () => {
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

  it('days of the month have no leading zero', () => {
    expect([dayOfMonth('2026-11-01'), dayOfMonth('2026-11-30')]).toEqual([1, 30]);
  });
});

it.each([
  ['2026-11-16', 'This week'],
  ['2026-11-23', 'Next week'],
  ['2026-11-30', '30 November to 6 December'],
  ['2026-11-09', '9 to 15 November'],
  ['2026-12-28', '28 December to 3 January'],
])('the date format names the week of %s "%s"', (monday, text) => {
  expect(formatWeek(monday, '2026-11-16')).toBe(text);
});

it.each([
  ['17:30', '5:30pm'],
  ['10:00', '10am'],
  ['09:05', '9:05am'],
  ['12:00', '12pm'],
  ['12:01', '12:01pm'],
  ['00:00', '12am'],
  ['00:30', '12:30am'],
  ['11:59', '11:59am'],
  ['23:59', '11:59pm'],
  ['24:00', '12am'],
])('[VISIT-04] the date format shows %s as %s', (time, text) => {
  expect(formatTime(time)).toBe(text);
});

it('the date format formats a time slot with start and end', () => {
  expect(formatTimeSlot({ start: '10:00', end: '11:00' })).toBe('10am to 11am');
});

it.each(['UTC', 'America/New_York', 'Asia/Kolkata'])(
  'the date format shows instants in London time on a device in %s',
  (zone) => {
    setMachineZone(zone);
    expect(formatInstant('2026-11-18T10:04:00Z', 'Europe/London')).toBe('10:04am');
    expect(formatInstant('2026-06-14T16:30:00Z', 'Europe/London')).toBe('5:30pm');
    expect(formatInstant('2026-03-29T01:00:00Z', 'Europe/London')).toBe('2am');
  },
);

// Britain has summer time: London is an hour ahead of these instants.
it.each([
  ['2026-07-15T08:41:00Z', '2026-07-15T12:00:00Z', 'As of 9:41am'],
  ['2026-07-14T23:00:00Z', '2026-07-15T12:00:00Z', 'As of 12am'],
  ['2026-07-14T22:59:00Z', '2026-07-15T12:00:00Z', 'As of yesterday, 11:59pm'],
  ['2026-07-13T08:41:00Z', '2026-07-15T12:00:00Z', 'As of Monday 13 July, 9:41am'],
])('the date format formats the age of data: %s at %s is "%s"', (since, now, text) => {
  expect(formatAsOf(since, now, 'Europe/London')).toBe(text);
});

it.each([
  ['2026-11-16', 'en-GB', '16 November 2026'],
  ['2027-01-01', 'en-GB', '1 January 2027'],
  ['2026-11-16', 'pl', '16 listopada 2026'],
])('the date format writes the day %s in %s with its year: %s', (day, language, text) => {
  expect(formatDate(day, language as BuildLanguage)).toBe(text);
});
