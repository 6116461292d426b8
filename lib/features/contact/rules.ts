import type { Day } from '@/lib/core/time/zoned';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { PHONE_CALL_REASONS } from './model';

export type PhoneCallFault = 'not-allowed' | 'reason-not-offered';

/** Why a customer cannot be called for that reason, or null when they can. [CONTACT-05] [CONTACT-15] */
export function validateCustomerPhoneCall(call: {
  readonly workerCanCallCustomer: boolean;
  readonly reason: string;
}): PhoneCallFault | null {
  if (!call.workerCanCallCustomer) return 'not-allowed';
  const isOffered = PHONE_CALL_REASONS.some(({ code }) => code === call.reason);
  return isOffered ? null : 'reason-not-offered';
}

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

/** What a cleaner who cannot come to a visit can do: book time off, or why there is nothing to book. */
export function absenceAnswer(visit: Visit, today: Day): 'book' | 'started' | 'over' | 'skipped' {
  if (visit.skipped) return 'skipped';
  const state = displayState(visit);
  if (state === 'finished' || visit.actualDate < today) return 'over';
  return state === 'started' ? 'started' : 'book';
}
