import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import { clockTimeOf, minutesOf } from '@/lib/core/ground/time/zoned';
import { requiredHours } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { travelKm, travelMinutes } from './travel';

interface Placed {
  readonly visit: Visit;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the time within the booked slot with the least travel that day, the earliest if several have it. Returns null
 * if the slot leaves no choice, or if nobody knows the way to another visit.
 */
export function recommendedTime(
  visit: Visit,
  others: readonly Visit[],
  preferences: Maybe<readonly string[]>,
): TimeSlot | null {
  const minutes = Math.round(requiredHours(visit) * 60);
  if (!visit.timeSlot) return null;
  const [first, last] = [minutesOf(visit.timeSlot.start), minutesOf(visit.timeSlot.end) - minutes];
  const fixed = others.flatMap((other) => placed(other));
  const areWaysKnown = fixed.every((other) => travelKm(visit, other.visit) !== null);
  if (minutes <= 0 || last <= first || fixed.length === 0 || !areWaysKnown) return null;
  const way = (from: Visit, to: Visit) => travelMinutes(travelKm(from, to) ?? 0, preferences);
  const starts = [
    ...[first, last],
    ...fixed.flatMap((other) => [
      other.end + way(other.visit, visit),
      other.start - way(visit, other.visit) - minutes,
    ]),
  ].filter((start) => first <= start && start <= last);
  const [best] = starts
    .map((start) => ({ start, ...costOf([...fixed, { visit, start, end: start + minutes }], way) }))
    .toSorted((a, b) => a.lateMinutes - b.lateMinutes || a.travel - b.travel || a.start - b.start);
  return best ? { start: clockTimeOf(best.start), end: clockTimeOf(best.start + minutes) } : null;
}

function placed(visit: Visit): readonly Placed[] {
  if (!visit.timeSlot || visit.skipped) return [];
  const start = minutesOf(visit.timeSlot.start);
  return [{ visit, start, end: start + Math.round(requiredHours(visit) * 60) }];
}

/**
 * Returns the minutes of travel between the visits, and the minutes by which they overlap or the travel does not fit.
 */
function costOf(visits: readonly Placed[], way: (from: Visit, to: Visit) => number) {
  const inOrder = visits.toSorted((a, b) => a.start - b.start);
  let [travel, lateMinutes] = [0, 0];
  for (const [index, to] of inOrder.entries()) {
    const from = inOrder[index - 1];
    if (!from) continue;
    const minutes = way(from.visit, to.visit);
    travel += minutes;
    lateMinutes += Math.max(0, from.end + minutes - to.start);
  }
  return { travel, lateMinutes };
}
