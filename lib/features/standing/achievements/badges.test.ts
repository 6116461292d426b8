import { describe, expect, it } from 'vitest';
import { COMPLIMENTS } from '@/lib/features/standing/performance/model';
import { badgesOf, isNew } from './badges';

describe('the badges', () => {
  it('[ACHV-02] the badges show one badge per compliment with its count, the most frequent first', () => {
    const badges = badgesOf({ compliments: { tidying: 2, politeness: 9 } });
    expect(badges.slice(0, 3)).toEqual([
      { code: 'politeness', count: 9 },
      { code: 'tidying', count: 2 },
      { code: 'service', count: 0 },
    ]);
    expect(badges.map(({ code }) => code).toSorted()).toEqual([...COMPLIMENTS].toSorted());
  });

  it('the badges include a code of a newer API, and a name that JavaScript’s objects have', () => {
    const compliments = JSON.parse('{"quietShoes": 3, "constructor": 1}');
    expect(badgesOf({ compliments }).slice(0, 3)).toEqual([
      { code: 'quietShoes', count: 3 },
      { code: 'constructor', count: 1 },
      { code: 'service', count: 0 },
    ]);
  });
});

it.each([
  [{ fiveStarRatings: 0, completedVisits: 0, compliments: {} }, true],
  [{ fiveStarRatings: 0, completedVisits: 0, compliments: { tidying: 0 } }, true],
  [{ fiveStarRatings: 0, completedVisits: 1, compliments: {} }, false],
  [{ fiveStarRatings: 1, completedVisits: 0, compliments: {} }, false],
  [{ fiveStarRatings: 0, completedVisits: 0, compliments: { tidying: 1 } }, false],
])('the achievements tell whether a cleaner is new: %j', (achievements, expected) => {
  expect(isNew(achievements)).toBe(expected);
});
