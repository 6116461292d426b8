import { type ClockTime, type Instant, timeOf } from '@/lib/time/zoned';
import { CALL_REASONS } from './constants';
import type { OfficeHours } from './wire';

export type CallFault = 'not-allowed' | 'reason-not-offered';

/** Why a customer cannot be called for that reason, or null when they can. [CONTACT-05] [CONTACT-15] */
export function judgeCustomerCall(call: {
  readonly workerCanCallCustomer: boolean;
  readonly reason: string;
}): CallFault | null {
  if (!call.workerCanCallCustomer) return 'not-allowed';
  const isOffered = CALL_REASONS.some(({ code }) => code === call.reason);
  return isOffered ? null : 'reason-not-offered';
}

/** Open from the minute of the start to just before that of the end, by the zone's clock. [HELP-15] [DEMO-44] */
export function officeHoursAt({ start, end }: Hours, now: Instant, zone: string): OfficeHours {
  const time = timeOf(now, zone);
  return { start, end, isOpen: start <= time && time < end };
}

interface Hours {
  readonly start: ClockTime;
  readonly end: ClockTime;
}

/** A marketplace's own hours where it has set them; an end that is not after the start counts as none set. [HELP-15] */
export function ownHours(set: { readonly start: unknown; readonly end: unknown }, otherwise: Hours): Hours {
  const start = isClockTime(set.start) ? set.start : otherwise.start;
  const end = isClockTime(set.end) ? set.end : otherwise.end;
  return start < end ? { start, end } : otherwise;
}

const isClockTime = (value: unknown): value is ClockTime =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** What the numbering plan of the world allows, with the code of a country. */
const DIGITS = { least: 7, most: 15 } as const;

/**
 * A telephone number as it was typed, without the spaces around and the second ones between, or null for what is none.
 * An extension is none: the number is rung by a person.
 */
export function phoneNumber(typed: string): string | null {
  const number = typed.trim().replace(/\s+/g, ' ');
  const digits = number.replace(/\D/g, '').length;
  const isNumber = /^\+?[\d ().-]+$/.test(number) && digits >= DIGITS.least && digits <= DIGITS.most;
  return isNumber ? number : null;
}
