import { expect, it } from 'vitest';
import { addMonths, dayAfterKey, weeksOf } from './day-picker.view';

it.each([
  ['2026-11', 6, 6],
  ['2027-02', 4, 0],
  ['2026-06', 5, 0],
])('the day picker splits %s into weeks that start on Monday', (month, weeks, placeOfFirst) => {
  const found = weeksOf(month);
  expect(found).toHaveLength(weeks);
  expect(found[0]?.indexOf(`${month}-01`)).toBe(placeOfFirst);
  for (const week of found) expect(week).toHaveLength(7);
});

it.each([
  ['2026-11', 30],
  ['2027-02', 28],
  ['2028-02', 29],
])('the day picker shows each day of %s once and in order', (month, count) => {
  const days = weeksOf(month)
    .flat()
    .filter((day) => day !== null);
  const expected = Array.from(
    { length: count },
    (_, place) => `${month}-${String(place + 1).padStart(2, '0')}`,
  );
  expect(days).toEqual(expected);
});

it('the day picker adds months across the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
});

it('the day picker moves by arrow keys within the selectable days', () => {
  const span = { min: '2026-11-18', max: '2026-12-18' };
  expect(dayAfterKey('ArrowRight', '2026-11-30', span)).toBe('2026-12-01');
  expect(dayAfterKey('ArrowUp', '2026-11-20', span)).toBe('2026-11-18');
  expect(dayAfterKey('ArrowDown', '2026-12-15', span)).toBe('2026-12-18');
  expect(dayAfterKey('Enter', '2026-12-15', span)).toBeNull();
});
