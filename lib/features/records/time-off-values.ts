export type NoticeCategory = 'good' | 'short' | 'late';

export type BreakType = 'part_day' | 'single_day' | 'multiple_days';

export type RequestType = 'cancel' | 'change';

export type ChangeReason = 'no-longer-required' | 'wrong-dates' | 'need-longer-break' | 'need-shorter-break';

export type ReinstateAnswer = 'yes' | 'no';

/** Time off follows these rules. The numbers are pounds, days and percent. */
export interface TimeOffRules {
  readonly lateFinePounds: number;
  readonly shortFinePounds: number;
  readonly finesAreWaived: boolean;
  readonly illnessIsFined: boolean;
  readonly illnessCounts: boolean;
  readonly keyReturnDays: number;
  readonly keyReturnPayPounds: number;
  readonly reliabilityPercent: number;
  readonly reliabilityTodayPercent: number;
}

export const TIME_OFF_RULE_NAMES = [
  ...(['lateFinePounds', 'shortFinePounds', 'finesAreWaived', 'illnessIsFined', 'illnessCounts'] as const),
  ...(['keyReturnDays', 'keyReturnPayPounds', 'reliabilityPercent', 'reliabilityTodayPercent'] as const),
] satisfies readonly (keyof TimeOffRules)[];

/** The hours are wall-clock times `HH:mm` in the marketplace's time zone. */
export interface StoredHours {
  readonly start: string;
  readonly end: string;
}
