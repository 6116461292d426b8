import type { Maybe } from '@/lib/core/ground/contract/schema';
import type { Worker } from '@/lib/core/ground/session/schema';
import { addDays, type Day, dayOf, daysBetween, type Instant } from '@/lib/core/ground/time/zoned';
import { CONSTANTS } from '@/lib/features/people/flags/rules';
import type { Rules } from '@/lib/features/people/rules/model';
import { type FulfilmentLimits, fulfilmentStateOf } from '@/lib/features/work/visits/fulfilment';
import {
  type FulfilmentMetrics,
  type Goal,
  type JobsProgress,
  RATING_TARGETS,
  type RatingsVerdict,
  RECENT_DAYS,
  type ReliableSince,
  type ShownFulfilment,
} from './model';
import type { PerformanceStats } from './schema';

export const recentFrom = (today: Day): Day => addDays(today, -RECENT_DAYS);

export function fulfilmentOf({
  done,
  booked,
  timeOff,
  limits,
}: {
  readonly done: number;
  readonly booked: number;
  /** Time off kept these booked visits from being done. */
  readonly timeOff: number;
  readonly limits: FulfilmentLimits;
}): Required<FulfilmentMetrics> {
  const share = booked === 0 ? 0 : done / booked;
  return {
    fulfilmentState: fulfilmentStateOf({ done, booked, limits }),
    fulfilmentPercentage: Math.round(share * 1000) / 10,
    fulfilmentIsAboveMinimum: share >= limits.minimum,
    fulfilmentIsAboveTarget: share >= limits.target,
    visitCount: done,
    totalVisits: booked,
    timeOffCount: timeOff,
  };
}

/** Above means strictly above; without ratings all flags are false. */
export function ratingFlags(
  average: number | null,
  ofEverybody: number | null,
  rules: Pick<Rules, 'ratingTarget' | 'trialRatingTarget' | 'trialVisitTarget'>,
) {
  const isAbove = (limit: number | null) => average !== null && limit !== null && average > limit;
  return {
    ratingIsAboveAverage: isAbove(ofEverybody),
    ratingIsAboveTargetAverage: isAbove(rules.ratingTarget),
    ratingIsAboveTriallingTargetAverage: isAbove(rules.trialRatingTarget),
    targetAverageRating: rules.ratingTarget,
    triallingTargetAverageRating: rules.trialRatingTarget,
    triallingTargetVisitCount: rules.trialVisitTarget,
  };
}

interface ReliabilityFacts {
  readonly from: Day | null;
  readonly startedWork: Day | null;
  readonly lastLate: Day | null;
}

/** Returns the day from which reliable days count, and why; null for a worker who has not started. */
export function reliableSince({ from, startedWork, lastLate }: ReliabilityFacts): ReliableSince | null {
  if (startedWork === null) return null;
  const latest = [startedWork, from ?? startedWork, lastLate ?? startedWork].toSorted().at(-1) ?? startedWork;
  if (latest === lastLate) return { day: latest, cause: 'late' };
  return { day: latest, cause: latest === startedWork ? 'started' : 'span' };
}

/** Counts at most since `from`; 0 for a worker who has not started. */
export function reliabilityOf({ today, ...facts }: ReliabilityFacts & { readonly today: Day }): {
  readonly daysReliable: number;
  readonly reliability: number;
} {
  const since = reliableSince(facts);
  if (since === null) return { daysReliable: 0, reliability: 0 };
  const daysReliable = Math.max(0, daysBetween(since.day, today));
  return { daysReliable, reliability: daysReliable / CONSTANTS.reliabilityTargetDays };
}

/** Returns the day from which a rate counts for this worker, who may have started later; null before she starts. */
export function rateSince(
  fromDay: Day | null,
  { startedWork, today }: { readonly startedWork: Day | null; readonly today: Day },
): Day | null {
  if (fromDay === null || startedWork === null) return fromDay;
  if (startedWork > today) return null;
  return startedWork > fromDay ? startedWork : fromDay;
}

export const isTrialling = (worker: Worker | null): boolean => worker?.trustLevel === 'trialling';

const TRIAL_PASSED_DAYS = 7;

/** The trial ended within the last week. [PERF-09] */
export function hasJustPassedTrial(worker: Worker | null, today: Day, zone: string): boolean {
  const confirmedAt = worker?.lastConfirmationDt;
  if (!confirmedAt || isTrialling(worker)) return false;
  const days = daysBetween(dayOf(confirmedAt, zone), today);
  return days >= 0 && days <= TRIAL_PASSED_DAYS;
}

/** The goals are in the order of the requirements. [PERF-10] */
export function goalsOf(worker: Worker, stats: PerformanceStats): readonly Goal[] {
  const count = visitTarget(stats);
  const average = stats.triallingTargetAverageRating ?? RATING_TARGETS.triallingAverage;
  const goals: Goal[] = [
    { id: 'jobs', target: count, isReached: goalVisits(stats) >= count },
    {
      id: 'ratings',
      target: average,
      isReached: stats.ratingIsAboveTriallingTargetAverage === true,
    },
    {
      id: 'cancellations',
      target: RECENT_DAYS,
      isReached: (stats.visitsAffectedLate ?? 0) === 0,
    },
  ];
  const check = worker.backgroundCheck?.status;
  if (!check) return goals;
  return [...goals, { id: 'background-check', isReached: check === 'passed' }];
}

const visitTarget = ({ triallingTargetVisitCount }: PerformanceStats) =>
  triallingTargetVisitCount ?? RATING_TARGETS.triallingVisitCount;

/** Visits from before the marketplace used this app count for the trial. The stats are those since a day. */
const goalVisits = ({ visitCount, visitCountBefore }: PerformanceStats) =>
  visitCount + (visitCountBefore ?? 0);

export function jobsProgress(stats: PerformanceStats): JobsProgress {
  const target = visitTarget(stats);
  const done = goalVisits(stats);
  const left = target - done;
  const share = shareOf(done, target);
  if (left <= 0) return { state: 'reached', left: 0, share: 1 };
  if (done <= 0) return { state: 'none', left, share: 0 };
  return { state: 'begun', left, share };
}

export function ratingsVerdict(stats: PerformanceStats, isOnTrial: boolean): RatingsVerdict {
  if (stats.ratingCount === 0) return 'none';
  if (stats.ratingAverage === 5) return 'perfect';
  if (stats.ratingIsAboveAverage) return 'above-average';
  const isAboveTarget = isOnTrial
    ? stats.ratingIsAboveTriallingTargetAverage
    : stats.ratingIsAboveTargetAverage;
  return isAboveTarget ? 'above-target' : 'below-target';
}

/**
 * The contract has no count of three stars. Returns null if a root leaves out one of the other counts. Nobody knows the
 * stars from before.
 */
export function threeStarCount(stats: PerformanceStats): number | null {
  const { ratingCount, ratingFiveStarCount: five, ratingFourStarCount: four, ratingLowCount: low } = stats;
  if (five == null || four == null || low == null) return null;
  return Math.max(0, ratingCount - (stats.ratingCountBefore ?? 0) - five - four - low);
}

const MOST_STARS = 5;

/** The rating bar begins here; active workers' averages are above it. [PERF-37] */
export const ratingBaseline = (isOnTrial: boolean): number => (isOnTrial ? 2 : 3.5);

export function ratingShare(average: Maybe<number>, isOnTrial: boolean): number {
  const baseline = ratingBaseline(isOnTrial);
  return shareOf((average ?? 0) - baseline, MOST_STARS - baseline);
}

export function reliabilityShare(
  { reliability, daysReliable }: PerformanceStats,
  targetDays: number,
): number {
  return (reliability ?? 0) >= 1 ? 1 : shareOf(daysReliable ?? 0, targetDays);
}

/** Reliable days count up to the target. [PERF-15] */
export const countedDays = ({ daysReliable }: PerformanceStats, targetDays: number): number =>
  Math.min(Math.max(0, daysReliable ?? 0), targetDays);

/** Unknown states are shown as good. [PERF-18] */
export function shownFulfilment(state: PerformanceStats['fulfilmentState']): ShownFulfilment {
  if (state === 'low') return 'low';
  return state === 'ok' ? 'ok' : 'good';
}

export const FULFILMENT_SHARES: Readonly<Record<ShownFulfilment, number>> = { low: 0.33, ok: 0.66, good: 1 };

const ACTIVATION_DAYS = 365;

export interface PaySummary {
  readonly basePay: number;
  readonly bonus: number;
  readonly isOnBonus: boolean;
  readonly rate: number;
  /** This is the day of the increase after one year; it is null after the first year. [PERF-24] */
  readonly increaseOn: Day | null;
}

/** Returns null if the pay is unknown. [PERF-21] [PERF-22] [PERF-36] */
export function paySummaryOf(worker: Worker | null, now: Instant, zone: string): PaySummary | null {
  if (typeof worker?.basePay !== 'number') return null;
  const bonus = Math.max(0, worker.hourlyBonus ?? 0);
  const isOnBonus = bonus > 0 && worker.isEligibleForBonus === true;
  return {
    basePay: worker.basePay,
    bonus,
    isOnBonus,
    rate: worker.basePay + (isOnBonus ? bonus : 0),
    increaseOn: isInFirstYear(worker, now, zone) ? (worker.payIncreaseDate ?? null) : null,
  };
}

function isInFirstYear({ lastActivationDt }: Worker, now: Instant, zone: string): boolean {
  if (!lastActivationDt) return false;
  return daysBetween(dayOf(lastActivationDt, zone), dayOf(now, zone)) <= ACTIVATION_DAYS;
}

const NEEDLE_DEGREES = 45;

export const needleDegrees = (isOnBonus: boolean): number => (isOnBonus ? NEEDLE_DEGREES : -NEEDLE_DEGREES);

/** A start that is unknown or in the future is estimated. [PERF-26] */
export function startOf(
  worker: Worker | null,
  today: Day,
): { readonly isEstimated: boolean; readonly day: Day | null } {
  const day = worker?.startedWork ?? null;
  return { isEstimated: day === null || day > today, day };
}

function shareOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, part / whole));
}
