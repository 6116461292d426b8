/** A calendar day `YYYY-MM-DD` in some world's zone; it has no zone of its own. */
export type Day = string;
/** A wall-clock time `HH:mm`. */
export type ClockTime = string;
/** An instant as ISO text in UTC. */
export type Instant = string;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * The instant of a wall-clock time on a day in a zone. A time that the spring clock change skips is taken an hour
 * later; one that autumn repeats means its first pass.
 */
export function instantOf(day: Day, time: ClockTime, zone: string): Instant {
  const wallMs = Date.parse(`${day}T${time}:00Z`);
  const firstMs = wallMs - offsetMsAt(wallMs - DAY_MS, zone);
  const secondMs = wallMs - offsetMsAt(wallMs + DAY_MS, zone);
  const isSecond = wallMsAt(firstMs, zone) !== wallMs && wallMsAt(secondMs, zone) === wallMs;
  return new Date(isSecond ? secondMs : firstMs).toISOString();
}

/** The day on which an instant falls in a zone. */
export function dayOf(instant: Instant, zone: string): Day {
  return new Date(wallMsAt(Date.parse(instant), zone)).toISOString().slice(0, 10);
}

/** The wall-clock time of an instant in a zone. */
export function timeOf(instant: Instant, zone: string): ClockTime {
  return new Date(wallMsAt(Date.parse(instant), zone)).toISOString().slice(11, 16);
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

/** True for an ISO date and time that names its zone, on a day that the calendar has. */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) && isDay(text.slice(0, 10));
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

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

/*
 * Straight from Intl. date-fns-tz works through the machine's own zone: measured, its `fromZonedTime` answers the hour
 * that autumn repeats differently in New York and in London and takes a skipped time an hour earlier, and its
 * `toZonedTime` loses an hour that the machine's own spring skips. A phone abroad must show the same times.
 */
function offsetMsAt(instantMs: number, zone: string): number {
  const day = Math.floor(instantMs / DAY_MS);
  return offsetMsOfDay(day, zone) ?? askedOffsetMs(instantMs, zone);
}

/** What the zone's clock shows at an instant, in whole minutes, read as if it were UTC. */
function wallMsAt(instantMs: number, zone: string): number {
  return wholeMinute(instantMs) + offsetMsAt(instantMs, zone);
}

const wholeMinute = (ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS;

/** By zone and UTC day. Asking Intl costs a phone a tenth of a millisecond, and a month of visits asks a thousand times. */
const offsets = new Map<string, number | null>();

/** The one offset of a whole UTC day; null on a day on which the zone's clock changes. */
function offsetMsOfDay(day: number, zone: string): number | null {
  const key = `${zone} ${day}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const first = askedOffsetMs(day * DAY_MS, zone);
  const offset = first === askedOffsetMs((day + 1) * DAY_MS, zone) ? first : null;
  offsets.set(key, offset);
  return offset;
}

function askedOffsetMs(instantMs: number, zone: string): number {
  const minuteMs = wholeMinute(instantMs);
  const shown = new Map(
    formatterOf(zone)
      .formatToParts(minuteMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? Number.NaN;
  const wallMs = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return wallMs - minuteMs;
}

/** Making a formatter costs far more than using it, so there is one a zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}
