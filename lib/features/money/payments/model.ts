import type { AdjustmentType } from '@/lib/features/records/pay-values';

/** A period is `incomplete` until the office closes the week. [PAY-02] */
export const PERIOD_STATES = ['incomplete', 'complete'] as const;

/** The office adds these by hand. A tip is added to its visit, so that it counts once. */
export const HAND_ADJUSTMENTS = [
  'refer',
  'customercancel',
  'workercancel',
  'backgroundcheck',
  'keyreturn',
] as const satisfies readonly AdjustmentType[];

export const ADJUSTMENT_TYPES = [...HAND_ADJUSTMENTS, 'tip'] as const satisfies readonly AdjustmentType[];

/** The documents name four types. Others travel as `other`, with `type_display`. [PAY-03] */
export const ADJUSTMENT_CODES = [
  'refer',
  'customercancel',
  'workercancel',
  'backgroundcheck',
  'other',
] as const;
export type AdjustmentCode = (typeof ADJUSTMENT_CODES)[number];

/** A tip for a visit is at most this many pence. */
export const MOST_TIP_PENCE = 500_00;

export const PERIODS_PER_PAGE = 10;

/** A page's address has this word: the current week has no period on the server until its first visit is finished. */
export type PeriodAddress = number | 'current';
