import type { PerformanceStats } from './wire';

/** What a customer may praise. [PERF-34] */
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
] as const;
export type Compliment = (typeof COMPLIMENTS)[number];

/** What a customer may say was wrong; the documents name no codes, so that these are our own. */
export const PROBLEM_CATEGORIES = ['missed_tasks', 'arrived_late', 'left_early', 'not_thorough'] as const;
export type ProblemCategory = (typeof PROBLEM_CATEGORIES)[number];

/** `none` where no visit was booked. [PERF-18] */
export const FULFILMENT_STATES = ['low', 'ok', 'good', 'none'] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

/** How many of the visits that were booked were done. [PERF-17] */
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

/** None is shown as good. [PERF-18] */
export type ShownFulfilment = Exclude<FulfilmentState, 'none'>;

/** What is left of a trial; a target counts jobs, stars on average, or days. [PERF-10] */
export type Goal = { readonly isReached: boolean } & (
  | { readonly id: 'jobs' | 'ratings' | 'cancellations'; readonly target: number }
  | { readonly id: 'background-check' }
);

/** How many jobs of a trial are left, none below zero, and the share from 0 to 1 that is done. [PERF-11] */
export interface JobsProgress {
  readonly state: 'none' | 'begun' | 'reached';
  readonly left: number;
  readonly share: number;
}

/** What an average of ratings is worth. [PERF-12] */
export type RatingsVerdict = 'none' | 'perfect' | 'above-average' | 'above-target' | 'below-target';

/** "Recent". [PERF-03] [PERF-20] */
export const RECENT_DAYS = 60;

/** [DEMO-34] */
export const RATING_TARGETS = { average: 4.8, triallingAverage: 4.5, triallingVisitCount: 25 } as const;

/** Shares of the booked visits from which the fulfilment is ok, and good; the documents name no limits. */
export const FULFILMENT_LIMITS = { minimum: 0.85, target: 0.95 } as const;

/** [DEMO-32] */
export const RATINGS_PER_PAGE = 10;
