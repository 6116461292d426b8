import type { Location } from '@/lib/core/ground/contract/common-schema';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import type { TravelPreference } from '@/lib/core/ground/session/model';
import {
  addMs,
  type ClockTime,
  compareTexts,
  type Day,
  type Instant,
  instantOf,
} from '@/lib/core/ground/time/zoned';
import { expectedLeave, type RunningTimes } from '@/lib/features/work/schedule/expected-times';
import { readDay } from '@/lib/features/work/schedule/schedule';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import {
  isTravelApproximate,
  metresBetween,
  travelKm,
  travelMinutes,
  travelMode,
} from '@/lib/features/work/schedule/travel';
import type { Visit } from '@/lib/features/work/visits/schema';

export interface JobInDay {
  readonly day: Day;
  readonly start: ClockTime;
  readonly hours: number;
  readonly property?: Visit['property'];
}

export interface DayVisit {
  readonly start: Instant;
  readonly end: Instant;
  readonly property?: Visit['property'];
}

export interface Neighbour<Planned = DayVisit> {
  readonly visit: Planned;
  /** This is the travel between the two homes; null if a location is unknown. */
  readonly travel: {
    readonly metres: number;
    readonly minutes: number;
    readonly mode: TravelPreference;
    /** Only the centre of the outward code is known of one of the homes. */
    readonly isApproximate?: boolean;
  } | null;
  /** It is true if the gap is long enough for the travel; null if the travel is unknown. */
  readonly hasTime: boolean | null;
}

/**
 * Says how a job fits between the day's visits. `unknown-travel`: a travel time is unknown, so the fit cannot be
 * decided.
 */
type Fit = 'fits' | 'clash' | 'too-far' | 'unknown-travel';

export interface JobFit<Planned = DayVisit> {
  readonly fit: Fit;
  readonly before: Neighbour<Planned> | null;
  readonly after: Neighbour<Planned> | null;
  readonly clashes: readonly Planned[];
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

export function timesOf({ day, start, hours }: JobInDay, zone: string): DayVisit {
  const startsAt = instantOf(day, start, zone);
  return { start: startsAt, end: addMs(startsAt, Math.round(hours * HOUR_MS)) };
}

/** These visits overlap the job; touching is allowed. */
export function clashesOf<Planned extends DayVisit>(
  job: DayVisit,
  visits: readonly Planned[],
): readonly Planned[] {
  const [startMs, endMs] = [Date.parse(job.start), Date.parse(job.end)];
  return visits.filter(({ start, end }) => Date.parse(start) < endMs && startMs < Date.parse(end));
}

type BusyTime = Pick<DayVisit, 'start' | 'end'>;

/**
 * Returns when the visit occupies the worker: as planned, until an early finish, or to its expected end while it runs.
 */
export function busyTime({ start, end }: BusyTime, visit: RunningTimes, now: Instant): BusyTime {
  const { startedAt, finishedAt } = visit;
  const leave = expectedLeave(visit, now);
  if (leave !== null && startedAt) return { start: startedAt, end: leave };
  if (!finishedAt || Date.parse(finishedAt) >= Date.parse(end)) return { start, end };
  return { start, end: Date.parse(finishedAt) < Date.parse(start) ? start : finishedAt };
}

export interface VisitInDay extends DayVisit {
  readonly visit: Visit;
}

export function visitsInDay(day: WorkingDay, now: Instant): readonly VisitInDay[] {
  return readDay(day).activities.flatMap(({ visit, start, end }) =>
    visit ? [{ visit, ...busyTime({ start, end }, visit, now), property: visit.property }] : [],
  );
}

function latestEnd<Planned extends DayVisit>(visits: readonly Planned[]): Planned | null {
  return visits.reduce<Planned | null>(
    (latest, visit) => (latest && Date.parse(latest.end) > Date.parse(visit.end) ? latest : visit),
    null,
  );
}

/** An unknown location counts as an unknown travel time, never as zero. */
function neighbourOf<Planned extends DayVisit>(
  visit: Planned,
  job: JobInDay,
  freeMs: number,
  preferences: Maybe<readonly string[]>,
): Neighbour<Planned> {
  const km = travelKm(visit, job);
  if (km === null) return { visit, travel: null, hasTime: null };
  const minutes = travelMinutes(km, preferences);
  const about = isTravelApproximate(visit, job) ? { isApproximate: true } : {};
  const travel = { metres: Math.round(km * M_PER_KM), minutes, mode: travelMode(preferences), ...about };
  return { visit, travel, hasTime: minutes * MINUTE_MS <= freeMs };
}

function verdictOf(clashes: number, sides: Pick<JobFit<unknown>, 'before' | 'after'>): Fit {
  if (clashes > 0) return 'clash';
  const times = [sides.before, sides.after].flatMap((side) => (side ? [side.hasTime] : []));
  if (times.includes(false)) return 'too-far';
  return times.includes(null) ? 'unknown-travel' : 'fits';
}

/** Leaves out jobs whose travel time or day is unknown; `unknownCount` counts only the former. */
export function fittingMyDay<Job>(
  jobs: readonly Job[],
  fitOfJob: (job: Job) => Fit | null,
): { readonly fitting: readonly Job[]; readonly unknownCount: number } {
  const classified = jobs.map((job) => ({ job, fit: fitOfJob(job) }));
  return {
    fitting: classified.filter(({ fit }) => fit === 'fits').map(({ job }) => job),
    unknownCount: classified.filter(({ fit }) => fit === null || fit === 'unknown-travel').length,
  };
}

export interface RankedFacts {
  /** This is the distance to the worker's nearest location that day; null if unknown. */
  readonly metres: number | null;
  /** It is null if the job's day is unknown. */
  readonly fit: Fit | null;
  readonly isWithinHours: boolean;
  readonly day: Day | null;
  /** It is null if the job can start at any time. */
  readonly start: ClockTime | null;
  readonly jobId: number;
}

/** Jobs within the same step count as equally near; otherwise one metre would outweigh all other criteria. */
const NEAR_STEPS_M: readonly number[] = [2_000, 5_000, 10_000];

const FIT_ORDER: Readonly<Record<Fit, number>> = { fits: 0, 'unknown-travel': 1, 'too-far': 2, clash: 3 };

/**
 * Orders by "Best fit": clashes last; then by distance step, fit, working hours and time. An unknown distance is far.
 */
export function byRank(one: RankedFacts, other: RankedFacts): number {
  return (
    Number(one.fit === 'clash') - Number(other.fit === 'clash') ||
    nearStep(one.metres) - nearStep(other.metres) ||
    FIT_ORDER[one.fit ?? 'unknown-travel'] - FIT_ORDER[other.fit ?? 'unknown-travel'] ||
    Number(other.isWithinHours) - Number(one.isWithinHours) ||
    compareTexts(one.day ?? '', other.day ?? '') ||
    byTime(one, other)
  );
}

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

/** Returns the straight-line distance to the nearest location; null if a location is missing. */
export function metresToNearest(place: Maybe<Location>, others: readonly Maybe<Location>[]): number | null {
  if (!place) return null;
  const known = others.filter((other) => other !== null && other !== undefined);
  return known.length === 0 ? null : Math.min(...known.map((other) => metresBetween(place, other)));
}
