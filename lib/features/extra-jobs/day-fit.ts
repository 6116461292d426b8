import type { Location } from '@/lib/core/contract/common-wire';
import type { Maybe } from '@/lib/core/contract/wire';
import type { TravelPreference } from '@/lib/core/session/model';
import {
  addMs,
  type ClockTime,
  compareTexts,
  type Day,
  type Instant,
  instantOf,
} from '@/lib/core/time/zoned';
import { readDay } from '@/lib/features/schedule/schedule';
import { metresBetween, travelKm, travelMinutes, travelMode } from '@/lib/features/schedule/travel';
import type { WorkingDay } from '@/lib/features/schedule/wire';
import type { Visit } from '@/lib/features/visits/wire';

/** What a day must know of a job on offer. */
export interface JobInDay {
  readonly day: Day;
  readonly start: ClockTime;
  /** How long it takes. */
  readonly hours: number;
  readonly property?: Visit['property'];
}

/** A visit of the day, as a job is fitted in beside it. */
export interface DayVisit {
  readonly start: Instant;
  readonly end: Instant;
  readonly property?: Visit['property'];
}

/** The visit before or after the job on that day. */
export interface Neighbour<Planned = DayVisit> {
  readonly visit: Planned;
  /** The way between the two; null where one of the homes has no known place. */
  readonly way: { readonly metres: number; readonly minutes: number; readonly mode: TravelPreference } | null;
  /** There is as much time between them as the way takes; null where the way is not known. */
  readonly hasTime: boolean | null;
}

/**
 * How a job sits between the visits of its day: it fits, clashes with one of them, is too far from one, or a way is not
 * known and so nobody can say.
 */
type Fit = 'fits' | 'clash' | 'too-far' | 'unknown-way';

export interface JobFit<Planned = DayVisit> {
  readonly fit: Fit;
  readonly before: Neighbour<Planned> | null;
  readonly after: Neighbour<Planned> | null;
  /** The day's visits at the same time, in order. */
  readonly clashes: readonly Planned[];
  /** The job's own time, for drawing it into the day. */
  readonly start: Instant;
  readonly end: Instant;
}

interface FitOptions {
  readonly zone: string;
  readonly travelPreferences: Maybe<readonly string[]>;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const M_PER_KM = 1000;

/** How a job fits between visits, in whichever order they come; a day without any has room. */
export function fitBetween<Planned extends DayVisit>(
  job: JobInDay,
  visits: readonly Planned[],
  { zone, travelPreferences }: FitOptions,
): JobFit<Planned> {
  const { start, end } = timesOf(job, zone);
  const [startMs, endMs] = [Date.parse(start), Date.parse(end)];
  const planned = visits.toSorted(
    (a, b) => Date.parse(a.start) - Date.parse(b.start) || Date.parse(a.end) - Date.parse(b.end),
  );
  const clashes = clashesOf({ start, end }, planned);
  const before = latestEnd(planned.filter((visit) => Date.parse(visit.end) <= startMs));
  const after = planned.find((visit) => Date.parse(visit.start) >= endMs) ?? null;
  const sides = {
    before: before && neighbourOf(before, job, startMs - Date.parse(before.end), travelPreferences),
    after: after && neighbourOf(after, job, Date.parse(after.start) - endMs, travelPreferences),
  };
  return { fit: verdictOf(clashes.length, sides), ...sides, clashes, start, end };
}

/** When a job is done. */
export function timesOf({ day, start, hours }: JobInDay, zone: string): DayVisit {
  const startsAt = instantOf(day, start, zone);
  return { start: startsAt, end: addMs(startsAt, Math.round(hours * HOUR_MS)) };
}

/**
 * The visits at the same time; those that only touch are not. The marketplace refuses a job that has any, and the app
 * offers no button for it.
 */
export function clashesOf<Planned extends DayVisit>(
  job: DayVisit,
  visits: readonly Planned[],
): readonly Planned[] {
  const [startMs, endMs] = [Date.parse(job.start), Date.parse(job.end)];
  return visits.filter(({ start, end }) => Date.parse(start) < endMs && startMs < Date.parse(end));
}

/** Until when a visit keeps its worker busy: a visit that was finished early leaves them free from then on. */
export function busyUntil({ start, end }: DayVisit, finishedAt: Maybe<Instant>): Instant {
  if (!finishedAt || Date.parse(finishedAt) >= Date.parse(end)) return end;
  return Date.parse(finishedAt) < Date.parse(start) ? start : finishedAt;
}

/** A visit as the schedule of the app has it, with its place in the day. */
export interface VisitInDay extends DayVisit {
  readonly visit: Visit;
}

/** How a job fits into a day as the schedule has it. */
export function fitOf(job: JobInDay, day: WorkingDay, options: FitOptions): JobFit<VisitInDay> {
  return fitBetween(job, visitsInDay(day), options);
}

/** The visits of a day as the schedule has it. */
export function visitsInDay(day: WorkingDay): readonly VisitInDay[] {
  return readDay(day).activities.flatMap(({ visit, start, end }) =>
    visit
      ? [{ visit, start, end: busyUntil({ start, end }, visit.finishedAt), property: visit.property }]
      : [],
  );
}

function latestEnd<Planned extends DayVisit>(visits: readonly Planned[]): Planned | null {
  return visits.reduce<Planned | null>(
    (latest, visit) => (latest && Date.parse(latest.end) > Date.parse(visit.end) ? latest : visit),
    null,
  );
}

/** Unknown places are never treated as next door. */
function neighbourOf<Planned extends DayVisit>(
  visit: Planned,
  job: JobInDay,
  freeMs: number,
  preferences: Maybe<readonly string[]>,
): Neighbour<Planned> {
  const km = travelKm(visit, job);
  if (km === null) return { visit, way: null, hasTime: null };
  const minutes = travelMinutes(km, preferences);
  const way = { metres: Math.round(km * M_PER_KM), minutes, mode: travelMode(preferences) };
  return { visit, way, hasTime: minutes * MINUTE_MS <= freeMs };
}

function verdictOf(clashes: number, sides: Pick<JobFit<unknown>, 'before' | 'after'>): Fit {
  if (clashes > 0) return 'clash';
  const times = [sides.before, sides.after].flatMap((side) => (side ? [side.hasTime] : []));
  if (times.includes(false)) return 'too-far';
  return times.includes(null) ? 'unknown-way' : 'fits';
}

/**
 * The filter "Fits my day": what fits, and how many were left out because a way is not known, which the list must say.
 * A job of a day that is not known is left out too.
 */
export function fittingMyDay<Job>(
  jobs: readonly Job[],
  fitOfJob: (job: Job) => Fit | null,
): { readonly fitting: readonly Job[]; readonly unknownCount: number } {
  const judged = jobs.map((job) => ({ job, fit: fitOfJob(job) }));
  return {
    fitting: judged.filter(({ fit }) => fit === 'fits').map(({ job }) => job),
    unknownCount: judged.filter(({ fit }) => fit === null || fit === 'unknown-way').length,
  };
}

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
