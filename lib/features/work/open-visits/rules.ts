import {
  addDays,
  addMs,
  type ClockTime,
  compareTexts,
  type Day,
  dayOf,
  type Instant,
  instantOf,
  timeOf,
} from '@/lib/core/ground/time/zoned';
import { claimState, isClaimWaiting } from '@/lib/features/work/claims/rules';
import { expectedEnd, type RunningTimes } from '@/lib/features/work/schedule/expected-times';
import { displayState, requiredHours } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';

/** Only the latest open visits are listed. */
export const OPEN_VISITS_LIMIT = 100;

/**
 * Finds visits that run since before today, or whose late start waits for the office, the oldest first. The same visit
 * may come from several answers of different age: once one of them says that it is finished, it is not open.
 */
export function openVisitsOf(known: readonly Visit[], today: Day): readonly Visit[] {
  const finished = new Set(known.filter((visit) => displayState(visit) === 'finished').map(objectIdOf));
  const open = known
    .filter((visit) => displayState(visit) === 'started' || isClaimWaiting(visit))
    .filter((visit) => !visit.skipped && visit.actualDate < today)
    .filter((visit) => !finished.has(objectIdOf(visit)));
  const byId = new Map(open.toReversed().map((visit) => [objectIdOf(visit), visit]));
  return [...byId.values()].toSorted(
    (a, b) => compareTexts(a.actualDate, b.actualDate) || compareTexts(startOf(a), startOf(b)),
  );
}

/** Finds listed visits that are not open any more and whose late tap the office has answered. */
export function answeredOf(listed: readonly Visit[], open: readonly Visit[], today: Day): readonly Visit[] {
  const isOpen = new Set(open.map(objectIdOf));
  return listed.filter(
    (visit) => claimState(visit) !== null && visit.actualDate < today && !isOpen.has(objectIdOf(visit)),
  );
}

const startOf = ({ startedAt }: Visit): string => startedAt ?? '';

type BookedTime = Pick<Visit, 'actualDate' | 'timeSlot'>;

/** Returns null without a booked time. An end that is not after the start is on the next day. */
export function bookedEndOf({ actualDate, timeSlot }: BookedTime, zone: string): Instant | null {
  if (!timeSlot) return null;
  const isOvernight = timeSlot.end <= timeSlot.start;
  return instantOf(isOvernight ? addDays(actualDate, 1) : actualDate, timeSlot.end, zone);
}

const FORGOTTEN_MS = 2 * 3_600_000;

type RunningVisit = BookedTime & RunningTimes;

/**
 * Returns when the finish of a running visit counts as forgotten: two hours past the expected end, or past the booked
 * end if start or length are unknown. Returns null without either.
 */
export function forgottenAt(visit: RunningVisit, zone: string): Instant | null {
  const end = (requiredHours(visit) > 0 ? expectedEnd(visit) : null) ?? bookedEndOf(visit, zone);
  return end === null ? null : addMs(end, FORGOTTEN_MS);
}

/** Returns true if the worker is probably still there. */
export function mayStillRun(visit: RunningVisit, now: Instant, zone: string): boolean {
  const since = forgottenAt(visit, zone);
  return since !== null && Date.parse(now) < Date.parse(since);
}

/** This time is offered as the one at which the worker left; null if it is before the start. */
export function suggestedEnd(visit: Visit, zone: string): ClockTime | null {
  const end = bookedEndOf(visit, zone);
  return end === null || isBeforeStart(visit, end) ? null : timeOf(end, zone);
}

/**
 * Returns a time of the visit's day, or of the night after it if the visit is booked or expected to last over midnight.
 */
export function leftAtOf(visit: Visit, time: ClockTime, zone: string): Instant {
  const { actualDate, timeSlot, startedAt } = visit;
  const ends = [bookedEndOf(visit, zone), expectedEnd(visit)];
  const isOvernight = ends.some((end) => end !== null && dayOf(end, zone) > actualDate);
  const start = startedAt ? timeOf(startedAt, zone) : timeSlot?.start;
  const isNextDay = isOvernight && start !== undefined && time < start;
  return instantOf(isNextDay ? addDays(actualDate, 1) : actualDate, time, zone);
}

/** Says why the worker cannot have left at `leftAt`; null if that is possible. */
export function leavingFault(visit: Visit, leftAt: Instant, now: Instant): 'before-start' | 'future' | null {
  if (isBeforeStart(visit, leftAt)) return 'before-start';
  return Date.parse(leftAt) > Date.parse(now) ? 'future' : null;
}

/** An API root may say "started" without a time. */
const isBeforeStart = ({ startedAt }: Visit, at: Instant): boolean =>
  Boolean(startedAt && Date.parse(at) <= Date.parse(startedAt));
