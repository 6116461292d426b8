import type { Location } from '@/lib/core/contract/places-wire';
import type { Maybe } from '@/lib/core/contract/wire';
import { type ClockTime, compareTexts, type Day } from '@/lib/core/time/zoned';
import { metresBetween } from '@/lib/features/visits/distance';
import type { Fit } from './rules-day';

/** From which the order "Best fit" follows. */
export interface RankedFacts {
  /** To the nearest place where the worker is that day; null where that is not known. */
  readonly metres: number | null;
  /** Null where the day is not known. */
  readonly fit: Fit | null;
  readonly isWithinHours: boolean;
  readonly day: Day | null;
  /** Null for any time. */
  readonly start: ClockTime | null;
  readonly jobId: number;
}

/** Jobs within a step count as equally near; otherwise a metre would outweigh all other criteria. */
const NEAR_STEPS_M: readonly number[] = [2_000, 5_000, 10_000];

const FIT_ORDER: Readonly<Record<Fit, number>> = { fits: 0, 'unknown-way': 1, 'too-far': 2, clash: 3 };

/**
 * The order "Best fit". What the worker cannot add comes last. Near first, then what fits the gaps of the day, then within hours, then time. What
 * is not known to be near is not.
 */
export function byRank(one: RankedFacts, other: RankedFacts): number {
  return (
    Number(one.fit === 'clash') - Number(other.fit === 'clash') ||
    nearStep(one.metres) - nearStep(other.metres) ||
    FIT_ORDER[one.fit ?? 'unknown-way'] - FIT_ORDER[other.fit ?? 'unknown-way'] ||
    Number(other.isWithinHours) - Number(one.isWithinHours) ||
    compareTexts(one.day ?? '', other.day ?? '') ||
    byTime(one, other)
  );
}

/** Earlier first; jobs at any time last. */
export function byTime(
  one: { readonly start: ClockTime | null; readonly jobId: number },
  other: { readonly start: ClockTime | null; readonly jobId: number },
): number {
  return compareTexts(one.start ?? '~', other.start ?? '~') || one.jobId - other.jobId;
}

function nearStep(metres: number | null): number {
  if (metres === null) return NEAR_STEPS_M.length + 1;
  const step = NEAR_STEPS_M.findIndex((limit) => metres <= limit);
  return step < 0 ? NEAR_STEPS_M.length : step;
}

/** The straight line to the nearest of some places; null where nothing is known to measure. */
export function metresToNearest(place: Maybe<Location>, others: readonly Maybe<Location>[]): number | null {
  if (!place) return null;
  const known = others.filter((other) => other !== null && other !== undefined);
  return known.length === 0 ? null : Math.min(...known.map((other) => metresBetween(place, other)));
}
