import { dayOf, type Instant, instantOf } from '@/lib/core/ground/time/zoned';
import { mayStillRun } from '@/lib/features/work/open-visits/rules';
import type { AfterVisit } from '@/lib/features/work/schedule/after-visit';
import { expectedLeave } from '@/lib/features/work/schedule/expected-times';
import type { TravelLeg } from '@/lib/features/work/schedule/travel-leg';
import { arrivalTime, displayState, isHandoverOnly, isOnDay } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';

const MINUTE_MS = 60_000;

export interface LateStart {
  readonly visit: Visit;
  /** The visit's customer expects the worker at this time. */
  readonly expectedAt: Instant;
  readonly minutes: number;
  readonly travel: TravelLeg | null;
}

interface Asked {
  readonly running: Visit;
  readonly now: Instant;
  readonly zone: string;
  readonly isRecommended: boolean;
}

/**
 * Finds the next customer of today whom the worker cannot reach in time after the running visit, or null. The customer
 * of a key handover does not expect the worker. Unknown travel counts as zero. A worker who forgot to finish has left.
 */
export function lateStartOf(
  after: AfterVisit,
  { running, now, zone, isRecommended }: Asked,
): LateStart | null {
  const leave = expectedLeave(running, now);
  const today = dayOf(now, zone);
  const next = nextExpected(after, running);
  if (next === null || leave === null || !mayStillRun(running, now, zone)) return null;
  if (!isOnDay(running.actualDate, today) || !isOnDay(next.actualDate, today)) return null;
  const travel = next === after.next ? after.travel : null;
  const arrival = arrivalTime(next, isRecommended);
  if (arrival === null) return null;
  const expectedAt = instantOf(next.actualDate, arrival, zone);
  const lateMs = Date.parse(leave) - Date.parse(expectedAt);
  const minutes = Math.floor(lateMs / MINUTE_MS + (travel?.minutes ?? 0));
  return minutes > 0 ? { visit: next, expectedAt, minutes, travel } : null;
}

/** Finds the next visit, or a later one behind a key handover. An earlier one that was never started is long past. */
const nextExpected = ({ visits }: AfterVisit, running: Visit): Visit | null =>
  visits.slice(visits.indexOf(running) + 1).find(isExpected) ?? null;

const isExpected = (visit: Visit): boolean =>
  displayState(visit) === 'scheduled' && !visit.skipped && !isHandoverOnly(visit);

/** Returns whether a worker who leaves now arrives by the time that was promised to the customer. */
export function canKeepPromise(promisedAt: Instant, now: Instant, travel: TravelLeg | null): boolean {
  return Date.parse(now) + (travel?.minutes ?? 0) * MINUTE_MS <= Date.parse(promisedAt);
}
