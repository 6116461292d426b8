export type NoticeCategory = 'good' | 'short' | 'late';

export type BreakType = 'part_day' | 'single_day' | 'multiple_days';

export type RequestType = 'cancel' | 'change';

export type ChangeReason = 'no-longer-required' | 'wrong-dates' | 'need-longer-break' | 'need-shorter-break';

export type ReinstateAnswer = 'yes' | 'no';

/** They are wall-clock times `HH:mm` in the marketplace's time zone. */
export interface StoredHours {
  readonly start: string;
  readonly end: string;
}
