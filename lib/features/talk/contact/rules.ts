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

/** These are the limits of international numbering plans (E.164), including the country code. */
const DIGITS = { least: 7, most: 15 } as const;

/** Normalizes the spaces of a telephone number; null if it is invalid. Extensions are invalid. */
export function phoneNumber(typed: string): string | null {
  const number = typed.trim().replace(/\s+/g, ' ');
  const digits = number.replace(/\D/g, '').length;
  const isNumber = /^\+?[\d ().-]+$/.test(number) && digits >= DIGITS.least && digits <= DIGITS.most;
  return isNumber ? number : null;
}
