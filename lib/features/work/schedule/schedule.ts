import type { Maybe } from '@/lib/core/ground/contract/schema';
import { compareTexts, type Day, hoursBetween, type Instant, mondayOf } from '@/lib/core/ground/time/zoned';
import { displayState, isHandoverOnly, requiredHours } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import type { Activity, WorkingDay } from './schema';
import { isTravelApproximate } from './travel';

/** A visit of at most this length is short. [SCHED-16] */
const SHORT_VISIT_HOURS = 1;

export interface ScheduleActivity {
  readonly type: Activity['type'];
  readonly start: string;
  readonly end: string;
  readonly hours: number;
  readonly clash: boolean;
  readonly visit: Visit | null;
  /** The visit has changed in some way since the worker's last one. */
  readonly hasChanges: boolean;
  /** The travel begins or ends at a home of which only the outward code's centre is known. */
  readonly isApproximate?: boolean;
}

/** The app shows a working day in this form. It is derived and never sent. [SCHED-03] [SCHED-06] */
export interface ScheduleDay {
  readonly day: Day;
  readonly working: boolean;
  readonly state: DayState;
  readonly hasVisits: boolean;
  readonly visits: readonly Visit[];
  readonly skippedVisits: readonly Visit[];
  readonly activities: readonly ScheduleActivity[];
  readonly totalHours: number;
  readonly keysRequired: number;
  /** The worker does not have the keys of this many visits yet. */
  readonly keysToGet: number;
  /** The worker brings cleaning products to at least one visit. */
  readonly requiresProducts: boolean;
  /** The server left out one of the day's visits. [SCHED-21] */
  readonly isPartial: boolean;
  /** This is the server's day, reduced to known visits. */
  readonly served: WorkingDay;
}

interface Schedule {
  readonly days: readonly ScheduleDay[];
  readonly weeks: readonly Week<ScheduleDay>[];
  readonly currentDay: ScheduleDay | undefined;
}

export function scheduleOf(served: readonly WorkingDay[], today: Day): Schedule {
  const weeks = groupByWeek(served.map(readDay));
  const days = weeks.flatMap((week) => week.days);
  return { days, weeks, currentDay: currentDayOf(days, today) };
}

/** Throws on an unknown visit. [SCHED-06] [SCHED-21] */
export function scheduleDayOf(served: WorkingDay): ScheduleDay {
  const activities = activitiesOfDay(served).map(activityOf).map(withApproximateTravel);
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

function withApproximateTravel(
  activity: ScheduleActivity,
  index: number,
  all: readonly ScheduleActivity[],
): ScheduleActivity {
  if (activity.type !== 'TravelPeriod') return activity;
  const from = all.slice(0, index).findLast(({ visit }) => visit !== null)?.visit;
  const to = all.slice(index + 1).find(({ visit }) => visit !== null)?.visit;
  return from && to && isTravelApproximate(from, to) ? { ...activity, isApproximate: true } : activity;
}

const read = new WeakMap<WorkingDay, ScheduleDay>();

/** The result is cached per served day. A day with unknown visits shows the known ones and `isPartial`. */
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

/** Started visits, and visits without access to the home, need no keys. */
function lacksKeys(visit: Visit): boolean {
  const isOpen = !visit.startedAt && visit.workerPropertyAccess !== 'cannot_access';
  const state = visit.accessInformation?.keyCollectionState?.state;
  return isOpen && needsKeys(visit) && state === 'to_collect';
}

interface DayKey {
  /** A key without a number has null. */
  readonly code: string | null;
  readonly visit: Visit;
  /** This is the other worker who gets it at a handover; null for the visit's own key. */
  readonly givenTo: string | null;
  /** The worker does not have the key yet. */
  readonly isMissing: boolean;
}

/** Lists keys for the unfinished visits, without duplicates, in the order of the visits. */
export function keysToTake({ visits }: Pick<ScheduleDay, 'visits'>): readonly DayKey[] {
  const keys = visits.filter((visit) => displayState(visit) !== 'finished').flatMap(keysOfVisit);
  return keys.filter(({ code }, index) => !code || keys.findIndex((key) => key.code === code) === index);
}

function keysOfVisit(visit: Visit): readonly DayKey[] {
  const goesIn = !isHandoverOnly(visit) && visit.workerPropertyAccess !== 'cannot_access';
  const own = { code: visit.key?.code ?? null, visit, givenTo: null };
  const given = (visit.remoteKeyTransferWorkers ?? []).flatMap(({ firstNames, keysToGive }) =>
    (keysToGive ?? []).map(({ code }) => {
      return { code: code ?? null, visit, givenTo: firstNames ?? '', isMissing: false };
    }),
  );
  return [...(goesIn && needsKeys(visit) ? [{ ...own, isMissing: lacksKeys(visit) }] : []), ...given];
}

export function isShortVisit(visit: Visit): boolean {
  return requiredHours(visit) <= SHORT_VISIT_HOURS;
}

const HOUR_S = 3600;

type DayState = 'not_working' | 'no_visits' | 'visits';

export function dayState(day: WorkingDay): DayState {
  if (!day.working) return 'not_working';
  return visitsOf(day).length > 0 ? 'visits' : 'no_visits';
}

interface ResolvedActivity extends Activity {
  readonly visit?: Maybe<Visit>;
}

/** An activity names a visit that the day does not contain. [SCHED-21] */
class UnknownVisitError extends Error {}

/**
 * Sorts activities by start. The nth activity with a job id gets the day's nth visit of that job; an unknown job id
 * throws. [SCHED-21]
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

/** Visits are in order of their start. An unknown visit throws. [SCHED-21] */
export function visitsOf(day: WorkingDay): readonly Visit[] {
  return activitiesOfDay(day).flatMap(({ visit }) => visit ?? []);
}

/** The server's total counts first, then the sum of the visits. [SCHED-03] */
export function totalHoursOf(day: WorkingDay): number {
  const secondsOf = (visit: Visit) => Math.round((visit.requiredDuration ?? 0) * HOUR_S);
  return day.totalHours ?? visitsOf(day).reduce((sum, visit) => sum + secondsOf(visit), 0) / HOUR_S;
}

export interface Week<D extends { readonly day: Day } = WorkingDay> {
  readonly monday: Day;
  readonly days: readonly D[];
}

export function groupByWeek<D extends { readonly day: Day }>(days: readonly D[]): readonly Week<D>[] {
  const inOrder = days.toSorted((a, b) => compareTexts(a.day, b.day));
  const mondays = new Set(inOrder.map(({ day }) => mondayOf(day)));
  return [...mondays].map((monday) => ({
    monday,
    days: inOrder.filter(({ day }) => mondayOf(day) === monday),
  }));
}

/** Returns today or the next day; `days` must be in order. [SCHED-03] */
export function currentDayOf<D extends { readonly day: Day }>(days: readonly D[], today: Day): D | undefined {
  return days.find(({ day }) => day >= today);
}

interface DayRest {
  readonly travelMinutes: number;
  /** The unbooked rest of the worker's hours starts at this time; it is null if the last visit fills them. */
  readonly freeFrom: Instant | null;
}

export function restOf(day: {
  readonly activities: readonly Pick<Activity, 'type' | 'start' | 'end'>[];
}): DayRest {
  const activities = day.activities.toSorted(byInstant);
  const travel = activities.filter(({ type }) => type === 'TravelPeriod');
  const lastBooked = activities.findLastIndex(({ type }) => type !== 'IdlePeriod');
  return {
    travelMinutes: travel.reduce((sum, { start, end }) => sum + hoursBetween(start, end) * 60, 0),
    freeFrom: activities[lastBooked + 1]?.start ?? null,
  };
}

/** Compares as numbers: instants of other servers may carry an offset. */
function byInstant(a: Pick<Activity, 'start'>, b: Pick<Activity, 'start'>): number {
  return Date.parse(a.start) - Date.parse(b.start);
}
