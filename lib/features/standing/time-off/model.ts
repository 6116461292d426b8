import type {
  BreakType,
  ChangeReason,
  NoticeCategory,
  ReinstateAnswer,
  RequestType,
} from '@/lib/features/records/time-off-values';

export const NOTICE_CATEGORIES = ['good', 'short', 'late'] as const satisfies readonly NoticeCategory[];

export const BREAK_TYPES = [
  'part_day',
  'single_day',
  'multiple_days',
] as const satisfies readonly BreakType[];

/** The form offers the reasons in this order. [TIME-17] */
export const BREAK_REASONS = [
  'holiday',
  'sick',
  'coronavirus-self-isolation',
  'appointment',
  'childcare',
  'no-jobs-scheduled',
  'other',
  'extra-hours',
  'personal-reasons',
] as const;
export type BreakReason = (typeof BREAK_REASONS)[number];

/** An agency decides what these cost. */
export const ILLNESS_REASONS = [
  'sick',
  'coronavirus-self-isolation',
] as const satisfies readonly BreakReason[];

export const TIME_OFF_CATEGORY = 'time_off';
export const CANCEL_BREAK_CATEGORY = 'cancel_break';

/**
 * These limits are for the days of one booking and the days ahead. The note is part of a URL, so its length is limited.
 */
export const BREAK_LIMITS = { days: 182, daysAhead: 365, noteLength: 500 } as const;

export const REQUEST_TYPES = ['cancel', 'change'] as const satisfies readonly RequestType[];

export const CHANGE_REASONS = [
  'no-longer-required',
  'wrong-dates',
  'need-longer-break',
  'need-shorter-break',
] as const satisfies readonly ChangeReason[];

export const REINSTATE_ANSWERS = ['yes', 'no'] as const satisfies readonly ReinstateAnswer[];
