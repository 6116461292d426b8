import { addMs, hoursBetween, type Instant } from '@/lib/core/ground/time/zoned';
import { displayState, requiredHours } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import type { ScheduleActivity, ScheduleDay } from './schedule';

const HOUR_MS = 3_600_000;

export type RunningTimes = Pick<
  Visit,
  'started' | 'startedAt' | 'finished' | 'finishedAt' | 'skipped' | 'requiredDuration' | 'tasks'
>;

/** Adds the booked length to the real start; null unless the visit runs since a known time. */
export function expectedEnd(visit: RunningTimes): Instant | null {
  const { startedAt, skipped } = visit;
  if (displayState(visit) !== 'started' || skipped || !startedAt) return null;
  return addMs(startedAt, requiredHours(visit) * HOUR_MS);
}

/** Returns when the worker can go on to the next visit: now, if the running visit takes longer than booked. */
export function expectedLeave(running: RunningTimes, now: Instant): Instant | null {
  const end = expectedEnd(running);
  return end === null || Date.parse(end) > Date.parse(now) ? end : now;
}

/** Finds the day's visit that runs; of several, the one that was started last. */
export function runningOn({ day, visits }: Pick<ScheduleDay, 'day' | 'visits'>): Visit | null {
  const running = visits.filter((visit) => visit.actualDate === day && expectedEnd(visit) !== null);
  return running.toSorted((a, b) => startOf(b) - startOf(a))[0] ?? null;
}

const startOf = ({ startedAt }: Visit): number => (startedAt ? Date.parse(startedAt) : 0);

/**
 * Returns the day with the expected times of the running visit. The travel after it and the free time follow; the other
 * visits keep their booked times and order.
 */
export function expectedDay(day: ScheduleDay, now: Instant): ScheduleDay {
  const running = runningOn(day);
  const end = running && expectedLeave(running, now);
  const at = day.activities.findIndex(({ visit }) => visit !== null && visit === running);
  const booked = day.activities[at];
  if (!running?.startedAt || !end || !booked) return day;
  const after = day.activities.slice(at + 1);
  const next = after.findIndex((activity) => !isBetween(activity));
  const between = next < 0 ? after : after.slice(0, next);
  return {
    ...day,
    activities: [
      ...day.activities.slice(0, at),
      { ...booked, ...timesOf(running.startedAt, end) },
      ...travelAndFree(booked, between, end),
      ...after.slice(between.length),
    ],
  };
}

const isBetween = ({ type, visit }: ScheduleActivity): boolean =>
  visit === null && (type === 'TravelPeriod' || type === 'IdlePeriod');

/** The change reaches until the time at which travel and free time would have ended after the booked visit. */
function travelAndFree(
  booked: ScheduleActivity,
  between: readonly ScheduleActivity[],
  leave: Instant,
): readonly ScheduleActivity[] {
  const travel = between.filter(({ type }) => type === 'TravelPeriod');
  const travelHours = travel.reduce((sum, { hours }) => sum + hours, 0);
  const arrival = addMs(leave, travelHours * HOUR_MS);
  const until = [booked, ...between].map(({ end }) => end).reduce(later);
  const noVisit = { clash: false, visit: null, hasChanges: false };
  const about = travel.some(({ isApproximate }) => isApproximate) ? { isApproximate: true } : {};
  return [
    ...(travelHours > 0 ? [{ ...noVisit, ...about, type: 'TravelPeriod', ...timesOf(leave, arrival) }] : []),
    ...(later(until, arrival) === arrival
      ? []
      : [{ ...noVisit, type: 'IdlePeriod', ...timesOf(arrival, until) }]),
  ];
}

const timesOf = (start: Instant, end: Instant) => ({ start, end, hours: hoursBetween(start, end) });

/** Instants of other servers may carry an offset. */
const later = (one: Instant, other: Instant): Instant => (Date.parse(one) > Date.parse(other) ? one : other);
