import { describe, expect, it } from 'vitest';
import { formatDate, formatRecentWeek } from '@/lib/core/ground/format/past-date';
import { aReview } from '@/tests/support/some-stats';
import { flagsOf, joinedRatings, markedDays, reviewsByWeek, tabOf } from './reviews';

describe('reviews', () => {
  it.each([
    [1, 'isLow'],
    [2, 'isLow'],
    [3, 'isOkay'],
    [4, 'isHigh'],
    [5, 'isHigh'],
  ])('[PERF-32] reviews of %i stars are flagged %s', (rating, flag) => {
    expect(flagsOf({ rating })).toEqual({ isHigh: false, isOkay: false, isLow: false, [flag]: true });
  });

  it('[PERF-27] reviews are grouped by the week of their visit, latest first, undated last', () => {
    const on = (id: number, actualDate: string | null) => aReview({ id, visit: { actualDate } });
    const list = [
      on(1, '2026-11-17'),
      on(2, null),
      on(3, '2026-11-15'),
      on(4, '2026-11-16'),
      on(5, '2026-11-09'),
    ];
    expect(reviewsByWeek(list).map(({ monday, reviews }) => [monday, reviews.map(({ id }) => id)])).toEqual([
      ['2026-11-16', [1, 4]],
      ['2026-11-09', [3, 5]],
      [null, [2]],
    ]);
    expect(reviewsByWeek([])).toEqual([]);
    expect(reviewsByWeek([on(1, 'not a day')])[0]?.monday).toBeNull();
  });

  it('reviews have relative names for recent weeks, and a year when it differs', () => {
    const titles = ['2026-01-05', '2025-12-29', '2025-12-22', '2025-12-15'];
    expect(titles.map((monday) => formatRecentWeek(monday, '2026-01-05'))).toEqual([
      'This week',
      'Last week',
      '22 to 28 December 2025',
      '15 to 21 December 2025',
    ]);
    expect(formatRecentWeek('2026-10-26', '2026-11-16')).toBe('26 October to 1 November');
    expect(formatDate('2027-06-04')).toBe('4 June 2027');
  });

  it('reviews are merged without duplicates', () => {
    const [one, two, three] = [1, 2, 3].map((id) => aReview({ id }));
    if (!one || !two || !three) throw new Error('Three were made');
    expect(joinedRatings([one, two], [two, three]).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(joinedRatings([one], [one])).toHaveLength(1);
  });
});

it.each([
  [false, null, 'recent'],
  [true, null, 'all'],
  [false, 'all', 'all'],
  [true, 'recent', 'recent'],
  [false, 'nonsense', 'recent'],
])('[NAV-14] the all-time path %s and the tab parameter %s open the tab %s', (isAllPath, asked, tab) => {
  expect(tabOf(isAllPath, asked)).toBe(tab);
});

it('[PERF-43] the chart of ratings marks each day as worked, late or free', () => {
  const stats = [
    { date: '2026-10-24', visitCount: 2, visitsAffectedLate: 0 },
    { date: '2026-10-25', visitCount: 1, visitsAffectedLate: 1 },
    { date: '2026-09-01', visitCount: 1, visitsAffectedLate: 1 },
  ];
  expect(markedDays(stats, '2026-10-24', '2026-10-27')).toEqual([
    { day: '2026-10-24', mark: 'worked' },
    { day: '2026-10-25', mark: 'late' },
    { day: '2026-10-26', mark: 'free' },
    { day: '2026-10-27', mark: 'free' },
  ]);
});
