import { formatPence } from '@/lib/core/ground/money/pence';
import type { CancelFault } from '@/lib/features/money/payments/late-cancellation';
import type { AdjustmentType } from '@/lib/features/records/pay-values';
import type { PayRate } from '@/lib/features/work/visits/visit-pay';
import type { PayFault } from './model';

/** The API refuses calls with these; the office shows its own texts. */
export const PAY_FAULT_TEXTS: Readonly<Record<PayFault, string>> = {
  base: 'The base rate is not an amount above zero.',
  bonus: 'The bonus is not an amount.',
  fee: 'The admin fee is not an amount.',
  from: 'The first day is not a day until a year from now.',
  amount: 'The amount is not an amount other than zero.',
  reason: 'The reason is missing or too long.',
  hours: 'The hours are not a number from 0 to 24.',
  end: 'The end is not a time after the start and before now.',
  running: 'The visit is not running any more.',
  day: 'The day is before the week was closed, or after today.',
  'not-ended': 'The week has not ended.',
  'checks-left': 'Something must be checked before this can be closed.',
  closed: 'The week is closed. Add an adjustment.',
  tip: 'The tip is not an amount above zero, up to 500.',
  'tip-unfinished': 'The visit is not finished, or it was cancelled.',
  'tip-there': 'The visit has a tip already.',
  'tip-changed': 'The customer changed the tip, or it is answered already.',
};

export const CANCEL_FAULT_TEXTS: Readonly<Record<CancelFault, string>> = {
  started: 'The visit has started.',
  past: 'The visit is over.',
  handover: 'A handover of keys is planned at this visit.',
  'missing-rate': 'The cleaner has no pay rate for this day.',
  over: 'The day of the visit is over.',
  'not-free': 'The cleaner is not free at that time.',
  closed: 'The week that paid the cancellation is closed.',
};

interface LatePay {
  readonly hours: number;
  readonly rate: Pick<PayRate, 'basePence' | 'bonusPence'>;
  readonly noticeHours: number;
}

/** The cleaner reads the reason below the amount. */
export const lateReason = ({ hours, rate: { basePence, bonusPence }, noticeHours }: LatePay): string =>
  `${hours} h × ${formatPence(basePence + bonusPence)}, cancelled less than ${noticeHours} h before`;

/** Entries of the audit log have these words. */
export const PAY_AUDIT_TEXTS = {
  fee: 'fee',
  saidTip: (amount: string) => `${amount}, said by the customer`,
  declinedTip: 'declined',
  type: {
    refer: 'Referral',
    customercancel: 'Customer cancelled late',
    workercancel: 'Cleaner cancelled late',
    backgroundcheck: 'Background check',
    keyreturn: 'Returned keys',
    tip: 'Tip',
  } satisfies Record<AdjustmentType, string>,
} as const;
