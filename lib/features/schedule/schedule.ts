import type { Maybe } from '@/lib/core/contract/wire';
import { compareTexts, type Day, hoursBetween, type Instant, mondayOf } from '@/lib/core/time/zoned';
import { displayState, isRktOnly, requiredHours } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import type { Activity, WorkingDay } from './wire';

/** A visit of this many hours or fewer is a short one. [SCHED-16] */
const SHORT_VISIT_HOURS = 1;

/** An activity as the app reads it. [SCHED-06] [SCHED-08] */
export interface ScheduleActivity {
  readonly type: Activity['type'];
  readonly start: string;
  readonly end: string;
  readonly hours: number;
  readonly clash: boolean;
  readonly visit: Visit | null;
  /** The visit has something new since the last time. */
  readonly hasChanges: boolean;
}

/** A working day as the app reads it; nothing of it travels. [SCHED-03] [SCHED-06] */
export interface ScheduleDay {
  readonly day: Day;
  readonly working: boolean;
  readonly state: DayState;
  readonly hasVisits: boolean;
  readonly visits: readonly Visit[];
  readonly skippedVisits: readonly Visit[];
  readonly activities: readonly ScheduleActivity[];
  readonly totalHours: number;
  /** How many of the visits need keys of the worker. */
  readonly keysRequired: number;
  /** How many of these have keys that the worker does not have yet. */
  readonly keysToGet: number;
  /** The worker brings the cleaning products to one of the visits. */
  readonly requiresProducts: boolean;
  /** The day was served without one of its visits; the others are here. [SCHED-21] */
  readonly isPartial: boolean;
  /** The day as served, without what it could not hold. */
  readonly served: WorkingDay;
}

/** [SCHED-03] */
interface Schedule {
  readonly days: readonly ScheduleDay[];
  readonly weeks: readonly Week<ScheduleDay>[];
  /** Today, or else the next day. */
  readonly currentDay: ScheduleDay | undefined;
}

/** The schedule of the app from the days that the marketplace served. [SCHED-02] [SCHED-03] */
export function scheduleOf(served: readonly WorkingDay[], today: Day): Schedule {
  const weeks = groupByWeek(served.map(readDay));
  const days = weeks.flatMap((week) => week.days);
  return { days, weeks, currentDay: currentDayOf(days, today) };
}

/** One working day as the app reads it; throws on an unknown visit. [SCHED-06] [SCHED-21] */
export function scheduleDayOf(served: WorkingDay): ScheduleDay {
  const activities = activitiesOfDay(served).map(activityOf);
  const visits = activities.flatMap(({ visit }) => visit ?? []);
  return {
    day: served.day,
    working: served.working,
    state: dayState(served),
    hasVisits: visits.length > 0,
    visits,
    skippedVisits: served.skippedVisits ?? [],
    activities,
    totalHours: totalHoursOf(served),
    keysRequired: visits.filter(needsKeys).length,
    keysToGet: visits.filter(lacksKeys).length,
    requiresProducts: visits.some((visit) => visit.requiresProducts),
    isPartial: false,
    served,
  };
}

const read = new WeakMap<WorkingDay, ScheduleDay>();

/**
 * One working day as the app shows it, made once of each. A day whose visits are not all known must not take the other
 * days from the screen: it has those that are, and says so.
 */
export function readDay(served: WorkingDay): ScheduleDay {
  const known = read.get(served);
  if (known) return known;
  const day = readWhatIsKnown(served);
  read.set(served, day);
  return day;
}

function readWhatIsKnown(served: WorkingDay): ScheduleDay {
  try {
    return scheduleDayOf(served);
  } catch (failure) {
    if (!(failure instanceof UnknownVisitError)) throw failure;
    return { ...scheduleDayOf(withoutUnknownVisits(served)), isPartial: true };
  }
}

function withoutUnknownVisits(day: WorkingDay): WorkingDay {
  const left = (day.visits ?? []).map(({ jobId }) => jobId);
  const isKnown = ({ visit }: Activity) => {
    if (typeof visit !== 'number') return true;
    const index = left.indexOf(visit);
    return index >= 0 && left.splice(index, 1).length > 0;
  };
  return { ...day, activities: day.activities.filter(isKnown) };
}

function activityOf({
  type,
  start,
  end,
  clash,
  visit,
}: ReturnType<typeof activitiesOfDay>[number]): ScheduleActivity {
  return {
    type,
    start,
    end,
    hours: hoursBetween(start, end),
    clash: Boolean(clash),
    visit: visit ?? null,
    hasChanges: Boolean(visit?.hasChanges),
  };
}

function needsKeys(visit: Visit): boolean {
  return visit.access === 'keys' || Boolean(visit.requiredKeys?.length);
}

/** Started visits and visits without going in need no keys. */
function lacksKeys(visit: Visit): boolean {
  const isOpen = !visit.startedAt && visit.workerPropertyAccess !== 'cannot_access';
  const state = visit.accessInformation?.keyCollectionState?.state;
  return isOpen && needsKeys(visit) && state === 'to_collect';
}

/** A key of a day's visits. */
interface DayKey {
  /** Null without a number on record. */
  readonly code: string | null;
  readonly visit: Visit;
  /** The other worker who gets it at a handover; null for the visit's own. */
  readonly givenTo: string | null;
  /** The worker does not have it yet. */
  readonly isMissing: boolean;
}

/** The keys that the visits of a day still need, each once, in the order of the visits. */
export function keysToTake({ visits }: Pick<ScheduleDay, 'visits'>): readonly DayKey[] {
  const keys = visits.filter((visit) => displayState(visit) !== 'finished').flatMap(keysOfVisit);
  return keys.filter(({ code }, index) => !code || keys.findIndex((key) => key.code === code) === index);
}

function keysOfVisit(visit: Visit): readonly DayKey[] {
  const goesIn = !isRktOnly(visit) && visit.workerPropertyAccess !== 'cannot_access';
  const own = { code: visit.key?.code ?? null, visit, givenTo: null };
  const given = (visit.remoteKeyTransferWorkers ?? []).flatMap(({ firstNames, keysToGive }) =>
    (keysToGive ?? []).map(({ code }) => {
      return { code: code ?? null, visit, givenTo: firstNames ?? '', isMissing: false };
    }),
  );
  return [...(goesIn && needsKeys(visit) ? [{ ...own, isMissing: lacksKeys(visit) }] : []), ...given];
}

/** [SCHED-16] */
export function isShortVisit(visit: Visit): boolean {
  return requiredHours(visit) <= SHORT_VISIT_HOURS;
}

const HOUR_S = 3600;

type DayState = 'not_working' | 'no_visits' | 'visits';

/** [SCHED-10] */
export function dayState(day: WorkingDay): DayState {
  if (!day.working) return 'not_working';
  return visitsOf(day).length > 0 ? 'visits' : 'no_visits';
}

/** An activity with its whole visit in the place of a job id. */
interface ResolvedActivity extends Activity {
  readonly visit?: Maybe<Visit>;
}

/** The day's activities name a visit that the day does not hold. [SCHED-21] */
class UnknownVisitError extends Error {}

/**
 * The day's activities in order of start. One that carries a job id stands for the day's visit of that job, and a
 * second one for the second; an unknown job id throws. [SCHED-21]
 */
function activitiesOfDay(day: WorkingDay): readonly ResolvedActivity[] {
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
export function groupByWeek<D extends { readonly day: Day }>(days: readonly D[]): readonly Week<D>[] {
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

interface DayRest {
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
