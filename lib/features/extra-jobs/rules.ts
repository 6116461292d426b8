import type { Maybe } from '@/lib/core/contract/wire';
import { compareTexts, type Day, daysBetween } from '@/lib/core/time/zoned';
import { CONSTANTS } from '@/lib/features/flags/rules';
import type { TimeSlot } from '@/lib/features/visits/wire';
import { EXTRA_JOBS_ELIGIBILITY } from './model';
import type { AvailabilitySignal, ExtraJobEligibility } from './wire';

const HOURS_A_DAY = 24;

/** Hours that the signal looks ahead while there is work and the app may say so, else null. [MENU-05] [EXTRA-36] */
export function signalHours(signal: AvailabilitySignal | undefined): number | null {
  if (!signal?.appSignalEnabled || !signal.workAvailable || !signal.appSignalDaysLookahead) return null;
  return signal.appSignalDaysLookahead * HOURS_A_DAY;
}

/** No server makes phones ask more often than this. */
const LEAST_S = 10;
/** A browser's timer of more than 24 days runs out at once. */
const MOST_S = 86_400;

/** Milliseconds until the signal is asked for again, as the server wishes; 0 for never. [EXTRA-39] */
export function refreshMs(signal: AvailabilitySignal | undefined): number {
  const seconds = signal?.appSignalRefreshIntervalSeconds ?? 0;
  return seconds > 0 ? Math.min(Math.max(seconds, LEAST_S), MOST_S) * 1000 : 0;
}

/** Whether a day begins within the lookahead, counted from today's beginning. [EXTRA-41] */
export function isWithinSignal(span: {
  readonly day: Day;
  readonly today: Day;
  readonly lookaheadDays: number;
}): boolean {
  const ahead = daysBetween(span.today, span.day);
  return ahead >= 0 && ahead <= span.lookaheadDays;
}

/** How a worker stands, as far as extra jobs ask for it. */
export interface EligibilityFacts {
  /** All-time; null without a rating: then it does not count. */
  readonly rating: Maybe<number>;
  readonly hasCancelledLate: boolean;
  readonly fulfilment: Maybe<string>;
  readonly finishedVisits: number;
  readonly hasRegularHours: boolean;
  /** The lock of regular jobs does not hold them. [FLAG-06] */
  readonly isExempt: boolean;
}

/** What extra jobs of both kinds ask for. [EXTRA-06] */
export type Criterion = 'rating' | 'late-cancellation' | 'fulfilment';

/**
 * The first that a worker does not meet, or null. A criterion without any record does not count: no rating yet is not a
 * bad rating, and no visit to do yet is no visit missed. [EXTRA-06]
 */
export function unmetCriterion({ rating, hasCancelledLate, fulfilment }: EligibilityFacts): Criterion | null {
  if (typeof rating === 'number' && rating < EXTRA_JOBS_ELIGIBILITY.minRating) return 'rating';
  if (hasCancelledLate) return 'late-cancellation';
  return fulfilment === 'low' || fulfilment === 'ok' ? 'fulfilment' : null;
}

/**
 * Which extra jobs a worker may take. Regular ones also ask for regular hours and for enough finished visits. [EXTRA-05]
 * [EXTRA-06] [EXTRA-07] [EXTRA-08]
 */
export function resolveEligibility(standing: EligibilityFacts): Omit<ExtraJobEligibility, 'reason'> {
  const threshold = CONSTANTS.regularJobEligibilityThreshold;
  const isEligible = unmetCriterion(standing) === null;
  const remaining = Math.max(0, threshold - standing.finishedVisits);
  const isUnlocked = standing.isExempt || remaining === 0;
  return {
    minRating: EXTRA_JOBS_ELIGIBILITY.minRating,
    isEligibleForOneOffJobs: isEligible,
    isEligibleForRegularJobs: isEligible && standing.hasRegularHours && isUnlocked,
    isZeroHours: !standing.hasRegularHours,
    regularJobEligibilityRemainingVisits: remaining,
    regularJobEligibilityThreshold: threshold,
    isEligible,
  };
}

/** A visit or a regular job that nobody has taken, as one worker sees it. */
export interface CountedExtraJob {
  /** The first half of its postcode. */
  readonly outward: string;
  readonly slot: TimeSlot;
  /** The worker's hours of that day; null for any time. */
  readonly hours: readonly TimeSlot[] | null;
  /** How many are alike in all that; one unless it is said. */
  readonly count?: number;
}

export interface ExtraJobCounts {
  readonly available: number;
  readonly outOfArea: number;
  /** In the area, at a time that is not the worker's. */
  readonly outOfAvailability: number;
}

/** Each offer counts once. A worker without areas goes everywhere. [EXTRA-37] */
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

/** Areas are first halves of postcodes or only their letters: SW12 is in SW and in SW12, but neither in S nor in SW1. */
export function isInArea(outward: string, area: string): boolean {
  const goesOn = /\d$/.test(area) ? /^\d/ : /^[A-Z]/;
  return outward.startsWith(area) && !goesOn.test(outward.slice(area.length));
}

/** Whether hours reach from a slot's start to its end without a gap. */
export function covers(hours: readonly TimeSlot[], { start, end }: TimeSlot): boolean {
  const reached = hours
    .toSorted((a, b) => compareTexts(a.start, b.start))
    .reduce((until, stretch) => (stretch.start <= until && stretch.end > until ? stretch.end : until), start);
  return reached >= end;
}
