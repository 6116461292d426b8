import {
  type ClockTime,
  clockTimeOf,
  type Day,
  dayOf,
  daysBetween,
  type Instant,
  minutesOf,
  timeOf,
} from '@/lib/core/ground/time/zoned';

export const TIMELINE = {
  earliest: '07:00',
  latest: '22:00',
  stepMinutes: 30,
  minimumMinutes: 120,
  markerShiftUnderMinutes: 180,
} as const;

/** These are wall-clock times of one day; an end at or before its start is on the next day. */
export interface Period {
  readonly start: ClockTime;
  readonly end: ClockTime;
}

/** The numbers are percent of the timeline's width. */
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
 * Returns the percent of the timeline for minutes since midnight, which may be above 1440. Values outside are clamped.
 * [SCHED-18]
 */
export function positionOfMinutes(minutes: number): number {
  return ((within(minutes) - EARLIEST) / (LATEST - EARLIEST)) * 100;
}

/** The zone's wall clock counts; other days are clamped. */
export function positionOfInstant(instant: Instant, day: Day, zone: string): number {
  const minutes = minutesOf(timeOf(instant, zone));
  return positionOfMinutes(daysBetween(day, dayOf(instant, zone)) * DAY_MINUTES + minutes);
}

/** Returns minutes since midnight; an end on the next day is above 1440. */
export function minutesOfPeriod({ start, end }: Period): { readonly start: number; readonly end: number } {
  const isNextDay = minutesOf(end) <= minutesOf(start);
  return { start: minutesOf(start), end: minutesOf(end) + (isNextDay ? DAY_MINUTES : 0) };
}

/**
 * Extends a period to at least two hours: a later end, or an earlier start at the upper limit. A side that exceeds the
 * timeline is unchanged. [SCHED-15]
 */
export function stretched(period: Period): Period {
  const { start, end } = minutesOfPeriod(period);
  if (end - start >= TIMELINE.minimumMinutes) return period;
  const newEnd = Math.min(start + TIMELINE.minimumMinutes, Math.max(LATEST, end));
  return { start: clockTimeOf(newEnd - TIMELINE.minimumMinutes), end: clockTimeOf(newEnd) };
}

/** For a period under three hours the labels are moved apart as if it had three. [SCHED-17] */
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
