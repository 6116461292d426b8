import type { Page, PageQuery } from '@/lib/call/page';
import type { Maybe, OpenCode, Property } from '@/lib/features/visits/model';

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

export interface RatingCustomer {
  readonly preferredName?: Maybe<string>;
}

export interface RatedVisit {
  readonly actualDate?: Maybe<string>;
  readonly property?: Maybe<Property>;
}

/** A customer's rating of a visit, the documents' "visit rating". [PERF-32] [PERF-33] */
export interface ReceivedRating {
  readonly id: number;
  /** 1 to 5 stars. */
  readonly rating: number;
  /** Pounds. */
  readonly tipPounds?: Maybe<number>;
  readonly compliment?: Maybe<OpenCode<Compliment>>;
  readonly complimentDisplay?: Maybe<string>;
  readonly moreInfo?: Maybe<string>;
  readonly customer?: Maybe<RatingCustomer>;
  readonly problemCategory?: Maybe<OpenCode<ProblemCategory>>;
  readonly problemCategoryDisplay?: Maybe<string>;
  readonly visit?: Maybe<RatedVisit>;
  readonly visitId?: Maybe<number>;
  readonly messageToSweeper?: Maybe<string>;
}

/** `lastRating` is the id of the last rating that is known: those after it in the list are asked for. [PERF-39] [PERF-40] */
export type RatingsQuery = PageQuery & {
  readonly fromDate?: string | undefined;
  readonly lastRating?: number | undefined;
  readonly expand?: readonly string[] | undefined;
};

export type RatingsPage = Page<ReceivedRating>;

/** `none` where no visit was booked. [PERF-18] */
export const FULFILMENT_STATES = ['low', 'ok', 'good', 'none'] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

/** How many of the visits that were booked were done. [PERF-17] */
export interface FulfilmentMetrics {
  readonly fulfilmentState?: Maybe<OpenCode<FulfilmentState>>;
  /** 0 to 100. */
  readonly fulfilmentPercentage?: Maybe<number>;
  readonly fulfilmentIsAboveMinimum?: Maybe<boolean>;
  readonly fulfilmentIsAboveTarget?: Maybe<boolean>;
  readonly visitCount: number;
  readonly totalVisits?: Maybe<number>;
  readonly timeOffCount?: Maybe<number>;
}

/** How a worker stands, since a day or since ever: the performance summary and the fulfilment in one. [PERF-30] [PERF-41] */
export interface PerformanceStats extends FulfilmentMetrics {
  readonly ratingCount: number;
  readonly ratingAverage?: Maybe<number>;
  readonly ratingFiveStarCount?: Maybe<number>;
  readonly ratingFourStarCount?: Maybe<number>;
  readonly ratingLowCount?: Maybe<number>;
  readonly ratingIsAboveAverage?: Maybe<boolean>;
  readonly ratingIsAboveTargetAverage?: Maybe<boolean>;
  readonly ratingIsAboveTriallingTargetAverage?: Maybe<boolean>;
  readonly targetAverageRating?: Maybe<number>;
  readonly triallingTargetAverageRating?: Maybe<number>;
  readonly triallingTargetVisitCount?: Maybe<number>;
  /** Days without a late cancellation over the days of the target: full at 1, and it goes on above. */
  readonly reliability?: Maybe<number>;
  readonly daysReliable?: Maybe<number>;
  /** Late cancellations. */
  readonly visitsAffectedLate?: Maybe<number>;
  /** Cancellations at short notice. */
  readonly visitsAffectedShort?: Maybe<number>;
  readonly tipTotalPounds?: Maybe<number>;
  readonly finesPounds?: Maybe<number>;
}

/** A day with visits that were done or cancelled late. [PERF-43] */
export interface DailyStat {
  readonly date: string;
  readonly visitCount: number;
  readonly visitsAffectedLate: number;
}
