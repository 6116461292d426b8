import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';

/** A calendar day `YYYY-MM-DD` in some world's zone; it has no zone of its own. */
export type Day = string;
/** A wall-clock time `HH:mm`. */
export type ClockTime = string;
/** An instant as ISO text in UTC. */
export type Instant = string;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * The instant of a wall-clock time on a day in a zone. A time that the spring clock change skips is taken an hour
 * later; one that autumn repeats means its first pass.
 */
export function instantOf(day: Day, time: ClockTime, zone: string): Instant {
  return fromZonedTime(`${day}T${time}:00`, zone).toISOString();
}

/** The day on which an instant falls in a zone. */
export function dayOf(instant: Instant, zone: string): Day {
  return formatInTimeZone(instant, zone, 'yyyy-MM-dd');
}

/** The wall-clock time of an instant in a zone. */
export function timeOf(instant: Instant, zone: string): ClockTime {
  return formatInTimeZone(instant, zone, 'HH:mm');
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** 0 is Monday, as the documents count. [SCHED-19] */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The Monday of the day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

/** True for a day that the calendar has: `2026-02-31` is none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/** Minutes since midnight of `HH:mm`. */
export function minutesOf(time: ClockTime): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** `HH:mm` of minutes since midnight, within one day. */
export function clockTimeOf(minutes: number): ClockTime {
  const whole = ((Math.round(minutes) % 1440) + 1440) % 1440;
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** Elapsed hours between two instants, through any clock change. */
export function hoursBetween(start: Instant, end: Instant): number {
  return (Date.parse(end) - Date.parse(start)) / HOUR_MS;
}

export function addMs(instant: Instant, ms: number): Instant {
  return new Date(Date.parse(instant) + ms).toISOString();
}
