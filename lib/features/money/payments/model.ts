import type { AdjustmentType } from '@/lib/features/records/pay-values';

/** A period is `incomplete` until the office closes the week. [PAY-02] */
export const PERIOD_STATES = ['incomplete', 'complete'] as const;

export const ADJUSTMENT_TYPES = [
  'refer',
  'customercancel',
  'workercancel',
  'backgroundcheck',
  'keyreturn',
] as const satisfies readonly AdjustmentType[];

export const PERIODS_PER_PAGE = 10;

/** A page's address has this word: the current week has no period on the server until its first visit is finished. */
export type PeriodAddress = number | 'current';
