import type { Maybe } from '@/lib/core/contract/wire';
import type { PaymentDetails } from './wire';

/** Whether pay could not be sent: the name on the account, its number or the sort code is missing. [MENU-02] */
export function needsAttention({ nameOnAccount, accountNumber, sortCode }: PaymentDetails): boolean {
  return [nameOnAccount, accountNumber, sortCode].some((part) => !part?.trim());
}

/** How much of a value is shown, from its end. */
const SHOWN = { accountNumber: 4, sortCode: 2, nationalInsuranceNumber: 3 } as const;

/**
 * The details with dots for all but the last characters of what is secret. What is dotted already stays as it is, so that a
 * screen may do it too: a root may serve them whole.
 */
export function maskedDetails(details: PaymentDetails): PaymentDetails {
  const { accountNumber, sortCode, nationalInsuranceNumber } = details;
  return {
    ...details,
    accountNumber: masked(accountNumber, SHOWN.accountNumber),
    sortCode: masked(sortCode, SHOWN.sortCode),
    nationalInsuranceNumber: masked(nationalInsuranceNumber, SHOWN.nationalInsuranceNumber),
  };
}

/** What is shown of a masked value: its last characters. */
export const endOf = (masked: string): string => masked.replace(/^[^\p{L}\p{N}]+/u, '');

function masked(value: Maybe<string>, shown: number): string | null {
  const text = value?.trim() ?? '';
  const hidden = Math.max(0, text.length - shown);
  return text === '' ? null : text.slice(0, hidden).replace(/[\p{L}\p{N}]/gu, '•') + text.slice(hidden);
}
