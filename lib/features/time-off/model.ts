/** [TIME-12] */
export const NOTICE_CATEGORIES = ['good', 'short', 'late'] as const;
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number];

/** [TIME-09] */
export const BREAK_TYPES = ['part_day', 'single_day', 'multiple_days'] as const;
export type BreakType = (typeof BREAK_TYPES)[number];

/** Those that a worker can choose, in the order of the form. [TIME-17] */
export const OFFERED_REASONS = [
  'holiday',
  'sick',
  'coronavirus-self-isolation',
  'appointment',
  'childcare',
  'no-jobs-scheduled',
  'other',
] as const;
/** The last two name time off that was entered elsewhere. [TIME-17] */
export const BREAK_REASONS = [...OFFERED_REASONS, 'extra-hours', 'personal-reasons'] as const;
export type BreakReason = (typeof BREAK_REASONS)[number];

/** [TIME-10] [TIME-22] */
export const TIME_OFF_CATEGORY = 'time_off';
export const CANCEL_BREAK_CATEGORY = 'cancel_break';

/** Half a year at most, booked a year ahead at most. A note travels in an address, which must not get too long. */
export const BREAK_LIMITS = { days: 182, daysAhead: 365, noteLength: 500, periods: 48 } as const;

/** [TIME-19] */
export const REQUEST_TYPES = ['cancel', 'change'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

/** [TIME-20] */
export const CHANGE_REASONS = [
  'no-longer-required',
  'wrong-dates',
  'need-longer-break',
  'need-shorter-break',
] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** [TIME-21] */
export const REINSTATE_ANSWERS = ['yes', 'no'] as const;
export type ReinstateAnswer = (typeof REINSTATE_ANSWERS)[number];

/** More than a morning, an afternoon, an evening and one to spare is taken for a mistake. */
export const MAX_PERIODS_A_DAY = 4;
