import type { Maybe } from '@/lib/core/contract/wire';
import { compareTexts, type Day, hoursBetween, type Instant, mondayOf } from '@/lib/core/time/zoned';
import type { Visit } from '@/lib/features/visits/wire';
import type { Activity, WorkingDay } from './wire';

const HOUR_S = 3600;

export type DayState = 'not_working' | 'no_visits' | 'visits';

/** [SCHED-10] */
export function dayState(day: WorkingDay): DayState {
  if (!day.working) return 'not_working';
  return visitsOf(day).length > 0 ? 'visits' : 'no_visits';
}

/** An activity with its whole visit in the place of a job id. */
export interface ResolvedActivity extends Activity {
  readonly visit?: Maybe<Visit>;
}

/** The day's activities name a visit that the day does not hold. [SCHED-21] */
export class UnknownVisitError extends Error {}

/**
 * The day's activities in order of start. One that carries a job id stands for the day's visit of that job, and a
 * second one for the second; an unknown job id throws. [SCHED-21]
 */
export function activitiesOfDay(day: WorkingDay): readonly ResolvedActivity[] {
  const known = [...(day.visits ?? [])];
  return day.activities.toSorted(byInstant).map((activity) => {
    const { visit } = activity;
    if (typeof visit !== 'number') return { ...activity, visit };
    const index = known.findIndex(({ jobId }) => jobId === visit);
    const [found] = index < 0 ? [] : known.splice(index, 1);
    if (!found) throw new UnknownVisitError(`Unknown visit of job ${visit} in the working day ${day.day}`);
    return { ...activity, visit: found };
  });
}

/** The day's visits in order of start; throws on an unknown one. [SCHED-21] */
export function visitsOf(day: WorkingDay): readonly Visit[] {
  return activitiesOfDay(day).flatMap(({ visit }) => visit ?? []);
}

/** Hours of work, as served or from the visits. [SCHED-03] */
export function totalHoursOf(day: WorkingDay): number {
  const secondsOf = (visit: Visit) => Math.round((visit.requiredDuration ?? 0) * HOUR_S);
  return day.totalHours ?? visitsOf(day).reduce((sum, visit) => sum + secondsOf(visit), 0) / HOUR_S;
}

export interface Week<D extends { readonly day: Day } = WorkingDay> {
  readonly monday: Day;
  readonly days: readonly D[];
}

/** Days in order, grouped by week. [SCHED-01] [SCHED-02] */
export function weeksOf<D extends { readonly day: Day }>(days: readonly D[]): readonly Week<D>[] {
  const inOrder = days.toSorted((a, b) => compareTexts(a.day, b.day));
  const mondays = new Set(inOrder.map(({ day }) => mondayOf(day)));
  return [...mondays].map((monday) => ({
    monday,
    days: inOrder.filter(({ day }) => mondayOf(day) === monday),
  }));
}

/** Today, or else the next day, of days in order. [SCHED-03] */
export function currentDayOf<D extends { readonly day: Day }>(days: readonly D[], today: Day): D | undefined {
  return days.find(({ day }) => day >= today);
}

export interface DayRest {
  readonly travelMinutes: number;
  /** From when the worker's own hours are unbooked to their end; null when the last visit fills them. */
  readonly freeFrom: Instant | null;
}

/** The line below a day's visits: the way between them in all, and from when the rest of the day is free. */
export function restOf(day: WorkingDay): DayRest {
  const activities = day.activities.toSorted(byInstant);
  const travel = activities.filter(({ type }) => type === 'TravelPeriod');
  const lastBooked = activities.findLastIndex(({ type }) => type !== 'IdlePeriod');
  return {
    travelMinutes: travel.reduce((sum, { start, end }) => sum + hoursBetween(start, end) * 60, 0),
    freeFrom: activities[lastBooked + 1]?.start ?? null,
  };
}

/** Another root's instants may carry an offset, so their texts do not sort. */
function byInstant(a: Activity, b: Activity): number {
  return Date.parse(a.start) - Date.parse(b.start);
}
