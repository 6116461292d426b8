import { expect, it } from 'vitest';
import {
  formatBadgeHours,
  formatDuration,
  formatHours,
  formatHoursNumber,
  formatMinutes,
  formatProgress,
  formatShortHours,
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
])('[FMT-05] shows %d hours as %s: two decimals under half an hour, else one', (hours, text) => {
  expect(formatHoursNumber(hours)).toBe(text);
});

it.each([
  [4.5, '4.5 hours', '4.5 h'],
  [1, '1 hour', '1 h'],
  [0.25, '0.25 hours', '0.25 h'],
  [0, '0 hours', '0 h'],
  [1.01, '1 hour', '1 h'],
])('says %d hours as %s and %s', (hours, long, short) => {
  expect([formatHours(hours), formatShortHours(hours)]).toEqual([long, short]);
});

it.each([
  [0, '0:00'],
  [0.7, '0:42'],
  [2, '2:00'],
  [59 / 60, '0:59'],
  [0.999, '0:59'],
  [11.5, '11:30'],
  [9 / 60, '0:09'],
])('counts %d hours in whole minutes as %s', (hours, text) => {
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
])('counts a wait of %d ms in whole seconds as %s', (ms, text) => {
  expect(formatWait(ms)).toBe(text);
});

it('[MENU-05] shows the hours of a badge close to their letter', () => {
  expect([formatBadgeHours(12), formatBadgeHours(4.5)]).toEqual(['12h', '4.5h']);
});

it('shows how far a visit is', () => {
  expect(formatProgress(0.7, 2)).toBe('0:42 of 2:00');
});

it('shows minutes', () => {
  expect([formatMinutes(20), formatMinutes(4.6)]).toEqual(['20 min', '5 min']);
});
