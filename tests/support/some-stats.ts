import type {
  PerformanceStats,
  RatingsPage,
  ReceivedRating,
} from '@/lib/features/standing/performance/schema';

/** These are an established worker's stats: 38 ratings, 74 of 76 visits, one late cancellation 52 days ago. */
export function someStats(overrides: Partial<PerformanceStats> = {}): PerformanceStats {
  return {
    ratingCount: 38,
    ratingAverage: 4.91,
    ratingFiveStarCount: 35,
    ratingFourStarCount: 2,
    ratingLowCount: 1,
    ratingIsAboveAverage: true,
    ratingIsAboveTargetAverage: true,
    ratingIsAboveTriallingTargetAverage: true,
    targetAverageRating: 4.8,
    triallingTargetAverageRating: 4.5,
    triallingTargetVisitCount: 25,
    visitCount: 74,
    reliability: 52 / 60,
    daysReliable: 52,
    visitsAffectedLate: 1,
    visitsAffectedShort: 3,
    tipTotalPounds: 42.5,
    finesPounds: 10,
    fulfilmentState: 'good',
    fulfilmentPercentage: 97.4,
    fulfilmentIsAboveMinimum: true,
    fulfilmentIsAboveTarget: true,
    totalVisits: 76,
    timeOffCount: 2,
    ...overrides,
  };
}

/**
 * These are the stats three weeks into a trial: 10 of 25 visits, 6 ratings, no late cancellation, three visits not
 * done.
 */
export function trialStats(overrides: Partial<PerformanceStats> = {}): PerformanceStats {
  return {
    ...someStats(),
    ratingCount: 6,
    ratingAverage: 4.4,
    ratingFiveStarCount: 4,
    ratingFourStarCount: 1,
    ratingLowCount: 0,
    ratingIsAboveAverage: false,
    ratingIsAboveTargetAverage: false,
    ratingIsAboveTriallingTargetAverage: false,
    visitCount: 10,
    reliability: 20 / 60,
    daysReliable: 20,
    visitsAffectedLate: 0,
    visitsAffectedShort: 1,
    tipTotalPounds: 3,
    fulfilmentState: 'low',
    fulfilmentPercentage: 76.9,
    fulfilmentIsAboveMinimum: false,
    fulfilmentIsAboveTarget: false,
    totalVisits: 13,
    timeOffCount: 1,
    ...overrides,
  };
}

/** Priya gave five stars on the day before the tests' Wednesday. */
export function aReview(overrides: Partial<ReceivedRating> & { id: number }): ReceivedRating {
  return {
    rating: 5,
    customer: { preferredName: 'Priya' },
    visit: { actualDate: '2026-11-17' },
    ...overrides,
  };
}

/** Makes a page of a list, by default the only one. */
export function aPage(results: readonly ReceivedRating[], hasMore = false): RatingsPage {
  return {
    currentPage: 1,
    numPages: hasMore ? 2 : 1,
    numResults: results.length,
    perPage: 10,
    urlNextPage: hasMore ? '?page=2' : null,
    urlPreviousPage: null,
    results,
  };
}
