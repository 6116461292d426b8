import { offsetMsAt } from './zone-offset';

/** A day is a calendar day `YYYY-MM-DD`, without a zone. */
export type Day = string;
/** A clock time is a wall-clock time `HH:mm`. */
export type ClockTime = string;
/** An instant is ISO text in UTC. */
export type Instant = string;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * A skipped time is moved an hour later; of a repeated one, the first is used.
 * See docs/decisions/0008-date-fns-tz-at-build-time.md.
 */
export function instantOf(day: Day, time: ClockTime, zone: string): Instant {
  const wallMs = Date.parse(`${day}T${time}:00Z`);
  const firstMs = wallMs - offsetMsAt(wallMs - DAY_MS, zone);
  const secondMs = wallMs - offsetMsAt(wallMs + DAY_MS, zone);
  const isSecond = wallMsAt(firstMs, zone) !== wallMs && wallMsAt(secondMs, zone) === wallMs;
  return new Date(isSecond ? secondMs : firstMs).toISOString();
}

export function dayOf(instant: Instant, zone: string): Day {
  return new Date(wallMsAt(Date.parse(instant), zone)).toISOString().slice(0, 10);
}

export function timeOf(instant: Instant, zone: string): ClockTime {
  return new Date(wallMsAt(Date.parse(instant), zone)).toISOString().slice(11, 16);
}

/**
 * Compares days, clock times or instants of one format. `localeCompare` is not used: the first collation costs a device
 * 50 ms.
 */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** 0 is Monday, as in the documents. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function mondayOf(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

export const mondayWeeksBefore = (day: Day, weeks: number): Day => mondayOf(addDays(day, -7 * weeks));

/** Returns true for a valid day of the years 1900 to 2199; false for `2026-02-31` and `0001-01-01`. */
export function isDay(text: string): boolean {
  return /^(19|20|21)/.test(text) && isCalendarDay(text);
}

/** Returns true for an ISO date and time with a zone, on a valid day. */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) && isCalendarDay(text.slice(0, 10));
}

function isCalendarDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

export function minutesOf(time: ClockTime): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

export function clockTimeOf(minutes: number): ClockTime {
  const whole = ((Math.round(minutes) % 1440) + 1440) % 1440;
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** Returns elapsed hours, also across clock changes. */
export function hoursBetween(start: Instant, end: Instant): number {
  return (Date.parse(end) - Date.parse(start)) / HOUR_MS;
}

export function addMs(instant: Instant, ms: number): Instant {
  return new Date(Date.parse(instant) + ms).toISOString();
}

function wallMsAt(instantMs: number, zone: string): number {
  return wholeMinute(instantMs) + offsetMsAt(instantMs, zone);
}

const wholeMinute = (ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS;
