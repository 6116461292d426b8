import type { Maybe, OpenCode, TimeSlot } from '@/lib/features/visits/model';
import type { Day } from '@/lib/time/zoned';

/** The hours of one weekday, 0 being Monday; an empty list is a day without work. [TIME-02] */
export interface WeekdayAvailability {
  readonly dayOfWeek: number;
  readonly availability: readonly TimeSlot[];
  readonly worker?: Maybe<number>;
}

/** Another plan for one day: its own hours, or none for a day off. [TIME-03] */
export interface AvailabilityOverride extends WeekdayAvailability {
  readonly day: Day;
}

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

/**
 * Time off as it is booked; `availability` is what the worker can still work of a day that is off in part, and empty for
 * whole days. One of the category `cancel_break` says that a change of the same days was asked for. [TIME-08] [TIME-10]
 */
export interface AvailabilityChange {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly noticeCategory?: Maybe<OpenCode<NoticeCategory>>;
  readonly availability?: Maybe<readonly TimeSlot[]>;
  readonly reason?: Maybe<OpenCode<BreakReason>>;
  readonly note?: Maybe<string>;
  readonly category?: Maybe<string>;
  readonly requiresOps?: Maybe<boolean>;
  readonly totalAffectedCleans?: Maybe<number>;
  readonly totalAffectedHours?: Maybe<number>;
}

/** What the demo's route takes to book whole days. [DEMO-66] */
export interface NewAvailabilityChange {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly category?: Maybe<string>;
  readonly reason: OpenCode<BreakReason>;
}

/** What a break is asked with: in the address, as live roots read it. [TIME-13] [TIME-14] */
export type BreakQuery = {
  readonly startDay?: Day | undefined;
  readonly endDay?: Day | undefined;
  /** A list of `TimeSlot`, as JSON; an address holds text alone. */
  readonly availability?: string | undefined;
  readonly reason?: OpenCode<BreakReason> | undefined;
  readonly note?: string | undefined;
  /** What the worker was told before they booked, so that a stale preview can be refused. Fines are pounds. */
  readonly expectedNoticeCategory?: OpenCode<NoticeCategory> | undefined;
  readonly expectedReliability?: number | undefined;
  readonly expectedAffectedVisits?: number | undefined;
  readonly expectedFines?: number | undefined;
};

/** The same in the body, as the demo reads it. [TIME-14] [DEMO-68] */
export interface BreakBody {
  readonly startDay?: Maybe<Day>;
  readonly endDay?: Maybe<Day>;
  readonly availability?: Maybe<readonly TimeSlot[]>;
  readonly reason?: Maybe<OpenCode<BreakReason>>;
  readonly note?: Maybe<string>;
}

/** A visit that time off would take from the worker. The postcode is the outward half alone; the fine is pounds. [TIME-11] */
export interface AffectedVisit {
  readonly noticeCategory?: Maybe<OpenCode<NoticeCategory>>;
  /** Hours. */
  readonly requiredDuration?: Maybe<number>;
  readonly postcode?: Maybe<string>;
  readonly visitDate: Day;
  readonly fine?: Maybe<number>;
  readonly customerPreferredName?: Maybe<string>;
  /** The same as the required duration; the demo's list has both. [DEMO-69] */
  readonly totalAffectedHours?: Maybe<number>;
}

/** What time off would cost, or has cost. [TIME-11] [DEMO-69] */
export interface BreakEffects {
  readonly noticeCategory: OpenCode<NoticeCategory>;
  /** From 0 to 1. */
  readonly reliability?: Maybe<number>;
  readonly affectedVisits: readonly AffectedVisit[];
  readonly finesAreWaived?: Maybe<boolean>;
  /** Days. */
  readonly keyReturnThreshold?: Maybe<number>;
  readonly keyReturnRequired?: Maybe<boolean>;
  /** Pounds. */
  readonly keyReturnPay?: Maybe<number>;
  readonly requiresOps?: Maybe<boolean>;
  readonly totalAffectedHours?: Maybe<number>;
}

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

/** A wish to cancel or change booked time off, which the provider's agents answer. [TIME-22] */
export interface AbsenceChangeRequest {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly requestType: RequestType;
  /** Whether the worker would like to have the visits back. */
  readonly reinstate: ReinstateAnswer;
  readonly reason: ChangeReason;
  readonly category: typeof CANCEL_BREAK_CATEGORY;
  readonly breakType: BreakType;
}

export interface AbsenceChangeAnswer {
  readonly success: boolean;
  readonly message?: Maybe<string>;
}
