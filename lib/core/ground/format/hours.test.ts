import { expect, it } from 'vitest';
import {
  formatBadgeHours,
  formatDuration,
  formatHours,
  formatHoursNumber,
  formatLength,
  formatMinutes,
  formatProgress,
  formatWait,
} from './hours';

it.each([
  [0, '0'],
  [0.25, '0.25'],
  [0.333, '0.33'],
  [0.49, '0.49'],
  [0.5, '0.5'],
  [0.55, '0.6'],
  [1, '1'],
  [1.25, '1.3'],
  [4.5, '4.5'],
  [7, '7'],
  [10.04, '10'],
])(
  '[FMT-05] the hours format shows %d hours as %s: two decimals under half an hour, and otherwise one',
  (hours, text) => {
    expect(formatHoursNumber(hours)).toBe(text);
  },
);

it.each([
  [4.5, '4.5 hours'],
  [1, '1 hour'],
  [0.25, '0.25 hours'],
  [0, '0 hours'],
  [1.01, '1 hour'],
])('[FMT-05] the hours format writes %d hours as %s', (hours, text) => {
  expect(formatHours(hours)).toBe(text);
});

it.each([
  [0, '0 min'],
  [0.333, '20 min'],
  [0.5, '30 min'],
  [59.6 / 60, '1 h'],
  [2, '2 h'],
  [1.25, '1 h 15 min'],
  [26.1, '26 h 6 min'],
])('the hours format formats a length of %d hours as %s', (hours, text) => {
  expect(formatLength(hours)).toBe(text);
});

it.each([
  [0, '0 min'],
  [0.7, '42 min'],
  [2, '2 h'],
  [59 / 60, '59 min'],
  [0.999, '59 min'],
  [11.5, '11 h 30 min'],
])('the hours format rounds %d hours down to whole minutes: %s', (hours, text) => {
  expect(formatDuration(hours)).toBe(text);
});

it.each([
  [0, '0:00'],
  [999, '0:00'],
  [42_000, '0:42'],
  [725_000, '12:05'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [3_729_000, '1:02:09'],
])('the hours format formats a wait of %d ms in whole seconds as %s', (ms, text) => {
  expect(formatWait(ms)).toBe(text);
});

it('[MENU-05] the hours format formats the hours of a badge without a space', () => {
  expect([formatBadgeHours(12), formatBadgeHours(4.5)]).toEqual(['12h', '4.5h']);
});

it('the hours format formats the progress of a visit', () => {
  expect(formatProgress(0.7, 2)).toBe('42 min of 2 h');
});

it('the hours format formats minutes, as hours and minutes from an hour on', () => {
  const minutes = [20, 4.6, 60, 75];
  expect(minutes.map((length) => formatMinutes(length))).toEqual(['20 min', '5 min', '1 h', '1 h 15 min']);
});
