import { describe, expect, it } from 'vitest';
import { lateChoice, nextChoice, validateLateNotice } from './rules';

it.each([
  [0, 10],
  [10, 10],
  [11, 20],
  [30, 30],
  [45, 30],
])('suggests for %d minutes late the choice %d', (minutes, choice) => {
  expect(lateChoice(minutes)).toBe(choice);
});

it('suggests the next larger choice for an update', () => {
  expect([10, 20, 30].map(nextChoice)).toEqual([20, 30, 30]);
});

describe('a late notice', () => {
  const visit = { actualDate: '2026-11-18', skipped: false, startedAt: null };
  const refusalOf = (change: object, tapAt = '2026-11-18T09:50:00.000Z') =>
    validateLateNotice({ visit: { ...visit, ...change }, tapAt, zone: 'Europe/London' });

  it('is accepted on the visit’s day until it starts', () => {
    expect(refusalOf({})).toBeNull();
    expect(refusalOf({ startedAt: '2026-11-18T09:50:01.000Z' })).toBeNull();
    expect(refusalOf({ startedAt: '2026-11-18T09:50:00.000Z' })).toBe('started');
  });

  it('is refused on another local day and for a skipped visit', () => {
    expect(refusalOf({}, '2026-11-17T23:59:59.000Z')).toBe('not-today');
    expect(refusalOf({ actualDate: '2026-06-18' }, '2026-06-17T23:00:00.000Z')).toBeNull();
    expect(refusalOf({ skipped: true })).toBe('skipped');
  });
});
