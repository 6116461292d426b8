import {
  type ClockTime,
  type Day,
  dayOf,
  type Instant,
  timeOf,
  weekdayOf,
} from '@/lib/core/ground/time/zoned';
import type { ContactChannel } from './model';
import type { OfficeHours } from './schema';

/** The start is inclusive, the end exclusive; both are in `zone`. [HELP-15] [DEMO-44] */
export function officeHoursAt(office: Office, now: Instant, zone: string): OfficeHours {
  return officeHoursOn(office, dayOf(now, zone), now, zone);
}

/** `isOpen` can be true for today only. */
function officeHoursOn(
  { start, end, closedOn = [] }: Office,
  day: Day,
  now: Instant,
  zone: string,
): OfficeHours {
  if (closedOn.includes(weekdayOf(day))) return { start: null, end: null, isOpen: false };
  const time = timeOf(now, zone);
  return { start, end, isOpen: dayOf(now, zone) === day && start <= time && time < end };
}

interface Hours {
  readonly start: ClockTime;
  readonly end: ClockTime;
}

interface Office extends Hours {
  /** 0 is Monday. */
  readonly closedOn?: readonly number[];
}

/** Returns the marketplace's hours; the defaults if they are unset or do not end after the start. [HELP-15] */
export function ownHours(set: { readonly start: unknown; readonly end: unknown }, otherwise: Hours): Hours {
  const start = isClockTime(set.start) ? set.start : otherwise.start;
  const end = isClockTime(set.end) ? set.end : otherwise.end;
  return start < end ? { start, end } : otherwise;
}

/** Returns the places of the days in `WEEKDAYS`, in order. Returns null for an unknown day, or if no day is left. */
export function closedDaysIn(value: unknown): readonly number[] | null {
  if (value === null) return [];
  if (typeof value !== 'string') return null;
  const days = value.split(',').map((day) => WEEKDAYS.indexOf(day.trim()));
  const closed = WEEKDAYS.map((_, place) => place).filter((place) => days.includes(place));
  return days.includes(-1) || closed.length === WEEKDAYS.length ? null : closed;
}

/** The names are in the order of `weekdayOf`. */
export const WEEKDAYS: readonly string[] = [
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
];

/** The form is `HH:mm`. */
export const isClockTime = (value: unknown): value is ClockTime =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Email and other workers have no opening hours. */
const ALWAYS: Hours = { start: '00:00', end: '23:59' };
const ALWAYS_OPEN: ReadonlySet<ContactChannel> = new Set(['email', 'sweeper_call', 'sweeper_chat']);

/** `isOpen` can be true for today only. [HELP-16] */
export function channelHoursOn(
  { channel, day }: { readonly channel: ContactChannel; readonly day: Day },
  office: Office,
  now: Instant,
  zone: string,
): OfficeHours {
  if (ALWAYS_OPEN.has(channel)) return { ...ALWAYS, isOpen: dayOf(now, zone) === day };
  return officeHoursOn(office, day, now, zone);
}

/** Support is closed after the end even if an earlier response said open. Unknown hours count as closed. [HELP-17] */
export function isOpenAt(hours: OfficeHours | undefined, now: Instant, zone: string): boolean {
  if (!hours || hours.isOpen === false) return false;
  const { start, end, isOpen } = hours;
  if (!start || !end) return isOpen ?? false;
  const time = timeOf(now, zone);
  if (start < end && time >= end) return false;
  return isOpen ?? start <= time;
}

/** Returns true if today's opening time has passed or there is none. Returns false for unknown hours. [HELP-18] */
export function hasOpenedToday(hours: OfficeHours | undefined, now: Instant, zone: string): boolean {
  return hours !== undefined && (!hours.start || hours.start <= timeOf(now, zone));
}
