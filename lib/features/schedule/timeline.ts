import {
  type ClockTime,
  clockTimeOf,
  type Day,
  dayOf,
  daysBetween,
  type Instant,
  minutesOf,
  timeOf,
} from '@/lib/core/time/zoned';

/** The documents' numbers of a day's timeline. [SCHED-14] [SCHED-15] [SCHED-17] [SCHED-18] */
export const TIMELINE = {
  earliest: '07:00',
  latest: '22:00',
  stepMinutes: 30,
  minimumMinutes: 120,
  markerShiftUnderMinutes: 180,
} as const;

/** Wall-clock times of one day; an end at or before its start is on the next day. */
export interface Period {
  readonly start: ClockTime;
  readonly end: ClockTime;
}

/** Where a marker stands, and where its label does, in percent of the timeline. */
export interface Marker {
  readonly position: number;
  readonly labelPosition: number;
}

export interface Markers {
  readonly start: Marker;
  readonly end: Marker;
}

const EARLIEST = minutesOf(TIMELINE.earliest);
const LATEST = minutesOf(TIMELINE.latest);
const DAY_MINUTES = 1440;

/**
 * The place on the timeline in percent of minutes since the day's midnight, which may be those of the next day; what lies
 * outside stands at its near end. [SCHED-18]
 */
export function positionOfMinutes(minutes: number): number {
  return ((within(minutes) - EARLIEST) / (LATEST - EARLIEST)) * 100;
}

/** The place of an instant on a day's timeline, by the wall clock of the zone; other days stand at the near end. */
export function positionOfInstant(instant: Instant, day: Day, zone: string): number {
  const minutes = minutesOf(timeOf(instant, zone));
  return positionOfMinutes(daysBetween(day, dayOf(instant, zone)) * DAY_MINUTES + minutes);
}

/** Start and end as minutes since the day's midnight; an end on the next day is above 1440. */
export function minutesOfPeriod({ start, end }: Period): { readonly start: number; readonly end: number } {
  const isNextDay = minutesOf(end) <= minutesOf(start);
  return { start: minutesOf(start), end: minutesOf(end) + (isNextDay ? DAY_MINUTES : 0) };
}

/**
 * A period of at least two hours: a shorter one gets a later end, or an earlier start where the end is at the limit. A
 * period that reaches past the timeline keeps the side that does. [SCHED-15]
 */
export function stretched(period: Period): Period {
  const { start, end } = minutesOfPeriod(period);
  if (end - start >= TIMELINE.minimumMinutes) return period;
  const newEnd = Math.min(start + TIMELINE.minimumMinutes, Math.max(LATEST, end));
  return { start: clockTimeOf(newEnd - TIMELINE.minimumMinutes), end: clockTimeOf(newEnd) };
}

/**
 * Where the start and end of a period stand. The labels of one under three hours are moved apart as if it had three,
 * evenly, or to the side that has room. [SCHED-17]
 */
export function markersOf(period: Period): Markers {
  const { start, end } = minutesOfPeriod(period);
  const from = within(start);
  const to = within(end);
  const span = Math.max(to - from, TIMELINE.markerShiftUnderMinutes);
  const labelFrom = Math.min(Math.max((from + to - span) / 2, EARLIEST), LATEST - span);
  return {
    start: { position: positionOfMinutes(from), labelPosition: positionOfMinutes(labelFrom) },
    end: { position: positionOfMinutes(to), labelPosition: positionOfMinutes(labelFrom + span) },
  };
}

const within = (minutes: number) => Math.min(LATEST, Math.max(EARLIEST, minutes));
