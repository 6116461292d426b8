import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import { compareTexts } from '@/lib/core/ground/time/zoned';
import { EXTRA_JOBS_ELIGIBILITY } from './model';
import type { AvailabilitySignal, ExtraJobEligibility } from './schema';

const HOURS_A_DAY = 24;

/** Returns the hours of the lookahead while the signal is on, else null. [MENU-05] [EXTRA-36] */
export function signalHours(signal: AvailabilitySignal | undefined): number | null {
  if (!signal?.appSignalEnabled || !signal.appSignalDaysLookahead) return null;
  return signal.appSignalDaysLookahead * HOURS_A_DAY;
}

/** The polling interval is never shorter, whatever the server sends. */
const LEAST_S = 10;
/** The interval is never longer: browsers fire timers of more than 24 days at once. */
const MOST_S = 86_400;

export function refreshMs(signal: AvailabilitySignal | undefined): number {
  const seconds = signal?.appSignalRefreshIntervalSeconds ?? 0;
  return seconds > 0 ? Math.min(Math.max(seconds, LEAST_S), MOST_S) * 1000 : 0;
}

/** The facts count ratings of all time. */
export interface RatingFacts {
  readonly average: Maybe<number>;
  readonly count: Maybe<number>;
}

export interface EligibilityFacts {
  readonly rating: RatingFacts;
  readonly hasCancelledLate: boolean;
  readonly fulfilment: Maybe<string>;
  readonly finishedVisits: number;
  readonly hasRegularHours: boolean;
  readonly minRating: number;
  /** This many finished visits unlock regular jobs. [EXTRA-10] */
  readonly regularJobVisits: number;
  /** A feature flag exempts the worker from the lock on regular jobs. [FLAG-06] */
  readonly isExempt: boolean;
}

/** A worker with too few ratings, or with none, meets the criterion. */
export function isRatingBelow({ average, count }: RatingFacts, minRating: number): boolean {
  const isCounted = (count ?? 0) >= EXTRA_JOBS_ELIGIBILITY.fewestRatings;
  return isCounted && typeof average === 'number' && average < minRating;
}

export type Criterion = 'rating' | 'late-cancellation' | 'fulfilment';

/**
 * Returns the first criterion that the worker does not meet, or null. A criterion without data counts as met.
 * [EXTRA-06]
 */
export function unmetCriterion({
  rating,
  hasCancelledLate,
  fulfilment,
  minRating,
}: EligibilityFacts): Criterion | null {
  if (isRatingBelow(rating, minRating)) return 'rating';
  if (hasCancelledLate) return 'late-cancellation';
  return fulfilment === 'low' || fulfilment === 'ok' ? 'fulfilment' : null;
}

/** Regular jobs also need regular hours and enough finished visits. [EXTRA-05] [EXTRA-06] [EXTRA-07] [EXTRA-08] */
export function resolveEligibility(standing: EligibilityFacts): Omit<ExtraJobEligibility, 'reason'> {
  const { minRating, regularJobVisits: threshold } = standing;
  const isEligible = unmetCriterion(standing) === null;
  const remaining = Math.max(0, threshold - standing.finishedVisits);
  const isUnlocked = standing.isExempt || remaining === 0;
  return {
    minRating,
    isEligibleForOneOffJobs: isEligible,
    isEligibleForRegularJobs: isEligible && standing.hasRegularHours && isUnlocked,
    isZeroHours: !standing.hasRegularHours,
    regularJobEligibilityRemainingVisits: remaining,
    regularJobEligibilityThreshold: threshold,
    isEligible,
  };
}

export interface CountedExtraJob {
  readonly outward: string;
  readonly slot: TimeSlot;
  /** These are the worker's hours that day; null if any time is possible. */
  readonly hours: readonly TimeSlot[] | null;
  /** The marketplace has this many identical jobs, by default 1. */
  readonly count?: number;
}

export interface ExtraJobCounts {
  readonly available: number;
  readonly outOfArea: number;
  readonly outOfAvailability: number;
}

/** Each job counts once. A worker without areas works everywhere. [EXTRA-37] */
export function countExtraJobsFor(
  offers: readonly CountedExtraJob[],
  areas: readonly string[],
): ExtraJobCounts {
  const near = offers.filter(({ outward }) => !areas.length || areas.some((area) => isInArea(outward, area)));
  const available = totalOf(near.filter(({ hours, slot }) => hours === null || covers(hours, slot)));
  return {
    available,
    outOfArea: totalOf(offers) - totalOf(near),
    outOfAvailability: totalOf(near) - available,
  };
}

const totalOf = (offers: readonly CountedExtraJob[]) => offers.reduce((sum, { count = 1 }) => sum + count, 0);

/** An area is the first half of a postcode, or only its letters: SW12 is in SW and SW12, but not in S or SW1. */
export function isInArea(outward: string, area: string): boolean {
  const goesOn = /\d$/.test(area) ? /^\d/ : /^[A-Z]/;
  return outward.startsWith(area) && !goesOn.test(outward.slice(area.length));
}

export function covers(hours: readonly TimeSlot[], { start, end }: TimeSlot): boolean {
  const reached = hours
    .toSorted((a, b) => compareTexts(a.start, b.start))
    .reduce(
      (until, interval) => (interval.start <= until && interval.end > until ? interval.end : until),
      start,
    );
  return reached >= end;
}
