import { describe, expect, it } from 'vitest';
import { hoursText, limitsOf, withMoreHours } from './weekday-row.view';

const periods = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((slot) => slot.split('-'))
    .map(([start = '', end = '']) => ({ start, end }));

it.each([
  ['', 'Not working'],
  ['09:00-17:00', '9am to 5pm · 8 hours'],
  ['08:30-09:30', '8:30am to 9:30am · 1 hour'],
  ['08:00-12:00 13:30-18:00', '8am to 12pm, 1:30pm to 6pm · 8.5 hours'],
  ['08:00-12:00 12:00-18:00', '8am to 6pm · 10 hours'],
  ['22:00-06:00', '10pm to 6am · 8 hours'],
])('WeekdayRow formats "%s" as "%s"', (text, expected) => {
  expect(hoursText({ dayOfWeek: 0, availability: periods(text) })).toBe(expected);
});

it('WeekdayRow limits the sliders of a period to the gaps beside it', () => {
  const day = periods('08:00-10:00 12:00-14:00 16:00-18:00');
  expect(day.map((_, index) => limitsOf(day, index))).toEqual([
    { earliest: '07:00', latest: '12:00' },
    { earliest: '10:00', latest: '16:00' },
    { earliest: '14:00', latest: '22:00' },
  ]);
});

describe('withMoreHours', () => {
  it.each([
    ['09:00-17:00', '09:00-17:00 17:30-19:30'],
    ['09:00-19:30', '09:00-19:30 20:00-22:00'],
    ['09:30-20:00', '07:00-09:00 09:30-20:00'],
    ['09:00-20:00', null],
    ['07:00-22:00', null],
    ['10:00-23:30', '07:30-09:30 10:00-23:30'],
    ['22:00-06:00', '19:30-21:30 22:00-06:00'],
    ['07:00-09:00 10:00-12:00 13:00-15:00 16:00-18:00', null],
    ['', null],
  ])('withMoreHours for "%s" returns %s', (before, after) => {
    expect(withMoreHours(periods(before))).toEqual(after === null ? null : periods(after));
  });
});
