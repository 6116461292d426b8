import { addDays, dayOf, type Instant, instantOf } from '@/lib/core/ground/time/zoned';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { PHONE_CALL_REASONS } from './model';

export type PhoneCallFault = 'not-allowed' | 'reason-not-offered';

export function validateCustomerPhoneCall(call: {
  readonly workerCanCallCustomer: boolean;
  readonly reason: string;
}): PhoneCallFault | null {
  if (!call.workerCanCallCustomer) return 'not-allowed';
  const isOffered = PHONE_CALL_REASONS.some(({ code }) => code === call.reason);
  return isOffered ? null : 'reason-not-offered';
}

/** Limits of international numbering plans (E.164), including the country code. */
const DIGITS = { least: 7, most: 15 } as const;

/** Normalizes the spaces of a telephone number; null if it is invalid. Extensions are invalid. */
export function phoneNumber(typed: string): string | null {
  const number = typed.trim().replace(/\s+/g, ' ');
  const digits = number.replace(/\D/g, '').length;
  const isNumber = /^\+?[\d ().-]+$/.test(number) && digits >= DIGITS.least && digits <= DIGITS.most;
  return isNumber ? number : null;
}

interface Moment {
  readonly now: Instant;
  readonly zone: string;
}

/** `book` if time off can be booked for the visit, otherwise why not. */
export function absenceAnswer(visit: Visit, moment: Moment): 'book' | 'started' | 'over' | 'skipped' {
  if (visit.skipped) return 'skipped';
  const state = displayState(visit);
  if (state === 'finished' || visit.actualDate < dayOf(moment.now, moment.zone)) return 'over';
  if (state === 'started') return 'started';
  return hasEnded(visit, moment) ? 'over' : 'book';
}

/** A slot such as 22:00 to 01:00 ends on the next day. */
function hasEnded({ actualDate, timeSlot }: Visit, { now, zone }: Moment): boolean {
  if (!timeSlot) return false;
  const { start, end } = timeSlot;
  return (
    Date.parse(instantOf(end > start ? actualDate : addDays(actualDate, 1), end, zone)) <= Date.parse(now)
  );
}
