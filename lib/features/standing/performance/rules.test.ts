import { describe, expect, it } from 'vitest';
import type { Worker } from '@/lib/core/ground/session/schema';
import { addDays } from '@/lib/core/ground/time/zoned';
import { USUAL_RULES } from '@/lib/features/people/rules/model';
import { fulfilmentLimitsOf } from '@/lib/features/work/visits/fulfilment';
import { someStats } from '@/tests/support/some-stats';
import {
  countedDays,
  fulfilmentOf,
  goalsOf,
  hasJustPassedTrial,
  isTrialling,
  jobsProgress,
  needleDegrees,
  paySummaryOf,
  rateSince,
  ratingBaseline,
  ratingFlags,
  ratingShare,
  ratingsVerdict,
  recentFrom,
  reliabilityOf,
  reliabilityShare,
  shownFulfilment,
  startOf,
  threeStarCount,
} from './rules';
import type { PerformanceStats } from './schema';

const ZONE = 'Europe/London';
const TODAY = '2026-11-18';
const NOW = `${TODAY}T10:46:00.000Z`;
const aWorker = (overrides: Partial<Worker> = {}): Worker => ({ id: 7, trustLevel: 'trusted', ...overrides });
const ben = aWorker({ trustLevel: 'trialling', backgroundCheck: { status: 'pending' } });

describe('a trial', () => {
  it.each([
    ['trialling', true],
    ['trusted', false],
    ['another', false],
    [null, false],
  ] as const)('[PERF-35] a trial depends on the trust level alone: %s', (trustLevel, isOn) => {
    expect(isTrialling(aWorker({ trustLevel }))).toBe(isOn);
    expect(isTrialling(null)).toBe(false);
  });

  it.each([
    // Midnight in London is 23:00 UTC the day before in summer, and 00:00 UTC in November.
    ['today', '2026-11-18T00:00:00Z', true],
    ['seven days ago', '2026-11-11T00:00:00Z', true],
    ['eight days ago', '2026-11-10T23:59:59Z', false],
    ['tomorrow', '2026-11-19T00:00:00Z', false],
    ['never', null, false],
  ])(
    '[PERF-09] a trial is shown as passed for seven days, unless it still runs: %s',
    (_, lastConfirmationDt, isShown) => {
      expect(hasJustPassedTrial(aWorker({ lastConfirmationDt }), TODAY, ZONE)).toBe(isShown);
      expect(hasJustPassedTrial({ ...ben, lastConfirmationDt }, TODAY, ZONE)).toBe(false);
    },
  );

  it('a trial has four goals with the server’s targets, and the background check only if one exists', () => {
    const stats = someStats({ visitCount: 24, triallingTargetAverageRating: 4.6, visitsAffectedLate: 1 });
    expect(goalsOf(ben, stats)).toEqual([
      { id: 'jobs', target: 25, isReached: false },
      { id: 'ratings', target: 4.6, isReached: true },
      { id: 'cancellations', target: 60, isReached: false },
      { id: 'background-check', isReached: false },
    ]);
    const done = someStats({ visitCount: 25, visitsAffectedLate: 0 });
    expect(
      goalsOf({ ...ben, backgroundCheck: { status: 'passed' } }, done).every((goal) => goal.isReached),
    ).toBe(true);
    expect(goalsOf({ ...ben, backgroundCheck: null }, done).map(({ id }) => id)).toEqual([
      'jobs',
      'ratings',
      'cancellations',
    ]);
  });

  it.each([
    [0, 'none', 25, 0],
    [1, 'begun', 24, 0.04],
    [24, 'begun', 1, 0.96],
    [25, 'reached', 0, 1],
    [90, 'reached', 0, 1],
  ])('a trial with %i jobs done is %s with %i left', (visitCount, state, left, share) => {
    expect(jobsProgress(someStats({ visitCount }))).toEqual({ state, left, share });
  });

  it('visits from before the marketplace used this app count for a trial', () => {
    const stats = someStats({ visitCount: 2, visitCountBefore: 23 });
    expect(jobsProgress(stats)).toEqual({ state: 'reached', left: 0, share: 1 });
    expect(goalsOf(ben, stats)[0]).toEqual({ id: 'jobs', target: 25, isReached: true });
    expect(jobsProgress({ ...stats, visitCountBefore: 22 })).toMatchObject({ state: 'begun', left: 1 });
  });
});

describe('ratings', () => {
  const none = {
    ratingIsAboveAverage: false,
    ratingIsAboveTargetAverage: false,
    ratingIsAboveTriallingTargetAverage: false,
  };
  const more = 'below-target';

  it.each<[string, Partial<PerformanceStats>, boolean, string]>([
    ['none', { ratingCount: 0, ratingAverage: null }, false, 'none'],
    ['an average of 5', { ratingAverage: 5, ...none }, false, 'perfect'],
    ['a value above the average', { ...none, ratingIsAboveAverage: true }, false, 'above-average'],
    ['a value above the target', { ...none, ratingIsAboveTargetAverage: true }, false, 'above-target'],
    ['the trial’s target', { ...none, ratingIsAboveTriallingTargetAverage: true }, true, 'above-target'],
    [
      'the trial’s target without a trial',
      { ...none, ratingIsAboveTriallingTargetAverage: true },
      false,
      more,
    ],
    ['the target on trial', { ...none, ratingIsAboveTargetAverage: true }, true, more],
    ['none of these', none, false, more],
  ])('ratings have the right verdict: %s', (_, overrides, isOnTrial, verdict) => {
    expect(ratingsVerdict(someStats(overrides), isOnTrial)).toBe(verdict);
  });

  it.each([
    ['the rest', { ratingCount: 60, ratingFiveStarCount: 57, ratingFourStarCount: 1, ratingLowCount: 1 }, 1],
    ['none', { ratingCount: 38, ratingFiveStarCount: 35, ratingFourStarCount: 2, ratingLowCount: 1 }, 0],
    ['unknown without the low ones', { ratingCount: 60, ratingLowCount: null }, null],
    ['unknown without those of four stars', { ratingCount: 60, ratingFourStarCount: undefined }, null],
    ['unknown without those of five stars', { ratingCount: 60, ratingFiveStarCount: null }, null],
    [
      'not negative',
      { ratingCount: 3, ratingFiveStarCount: 3, ratingFourStarCount: 1, ratingLowCount: 0 },
      0,
    ],
  ])('ratings of three stars are those that the other counts leave: %s', (_, counts, expected) => {
    expect(threeStarCount(someStats(counts))).toBe(expected);
  });

  it.each([
    [null, 0],
    [2, 0],
    [3.5, 0.5],
    [5, 1],
  ])('[PERF-37] ratings fill the bar from 2 during the trial: an average of %s', (average, share) => {
    expect(ratingBaseline(true)).toBe(2);
    expect(ratingShare(average, true)).toBe(share);
  });

  it('[PERF-37] ratings fill the bar from 3.5 after the trial', () => {
    expect([1, 3.5, 4.25, 5].map((average) => ratingShare(average, false))).toEqual([0, 0, 0.5, 1]);
  });

  it('ratings are above a limit only when greater, not when equal', () => {
    expect(ratingFlags(4.8, 4.8, USUAL_RULES)).toMatchObject({
      ratingIsAboveAverage: false,
      ratingIsAboveTargetAverage: false,
      ratingIsAboveTriallingTargetAverage: true,
    });
    expect(ratingFlags(4.81, 4.8, USUAL_RULES)).toMatchObject({
      ratingIsAboveAverage: true,
      ratingIsAboveTargetAverage: true,
    });
    expect(Object.values(ratingFlags(null, null, USUAL_RULES)).filter((flag) => flag === true)).toEqual([]);
  });
});

describe('reliability', () => {
  it.each([
    ['at 1', { reliability: 1, daysReliable: 12 }, 1],
    ['above 1', { reliability: 1.4, daysReliable: 84 }, 1],
    ['below 1', { reliability: 0.98, daysReliable: 45 }, 0.75],
    ['when unknown', { reliability: null, daysReliable: null }, 0],
  ])(
    '[PERF-14] [PERF-15] the ring is full at a reliability of 1 or more, and otherwise shows the reliable days as a share of sixty: %s',
    (_, overrides, share) => {
      expect(reliabilityShare(someStats(overrides), 60)).toBe(share);
    },
  );

  it.each([
    [0, 0],
    [null, 0],
    [-1, 0],
    [1, 1],
    [60, 60],
    [61, 60],
  ])('[PERF-15] reliability counts %s reliable days of sixty as %i', (daysReliable, counted) => {
    expect(countedDays(someStats({ daysReliable }), 60)).toBe(counted);
  });

  it.each([
    ['never cancelled, counted from the first working day', { startedWork: '2026-10-29' }, 20],
    [
      'never cancelled, counted from the requested day',
      { startedWork: '2025-01-01', from: '2026-09-19' },
      60,
    ],
    ['never cancelled, without a requested day', { startedWork: '2026-05-02' }, 200],
    ['cancelled yesterday', { startedWork: '2025-01-01', lastLate: '2026-11-17' }, 1],
    ['cancelled for tomorrow', { startedWork: '2025-01-01', lastLate: '2026-11-19' }, 0],
    ['starts next week', { startedWork: '2026-11-25' }, 0],
    ['no start date', { startedWork: null }, 0],
  ])('reliability counts the reliable days: %s', (_, known, daysReliable) => {
    const given = { today: TODAY, from: null, lastLate: null, ...known };
    expect(reliabilityOf(given)).toEqual({ daysReliable, reliability: daysReliable / 60 });
  });
});

describe('fulfilment', () => {
  it.each([
    [0, 0, 'none', 0],
    [0, 3, 'low', 0],
    [84, 100, 'low', 84],
    [85, 100, 'ok', 85],
    [94, 100, 'ok', 94],
    [95, 100, 'good', 95],
    [2, 3, 'low', 66.7],
  ] as const)('[PERF-17] %i of %i visits is %s', (done, booked, state, percentage) => {
    expect(fulfilmentOf({ done, booked, timeOff: 1, limits: fulfilmentLimitsOf(USUAL_RULES) })).toMatchObject(
      {
        fulfilmentState: state,
        fulfilmentPercentage: percentage,
        visitCount: done,
        totalVisits: booked,
        timeOffCount: 1,
      },
    );
  });

  it('[PERF-18] fulfilment shows a missing or unknown state as good', () => {
    expect(['low', 'ok', 'good', 'none', 'a-newer-one', null].map(shownFulfilment)).toEqual([
      'low',
      'ok',
      'good',
      'good',
      'good',
      'good',
    ]);
  });

  it('[PERF-20] fulfilment covers the last sixty days, even across the clock change', () => {
    expect(recentFrom(TODAY)).toBe('2026-09-19');
    expect(addDays(recentFrom('2026-03-30'), 60)).toBe('2026-03-30');
  });
});

describe('pay', () => {
  it.each([
    ['the rate’s first day', '2026-01-05', '2024-01-02', '2026-01-05'],
    ['the worker’s first day, if that is later', '2020-01-01', '2025-04-08', '2025-04-08'],
    ['today, for a worker who starts today', '2020-01-01', TODAY, TODAY],
    ['unknown before the worker starts', '2020-01-01', '2026-11-19', null],
    ['the rate’s first day without a start', '2020-01-01', null, '2020-01-01'],
    ['unknown without a rate', null, '2025-04-08', null],
  ])('the day since which a rate of pay counts is %s', (_, fromDay, startedWork, since) => {
    expect(rateSince(fromDay, { startedWork, today: TODAY })).toBe(since);
  });

  const paid = aWorker({ basePay: 11.5, hourlyBonus: 0.5, isEligibleForBonus: true });

  it('pay has the worker’s bonus or 0, and is null without base pay', () => {
    expect(paySummaryOf(paid, NOW, ZONE)?.bonus).toBe(0.5);
    for (const hourlyBonus of [null, undefined, 0]) {
      expect(paySummaryOf({ ...paid, hourlyBonus }, NOW, ZONE)).toMatchObject({ bonus: 0, isOnBonus: false });
    }
    expect(paySummaryOf(aWorker(), NOW, ZONE)).toBeNull();
  });

  it('[PERF-36] pay adds the bonus to the rate only for eligible workers', () => {
    expect(paySummaryOf(paid, NOW, ZONE)).toMatchObject({ isOnBonus: true, rate: 12 });
    expect(paySummaryOf({ ...paid, isEligibleForBonus: false }, NOW, ZONE)).toMatchObject({
      isOnBonus: false,
      rate: 11.5,
    });
  });

  it.each([
    ['today', '2026-11-18T09:00:00Z', true],
    ['365 days ago', '2025-11-18T00:00:00Z', true],
    ['366 days ago', '2025-11-17T23:59:00Z', false],
    ['never', null, false],
  ])(
    '[PERF-24] pay shows the increase’s day for a year after the last activation: %s',
    (_, lastActivationDt, isShown) => {
      const worker = { ...paid, lastActivationDt, payIncreaseDate: '2027-06-14' };
      expect(paySummaryOf(worker, NOW, ZONE)?.increaseOn).toBe(isShown ? '2027-06-14' : null);
    },
  );

  it('[PERF-25] pay turns the needle 45 degrees for bonus and -45 otherwise', () => {
    expect([needleDegrees(true), needleDegrees(false)]).toEqual([45, -45]);
  });
});

it.each([
  ['2025-03-01', false],
  [TODAY, false],
  ['2026-11-19', true],
  [null, true],
])('a start on %s is estimated: %s', (startedWork, isEstimated) => {
  expect(startOf(aWorker({ startedWork }), TODAY)).toEqual({ isEstimated, day: startedWork });
});
