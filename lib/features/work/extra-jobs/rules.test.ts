import { describe, expect, it } from 'vitest';
import { EXTRA_JOBS_SIGNAL, isWithinSignal } from '@/lib/features/work/visits/extra-jobs-signal';
import {
  type CountedExtraJob,
  countExtraJobsFor,
  type EligibilityFacts,
  refreshMs,
  resolveEligibility,
  signalHours,
  unmetCriterion,
} from './rules';

const ON = { appSignalEnabled: true, workAvailable: true, appSignalDaysLookahead: 2 };

describe('signalHours', () => {
  it('signalHours is 24 times the days while the signal is on', () => {
    expect(signalHours(ON)).toBe(48);
    expect(signalHours({ ...ON, workAvailable: false })).toBe(48);
    expect(signalHours({ ...ON, appSignalDaysLookahead: 3 })).toBe(72);
  });

  it.each([
    undefined,
    {},
    { ...ON, appSignalEnabled: false },
    { ...ON, appSignalDaysLookahead: null },
    { ...ON, appSignalDaysLookahead: 0 },
  ])('signalHours is null for %j', (signal) => {
    expect(signalHours(signal)).toBeNull();
  });
});

describe('refreshMs', () => {
  it.each([
    [300, 300_000],
    [10, 10_000],
    [9, 10_000],
    [1, 10_000],
    [0, 0],
    [-5, 0],
    [86_400, 86_400_000],
    [9_000_000, 86_400_000],
    [null, 0],
    [undefined, 0],
  ])('refreshMs converts %s seconds to %i ms', (appSignalRefreshIntervalSeconds, ms) => {
    expect(refreshMs({ appSignalRefreshIntervalSeconds })).toBe(ms);
  });

  it('refreshMs is 0 without a signal', () => {
    expect(refreshMs(undefined)).toBe(0);
  });
});

describe('isWithinSignal', () => {
  const { lookaheadDays } = EXTRA_JOBS_SIGNAL;
  it.each([
    ['2026-10-23', false],
    ['2026-10-24', true],
    ['2026-10-25', true],
    ['2026-10-26', true],
    ['2026-10-27', false],
  ])('isWithinSignal of %s, seen from 24 October, is %s', (day, isWithin) => {
    expect(isWithinSignal({ day, today: '2026-10-24', lookaheadDays })).toBe(isWithin);
  });
});

describe('countOffers', () => {
  const offer = (overrides: Partial<CountedExtraJob> = {}): CountedExtraJob => ({
    outward: 'SW12',
    slot: { start: '10:00', end: '12:00' },
    hours: [{ start: '08:00', end: '18:00' }],
    ...overrides,
  });
  const AVAILABLE = { available: 1, outOfArea: 0, outOfAvailability: 0 };
  const OUT_OF_AREA = { available: 0, outOfArea: 1, outOfAvailability: 0 };
  const OUT_OF_AVAILABILITY = { available: 0, outOfArea: 0, outOfAvailability: 1 };

  it.each([
    ['SW12', 'SW12', AVAILABLE],
    ['SW12', 'SW', AVAILABLE],
    ['SW12', 'SW1', OUT_OF_AREA],
    ['SW12', 'S', OUT_OF_AREA],
    ['SW1', 'SW12', OUT_OF_AREA],
    ['S1', 'S', AVAILABLE],
    ['W1A', 'W1', AVAILABLE],
    ['EC1A', 'EC1B', OUT_OF_AREA],
  ])('countOffers counts %s for a worker in %s as %j', (outward, area, counts) => {
    expect(countExtraJobsFor([offer({ outward })], ['N16', area])).toEqual(counts);
  });

  it('countOffers counts every area for a worker without areas', () => {
    expect(countExtraJobsFor([offer()], [])).toEqual(AVAILABLE);
  });

  it.each([
    ['exactly the slot', [['10:00', '12:00']], AVAILABLE],
    ['a minute late', [['10:01', '18:00']], OUT_OF_AVAILABILITY],
    ['a minute short', [['08:00', '11:59']], OUT_OF_AVAILABILITY],
    [
      'two intervals that meet, in any order',
      [
        ['11:00', '18:00'],
        ['08:00', '11:00'],
      ],
      AVAILABLE,
    ],
    [
      'two with a gap',
      [
        ['08:00', '11:00'],
        ['11:30', '18:00'],
      ],
      OUT_OF_AVAILABILITY,
    ],
    [
      'one within another',
      [
        ['08:00', '12:00'],
        ['09:00', '10:30'],
      ],
      AVAILABLE,
    ],
    ['none', [], OUT_OF_AVAILABILITY],
  ])('countOffers compares hours: %s', (_, stretches, counts) => {
    const hours = stretches.map(([start = '', end = '']) => ({ start, end }));
    expect(countExtraJobsFor([offer({ hours })], [])).toEqual(counts);
  });

  it('countOffers counts any time for a worker without hours', () => {
    expect(countExtraJobsFor([offer({ hours: null })], [])).toEqual(AVAILABLE);
  });

  it('countOffers counts each job once, out of area before out of availability', () => {
    const offers = [offer(), offer({ hours: [] }), offer({ outward: 'N16', hours: [] }), offer()];
    expect(countExtraJobsFor(offers, ['SW12'])).toEqual({ available: 2, outOfArea: 1, outOfAvailability: 1 });
  });
});

describe('eligibility', () => {
  const GOOD: EligibilityFacts = {
    ...{ minRating: 4.2, regularJobVisits: 10 },
    rating: { average: 4.2, count: 5 },
    hasCancelledLate: false,
    fulfilment: 'good',
    finishedVisits: 10,
    hasRegularHours: true,
    isExempt: false,
  };
  const eligibilityOf = (standing: Partial<EligibilityFacts>) => resolveEligibility({ ...GOOD, ...standing });
  const NEITHER = { isEligibleForOneOffJobs: false, isEligibleForRegularJobs: false, isEligible: false };

  it('eligibility includes both kinds at the minimum rating with regular hours and ten visits', () => {
    expect(eligibilityOf({})).toEqual({
      minRating: 4.2,
      isEligibleForOneOffJobs: true,
      isEligibleForRegularJobs: true,
      isZeroHours: false,
      regularJobEligibilityRemainingVisits: 0,
      regularJobEligibilityThreshold: 10,
      isEligible: true,
    });
  });

  it.each([
    ['rating', { rating: { average: 4.19, count: 5 } }],
    ['rating', { rating: { average: 1, count: 6 } }],
    ['late-cancellation', { hasCancelledLate: true }],
    ['fulfilment', { fulfilment: 'ok' }],
    ['fulfilment', { fulfilment: 'low' }],
    ['rating', { rating: { average: 4.1, count: 5 }, hasCancelledLate: true, fulfilment: 'low' }],
  ] as const)('eligibility fails for %s: %j', (criterion, standing) => {
    expect(eligibilityOf(standing)).toMatchObject(NEITHER);
    expect(unmetCriterion({ ...GOOD, ...standing })).toBe(criterion);
  });

  it.each([
    { average: null, count: 0 },
    { average: undefined, count: null },
    { average: 1, count: 1 },
    { average: 4.19, count: 4 },
  ])('eligibility has no minimum rating below five ratings: %j', (rating) => {
    expect(eligibilityOf({ rating })).toMatchObject({ isEligible: true, isEligibleForRegularJobs: true });
    expect(unmetCriterion({ ...GOOD, rating })).toBeNull();
    expect(unmetCriterion({ ...GOOD, rating, hasCancelledLate: true })).toBe('late-cancellation');
  });

  it.each(['good', 'none'])('eligibility accepts a fulfilment of "%s"', (fulfilment) => {
    expect(eligibilityOf({ fulfilment })).toMatchObject({ isEligible: true });
    expect(unmetCriterion({ ...GOOD, fulfilment })).toBeNull();
  });

  it('eligibility excludes regular jobs without regular hours or ten visits, and counts visits to go', () => {
    expect(eligibilityOf({ hasRegularHours: false })).toMatchObject({
      isEligibleForOneOffJobs: true,
      isEligibleForRegularJobs: false,
      isZeroHours: true,
    });
    expect(eligibilityOf({ finishedVisits: 7 })).toMatchObject({
      isEligibleForRegularJobs: false,
      regularJobEligibilityRemainingVisits: 3,
    });
    expect(eligibilityOf({ finishedVisits: 12 })).toMatchObject({
      isEligibleForRegularJobs: true,
      regularJobEligibilityRemainingVisits: 0,
    });
  });

  it('eligibility includes regular jobs for exempt workers before ten visits, but not without hours', () => {
    const exempt = { isExempt: true, finishedVisits: 0 };
    expect(eligibilityOf(exempt)).toMatchObject({
      isEligibleForRegularJobs: true,
      regularJobEligibilityRemainingVisits: 10,
    });
    expect(eligibilityOf({ ...exempt, hasRegularHours: false })).toMatchObject({
      isEligibleForRegularJobs: false,
    });
  });
});
