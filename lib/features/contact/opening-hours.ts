import { type ClockTime, type Day, dayOf, type Instant, timeOf } from '@/lib/core/time/zoned';
import type { ContactChannel } from './model';
import type { OfficeHours } from './schema';

/** Start is inclusive, end exclusive, both in `zone`. [HELP-15] [DEMO-44] */
export function officeHoursAt({ start, end }: Hours, now: Instant, zone: string): OfficeHours {
  const time = timeOf(now, zone);
  return { start, end, isOpen: start <= time && time < end };
}

interface Hours {
  readonly start: ClockTime;
  readonly end: ClockTime;
}

/** The marketplace's hours; the defaults if they are unset or do not end after the start. [HELP-15] */
export function ownHours(set: { readonly start: unknown; readonly end: unknown }, otherwise: Hours): Hours {
  const start = isClockTime(set.start) ? set.start : otherwise.start;
  const end = isClockTime(set.end) ? set.end : otherwise.end;
  return start < end ? { start, end } : otherwise;
}

/** `HH:mm` */
export const isClockTime = (value: unknown): value is ClockTime =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Channels without opening hours: email, and other workers. */
const ALWAYS: Hours = { start: '00:00', end: '23:59' };
const ALWAYS_OPEN: ReadonlySet<ContactChannel> = new Set(['email', 'sweeper_call', 'sweeper_chat']);

/** `isOpen` can be true for today only. [HELP-16] */
export function channelHoursOn(
  { channel, day }: { readonly channel: ContactChannel; readonly day: Day },
  office: Hours,
  now: Instant,
  zone: string,
): OfficeHours {
  const isToday = dayOf(now, zone) === day;
  if (ALWAYS_OPEN.has(channel)) return { ...ALWAYS, isOpen: isToday };
  return isToday ? officeHoursAt(office, now, zone) : { ...office, isOpen: false };
}

/** Closed after the end even if an earlier response said open. Unknown hours count as closed. [HELP-17] */
export function isOpenAt(hours: OfficeHours | undefined, now: Instant, zone: string): boolean {
  if (!hours || hours.isOpen === false) return false;
  const { start, end, isOpen } = hours;
  if (!start || !end) return isOpen ?? false;
  const time = timeOf(now, zone);
  if (start < end && time >= end) return false;
  return isOpen ?? start <= time;
}

/** True if today's opening time has passed or there is none. False for unknown hours. [HELP-18] */
export function hasOpenedToday(hours: OfficeHours | undefined, now: Instant, zone: string): boolean {
  return hours !== undefined && (!hours.start || hours.start <= timeOf(now, zone));
}
