import type { Day } from '@/lib/core/ground/time/zoned';
import type { Compliment, ProblemCategory } from '@/lib/features/records/standing-values';
import type { FulfilmentState } from '@/lib/features/work/visits/fulfilment';
import type { PerformanceStats } from './schema';

export const COMPLIMENTS = [
  'service',
  'made-day',
  'pet-friendly',
  'thoroughness',
  'aboveBeyond',
  'bestCleaner',
  'cleaning',
  'efficiency',
  'politeness',
  'rightOnTime',
  'tidying',
] as const satisfies readonly Compliment[];

export const PROBLEM_CATEGORIES = [
  'missed_tasks',
  'arrived_late',
  'left_early',
  'not_thorough',
] as const satisfies readonly ProblemCategory[];

export type FulfilmentMetrics = Pick<
  PerformanceStats,
  | 'fulfilmentState'
  | 'fulfilmentPercentage'
  | 'fulfilmentIsAboveMinimum'
  | 'fulfilmentIsAboveTarget'
  | 'visitCount'
  | 'totalVisits'
  | 'timeOffCount'
>;

/** `none` is shown as good. [PERF-18] */
export type ShownFulfilment = Exclude<FulfilmentState, 'none'>;

/** A target is a number of jobs, average stars or days. [PERF-10] */
export type Goal = { readonly isReached: boolean } & (
  | { readonly id: 'jobs' | 'ratings' | 'cancellations'; readonly target: number }
  | { readonly id: 'background-check' }
);

/** Returns the jobs left (at least 0) and the share done, 0 to 1. [PERF-11] */
export interface JobsProgress {
  readonly state: 'none' | 'begun' | 'reached';
  readonly left: number;
  readonly share: number;
}

export type RatingsVerdict = 'none' | 'perfect' | 'above-average' | 'above-target' | 'below-target';

export const RECENT_DAYS = 60;

export const RATING_TARGETS = { triallingAverage: 4.5, triallingVisitCount: 25 } as const;

export const RATINGS_PER_PAGE = 10;

/**
 * Says why reliable days count from a day: the work began, the span of "recently" begins, or a visit was cancelled
 * late.
 */
export const RELIABLE_SINCE_CAUSES = ['started', 'span', 'late'] as const;
export interface ReliableSince {
  readonly day: Day;
  readonly cause: (typeof RELIABLE_SINCE_CAUSES)[number];
}

export const CANCELLATION_NOTICES = ['good', 'short', 'late'] as const;
