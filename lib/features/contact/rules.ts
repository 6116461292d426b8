import { CALL_REASONS } from './constants';

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
