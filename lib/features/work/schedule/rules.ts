import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import { byStart, freeOf, type Interval, overlaps, spanOf } from '@/lib/core/ground/time/interval';
import {
  addDays,
  addMs,
  type Day,
  hoursBetween,
  type Instant,
  instantOf,
  timeOf,
} from '@/lib/core/ground/time/zoned';
import type { VisitId } from '@/lib/features/records/visits-values';
import { canSeeSecrets, redactVisit, requiredHours } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import type { Activity, WorkingDay } from './schema';
import { travelKm, travelMinutes } from './travel';

/** A day with more hours is marked as too much work. */
const TOO_MUCH_WORK_HOURS = 10;

const HOUR_S = 3600;
const MINUTE_MS = 60_000;

export interface DayInput {
  readonly workerId: number;
  readonly day: Day;
  readonly zone: string;
  /** These are the weekday's or the override's hours. An end at or before its start is on the next day. */
  readonly hours: readonly TimeSlot[];
  readonly isOff: boolean;
  readonly isOverridden: boolean;
  /** These are visits on this day with a time slot, without skipped ones. */
  readonly visits: readonly Visit[];
  /** These are the booked hours of visits that an early finish has shortened. [DEMO-21] */
  readonly bookedHours?: ReadonlyMap<Visit, number>;
  readonly skippedVisits: readonly Visit[];
  readonly travelPreferences: Maybe<readonly string[]>;
  /** This is the marketplace's today: visits of other days are redacted. [KEYS-05] */
  readonly today: Day;
}

interface Work extends Interval {
  readonly visit: Visit;
  readonly seconds: number;
  readonly clash: boolean;
}

/** Returns the travel between consecutive visits; null kilometres if a location is unknown. */
interface DayLeg {
  readonly from: Work;
  readonly to: Work;
  readonly km: number | null;
}

/** `fits` means that the gap between the visits is long enough. */
interface TravelTime extends Interval {
  readonly to: Work;
  readonly fits: boolean;
}

/**
 * Builds a working day from a worker's hours and visits. Work lasts the required duration; time freed by an early
 * finish is idle, even outside the worker's hours. A day off with visits still counts as working, so that no booked
 * visit disappears. [SCHED-09] [DEMO-21]
 */
export function assembleDay(input: DayInput): WorkingDay {
  const { day, zone, isOff } = input;
  const show = (visit: Visit) => (canSeeSecrets(visit, input.today) ? visit : redactVisit(visit));
  const hours = input.hours.map((slot) => intervalOf(day, slot, zone)).toSorted(byStart);
  const works = worksOf(input.visits.map(show), zone);
  const freed = freedIntervals(input);
  const dayLegs = dayLegsOf(works);
  const legs = travelTimesOf(dayLegs, input.travelPreferences);
  const totalHours = works.reduce((sum, { seconds }) => sum + seconds, 0) / HOUR_S;
  const period = spanOf(hours.length > 0 ? hours : [...works, ...freed]);
  return {
    worker: input.workerId,
    day,
    working: works.length > 0 || (hours.length > 0 && !isOff),
    startTime: period && timeOf(period.start, zone),
    endTime: period && timeOf(period.end, zone),
    activities: activitiesOf({ works, legs, hours, freed, isOff }),
    skippedVisits: input.skippedVisits.map(show),
    visits: works.map(({ visit }) => visit),
    totalHours,
    totalDistance: totalKmOf(dayLegs),
    isFeasible:
      !works.some(({ clash }) => clash) && legs.every(({ fits }) => fits) && !(isOff && works.length > 0),
    tooMuchWork: totalHours > TOO_MUCH_WORK_HOURS,
    onBreak: isOff,
    availabilityOverridden: input.isOverridden,
    routeOverridden: false,
  };
}

function intervalOf(day: Day, slot: TimeSlot, zone: string): Interval {
  const endDay = slot.end > slot.start ? day : addDays(day, 1);
  return { start: instantOf(day, slot.start, zone), end: instantOf(endDay, slot.end, zone) };
}

function worksOf(visits: readonly Visit[], zone: string): readonly Work[] {
  const works = visits.map((visit) => {
    const seconds = Math.round(requiredHours(visit) * HOUR_S);
    const start = startOf(visit, zone);
    return { visit, seconds, start, end: addMs(start, seconds * 1000) };
  });
  return works
    .map((work) => ({ ...work, clash: works.some((other) => other !== work && overlaps(work, other)) }))
    .toSorted((a, b) => byStart(a, b) || a.visit.jobId - b.visit.jobId);
}

function dayLegsOf(works: readonly Work[]): readonly DayLeg[] {
  return works.slice(1).flatMap((to, index) => {
    const from = works[index];
    return from ? [{ from, to, km: travelKm(from.visit, to.visit) }] : [];
  });
}

/** There is no travel time at the same location or to an unknown one. */
function travelTimesOf(
  dayLegs: readonly DayLeg[],
  preferences: Maybe<readonly string[]>,
): readonly TravelTime[] {
  return dayLegs.flatMap(({ from, to, km }) => {
    if (!km) return [];
    const end = addMs(from.end, travelMinutes(km, preferences) * MINUTE_MS);
    return [{ start: from.end, end, to, fits: end <= to.start }];
  });
}

/** The sum has one decimal; null if any distance is unknown, because a partial sum would look complete. */
function totalKmOf(dayLegs: readonly DayLeg[]): number | null {
  let total = 0;
  for (const { km } of dayLegs) {
    if (km === null) return null;
    total += km;
  }
  return Math.round(total * 10) / 10;
}

function startOf(visit: Visit, zone: string): Instant {
  if (!visit.timeSlot) throw new Error(`Visit ${visit.jobId} of ${visit.scheduledDate} has no time slot`);
  return instantOf(visit.actualDate, visit.timeSlot.start, zone);
}

/** The freed time is from the current end of each shortened visit to its booked end. */
function freedIntervals({ visits, bookedHours, zone }: DayInput): readonly Interval[] {
  return visits.flatMap((visit) => {
    const booked = bookedHours?.get(visit) ?? 0;
    const after = (hours: number) => addMs(startOf(visit, zone), Math.round(hours * HOUR_S) * 1000);
    const freed = { start: after(requiredHours(visit)), end: after(booked) };
    return freed.start < freed.end ? [freed] : [];
  });
}

interface DayParts {
  readonly works: readonly Work[];
  readonly legs: readonly TravelTime[];
  readonly hours: readonly Interval[];
  readonly freed: readonly Interval[];
  readonly isOff: boolean;
}

function activitiesOf({ works, legs, hours, freed, isOff }: DayParts): readonly Activity[] {
  const travel = legs.filter(({ fits }) => fits);
  const busy = [...works, ...travel];
  const unbooked = isOff ? hours : hours.flatMap((interval) => freeOf(interval, busy));
  // Time within the hours is already listed.
  const freedBeside = freed.flatMap((interval, index) =>
    freeOf(interval, [...busy, ...hours, ...freed.slice(0, index)]),
  );
  return [
    ...works.map((work) => workActivity(work, legs)),
    ...travel.map((leg) => activity('TravelPeriod', leg)),
    ...unbooked.map((interval) => activity(isOff ? 'BreakPeriod' : 'IdlePeriod', interval)),
    ...freedBeside.map((interval) => activity('IdlePeriod', interval)),
  ].toSorted(byStart);
}

/** If the travel there does not fit, `latestConstrainedStartDt` is the earliest possible arrival. */
function workActivity(work: Work, legs: readonly TravelTime[]): Activity {
  const lateLeg = legs.find(({ to, fits }) => to === work && !fits);
  return {
    ...activity('WorkPeriod', work),
    clash: work.clash,
    latestConstrainedStartDt: lateLeg?.end ?? null,
    visit: work.visit,
  };
}

function activity(type: Activity['type'], { start, end }: Interval): Activity {
  return { type, start, end, seconds: Math.round(hoursBetween(start, end) * HOUR_S), clash: false };
}

/** Changes one visit in all days that contain it; other days keep their object identity. [ACT-04] */
export function changeVisit(
  days: readonly WorkingDay[],
  id: VisitId,
  change: (visit: Visit) => Visit,
): readonly WorkingDay[] {
  return days.map((day) => {
    const isInDay = day.visits?.some((visit) => isVisit(visit, id)) || visitIn([day], id) !== null;
    if (!isInDay) return day;
    return {
      ...day,
      ...(day.visits && { visits: day.visits.map((visit) => (isVisit(visit, id) ? change(visit) : visit)) }),
      activities: day.activities.map((activity) =>
        isVisit(activity.visit, id) ? { ...activity, visit: change(activity.visit) } : activity,
      ),
    };
  });
}

export function visitIn(days: readonly WorkingDay[], id: VisitId): Visit | null {
  const visits = days.flatMap(({ activities }) => activities.map(({ visit }) => visit));
  return visits.find((visit) => isVisit(visit, id)) ?? null;
}

function isVisit(visit: Maybe<Visit | number>, { jobId, scheduledDate }: VisitId): visit is Visit {
  return typeof visit === 'object' && visit?.jobId === jobId && visit.scheduledDate === scheduledDate;
}
