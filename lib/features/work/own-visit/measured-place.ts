import type { Location, MeasuredLocation } from '@/lib/core/ground/contract/common-schema';
import { placeFault } from '@/lib/core/ground/site/places';
import type { Day } from '@/lib/core/ground/time/zoned';
import { metresBetween } from '@/lib/features/work/schedule/travel';

export interface MeasuredStart {
  readonly day: Day;
  readonly location: MeasuredLocation;
}

const MEASURED_PLACE = { fewestStarts: 3, fewestDays: 2, accuracyM: 100, spreadM: 150 } as const;

/**
 * Returns the median of the places at which cleaners started their visits to a home. Returns null if there are too few,
 * or if one is far from the others: then nobody knows which is right.
 */
export function measuredPlace(starts: readonly MeasuredStart[]): Location | null {
  const { fewestStarts, fewestDays, accuracyM, spreadM } = MEASURED_PLACE;
  const good = starts.filter(({ location }) => location.accuracy <= accuracyM);
  const days = new Set(good.map(({ day }) => day));
  if (good.length < fewestStarts || days.size < fewestDays) return null;
  const place = {
    latitude: median(good.map(({ location }) => location.latitude)),
    longitude: median(good.map(({ location }) => location.longitude)),
  };
  const isNear = good.every(({ location }) => metresBetween(location, place) <= spreadM);
  return isNear && placeFault(place) === null ? place : null;
}

function median(numbers: readonly number[]): number {
  const inOrder = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(inOrder.length / 2);
  const [before = 0, after = 0] = [inOrder[middle - 1], inOrder[middle]];
  return inOrder.length % 2 === 1 ? after : (before + after) / 2;
}
