import { addMs, type Instant } from '@/lib/core/ground/time/zoned';
import { linePay, NO_EXTRAS, type PayRate } from '@/lib/features/work/visits/visit-pay';

/** Hours of pay: none unless the office sets a number, and the upper limit of the setting. */
export const LATE_PAY = { usual: 0, most: 8 } as const;

/** These say why a visit cannot be cancelled for the customer. The last three say why that cannot be undone. */
export const CANCEL_FAULTS = [
  'started',
  'past',
  'handover',
  'missing-rate',
  'over',
  'not-free',
  'closed',
] as const;
export type CancelFault = (typeof CANCEL_FAULTS)[number];

export interface LateTerms {
  readonly paidHours: number;
  readonly noticeHours: number;
}

const HOUR_MS = 3_600_000;

/** Exactly the notice is in time. Elapsed hours count, also over a clock change. */
export const isLateCancellation = (startsAt: Instant, now: Instant, { noticeHours }: LateTerms): boolean =>
  now > addMs(startsAt, -noticeHours * HOUR_MS);

/** Multiplies hours by rate, without tip and admin fee. Returns null if the rate is missing. */
export const lateCancellationPence = ({ paidHours }: LateTerms, rate: PayRate | null): number | null =>
  linePay({ ...NO_EXTRAS, hours: paidHours }, rate)?.payPence ?? null;
