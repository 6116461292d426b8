import type { Maybe } from '@/lib/core/ground/contract/schema';
import type { Instant } from '@/lib/core/ground/time/zoned';
import type { PaymentDetails } from './schema';

/** Returns true if data for payment is missing. [MENU-02] */
export function needsAttention({ nameOnAccount, accountNumber, sortCode }: PaymentDetails): boolean {
  return [nameOnAccount, accountNumber, sortCode].some((part) => !part?.trim());
}

/** Masked details show this many last characters. */
const SHOWN = { accountNumber: 4, sortCode: 2, nationalInsuranceNumber: 3 } as const;

/** It is idempotent, because an external API root may send the details unmasked. */
export function maskedDetails(details: PaymentDetails): PaymentDetails {
  const { accountNumber, sortCode, nationalInsuranceNumber } = details;
  return {
    ...details,
    accountNumber: masked(accountNumber, SHOWN.accountNumber),
    sortCode: masked(sortCode, SHOWN.sortCode),
    nationalInsuranceNumber: masked(nationalInsuranceNumber, SHOWN.nationalInsuranceNumber),
  };
}

export const endOf = (masked: string): string => masked.replace(/^[^\p{L}\p{N}]+/u, '');

function masked(value: Maybe<string>, shown: number): string | null {
  const text = value?.trim() ?? '';
  const hidden = Math.max(0, text.length - shown);
  return text === '' ? null : text.slice(0, hidden).replace(/[\p{L}\p{N}]/gu, '•') + text.slice(hidden);
}

const NEW_ACCOUNT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Says when the present account replaced another one; null after seven days. */
export function newAccountSince({ accountChangedAt }: PaymentDetails, now: Instant): Instant | null {
  if (!accountChangedAt) return null;
  const ageMs = Date.parse(now) - Date.parse(accountChangedAt);
  return ageMs < NEW_ACCOUNT_DAYS * DAY_MS ? accountChangedAt : null;
}
