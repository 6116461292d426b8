import type { SettingName } from '@/lib/core/ground/site/settings';
import { LATE_PAY } from '@/lib/features/money/payments/late-cancellation';
import { REFERRAL_AMOUNT, REFERRAL_VISITS } from '@/lib/features/money/referrals/model';
import {
  NUMBER_RULES,
  type NumberRule,
  SWITCH_RULES,
  type SwitchRule,
} from '@/lib/features/people/rules/model';
import { DOOR_WAIT } from '@/lib/features/work/stuck-outside/rules';

/** The page shows the subjects in this order. */
export const SETTING_SUBJECTS = ['support', 'visits', 'joining', 'referrals', 'learning', 'app'] as const;
/** The page "Rules" shows these subjects, in this order. */
export const RULE_SUBJECTS = ['fines', 'keys', 'reliability', 'targets', 'extra', 'late'] as const;
export type RuleSubject = (typeof RULE_SUBJECTS)[number];
export type SettingSubject = (typeof SETTING_SUBJECTS)[number] | RuleSubject;

export type SettingUnit = 'days' | 'hours' | 'minutes' | 'percent' | 'pounds' | 'stars' | 'visits';

/** Label, help and unit are in `adminSwitchesMessages`, by the setting's name. */
export type SettingField = SettingShape & {
  /** It is null if no page uses the setting yet, so that the office does not see it. */
  readonly subject: SettingSubject | null;
};

type SettingShape =
  | { readonly kind: 'time' | 'weekdays' | 'phone' | 'version' }
  /** A switch that is not set counts as `usual`, or as off. */
  | { readonly kind: 'switch'; readonly usual?: boolean }
  | { readonly kind: 'web-address' | 'text'; readonly maxLength: number }
  | {
      readonly kind: 'whole-number';
      readonly min: number;
      readonly max: number;
      readonly unit: SettingUnit;
    }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly unit: SettingUnit;
      /** A number has at most this many digits after the point. */
      readonly places: number;
      readonly usual: number;
    };

/** A text has at most this many characters. */
export const SETTING_LENGTH = 2000;

const webAddress = { kind: 'web-address', maxLength: SETTING_LENGTH } as const;
const appVersion = { subject: 'app', kind: 'version' } as const;
const visitText = { subject: 'visits', kind: 'text', maxLength: SETTING_LENGTH } as const;

const number = ({ usual, min, max, places }: NumberRule) =>
  ({ kind: 'number', usual, min, max, places }) as const;

const onOff = ({ usual }: SwitchRule) => ({ kind: 'switch', usual }) as const;

/** The form draws a setting’s field from this, and the backend checks values by it. */
export const SETTING_FIELDS = {
  office_hours_start: { subject: 'support', kind: 'time' },
  office_hours_end: { subject: 'support', kind: 'time' },
  office_closed_days: { subject: 'support', kind: 'weekdays' },
  relay_number: { subject: 'support', kind: 'phone' },
  door_wait_minutes: {
    ...{ subject: 'visits', kind: 'whole-number', min: 0, max: DOOR_WAIT.most, unit: 'minutes' },
  },
  late_cancellation_paid_hours: {
    ...{ subject: 'visits', kind: 'whole-number', min: 0, max: LATE_PAY.most, unit: 'hours' },
  },
  chat_allowed: { subject: 'visits', kind: 'switch' },
  worker_onboarding_earliest_start_time: { subject: 'joining', kind: 'time' },
  worker_onboarding_latest_end_time: { subject: 'joining', kind: 'time' },
  worker_onboarding_default_start_time: { subject: 'joining', kind: 'time' },
  worker_onboarding_default_end_time: { subject: 'joining', kind: 'time' },
  referral_amount_pounds: {
    ...{ subject: 'referrals', kind: 'whole-number', min: 0, max: REFERRAL_AMOUNT.most, unit: 'pounds' },
  },
  referral_visits: {
    ...{ subject: 'referrals', kind: 'whole-number', min: 1, max: REFERRAL_VISITS.most, unit: 'visits' },
  },
  sweeper_onboarding_quiz_url: { subject: 'learning', ...webAddress },
  sweep_academy_url: { subject: 'learning', ...webAddress },
  help_centre_url: { subject: 'support', ...webAddress },
  website_url: { subject: 'support', ...webAddress },
  app_version: appVersion,
  app_min_version: appVersion,
  app_enforce_min_version: appVersion,
  pandemic_message_1: visitText,
  pandemic_message_2: visitText,
  pandemic_message_3: visitText,
  fine_late_pounds: { subject: 'fines', unit: 'pounds', ...number(NUMBER_RULES.lateFinePounds) },
  fine_short_pounds: { subject: 'fines', unit: 'pounds', ...number(NUMBER_RULES.shortFinePounds) },
  fines_are_waived: { subject: 'fines', ...onOff(SWITCH_RULES.finesAreWaived) },
  illness_is_fined: { subject: 'fines', ...onOff(SWITCH_RULES.illnessIsFined) },
  rating_target: { subject: 'targets', unit: 'stars', ...number(NUMBER_RULES.ratingTarget) },
  trial_rating_target: { subject: 'targets', unit: 'stars', ...number(NUMBER_RULES.trialRatingTarget) },
  trial_visit_target: { subject: 'targets', unit: 'visits', ...number(NUMBER_RULES.trialVisitTarget) },
  fulfilment_target_percent: {
    ...{ subject: 'targets', unit: 'percent', ...number(NUMBER_RULES.fulfilmentTargetPercent) },
  },
  fulfilment_minimum_percent: {
    ...{ subject: 'targets', unit: 'percent', ...number(NUMBER_RULES.fulfilmentMinimumPercent) },
  },
  extra_jobs_minimum_rating: { subject: 'extra', unit: 'stars', ...number(NUMBER_RULES.minimumRating) },
  regular_job_visits: { subject: 'extra', unit: 'visits', ...number(NUMBER_RULES.regularJobVisits) },
  late_after_minutes: { subject: 'late', unit: 'minutes', ...number(NUMBER_RULES.lateAfterMinutes) },
  late_cancellation_notice_hours: {
    ...{ subject: 'late', unit: 'hours', ...number(NUMBER_RULES.cancellationNoticeHours) },
  },
  key_return_days: { subject: 'keys', unit: 'days', ...number(NUMBER_RULES.keyReturnDays) },
  key_return_pay_pounds: { subject: 'keys', unit: 'pounds', ...number(NUMBER_RULES.keyReturnPayPounds) },
  illness_counts: { subject: 'reliability', ...onOff(SWITCH_RULES.illnessCounts) },
  reliability_percent: {
    ...{ subject: 'reliability', unit: 'percent', ...number(NUMBER_RULES.reliabilityPercent) },
  },
  reliability_today_percent: {
    ...{ subject: 'reliability', unit: 'percent', ...number(NUMBER_RULES.reliabilityTodayPercent) },
  },
} as const satisfies Readonly<Record<SettingName, SettingField>>;

export type UsedSettingName = {
  [Name in SettingName]: (typeof SETTING_FIELDS)[Name]['subject'] extends null ? never : Name;
}[SettingName];

const isUsed = (name: SettingName): name is UsedSettingName => SETTING_FIELDS[name].subject !== null;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTING_FIELDS, name);

export const isRuleSetting = (name: string): boolean =>
  isSettingName(name) && RULE_SUBJECTS.some((subject) => subject === SETTING_FIELDS[name].subject);

export const settingsOf = (subject: SettingSubject): readonly UsedSettingName[] =>
  (Object.keys(SETTING_FIELDS) as SettingName[]).filter(
    (name): name is UsedSettingName => isUsed(name) && SETTING_FIELDS[name].subject === subject,
  );

export const fieldOf = (name: SettingName): SettingField => SETTING_FIELDS[name];
