import { APP_SETTINGS } from './flags';

/** These are all settings. Those that only the backend and the office read are apart from the app's. */
export const SETTINGS = {
  ...APP_SETTINGS,
  // Can be removed when the quiz is part of the app.
  onboardingQuizUrl: 'sweeper_onboarding_quiz_url',
  // Can be removed when applicants no longer join in the app.
  onboardingDefaultStart: 'worker_onboarding_default_start_time',
  // Can be removed when applicants no longer join in the app.
  onboardingDefaultEnd: 'worker_onboarding_default_end_time',
  // Can be removed when applicants no longer join in the app.
  onboardingEarliestStart: 'worker_onboarding_earliest_start_time',
  // Can be removed when applicants no longer join in the app.
  onboardingLatestEnd: 'worker_onboarding_latest_end_time',
  // Can be removed when each day has its own hours.
  officeHoursStart: 'office_hours_start',
  // Can be removed when each day has its own hours.
  officeHoursEnd: 'office_hours_end',
  // Can be removed when each day has its own hours.
  officeClosedDays: 'office_closed_days',
  // Can be removed when a chat service always answers.
  chatAllowed: 'chat_allowed',
  /** This is the telephone number that connects calls to customers and other workers. */
  // Can be removed when a service makes a number for each call.
  relayNumber: 'relay_number',
  /** The setting is in whole pounds. */
  // Can be removed when each referral has its own reward.
  referralAmount: 'referral_amount_pounds',
  // Can be removed when the trial’s goals decide it.
  referralVisits: 'referral_visits',
  /** The setting is in whole hours. */
  // Can be removed when late cancellations are part of each customer’s terms.
  lateCancellationPay: 'late_cancellation_paid_hours',
  // Can be removed when the wait is part of each customer’s terms.
  doorWaitMinutes: 'door_wait_minutes',
  /** The rules of an agency are no switches, so that they have no end: see lib/features/people/rules/model.ts. */
  lateFine: 'fine_late_pounds',
  shortFine: 'fine_short_pounds',
  finesAreWaived: 'fines_are_waived',
  illnessIsFined: 'illness_is_fined',
  illnessCounts: 'illness_counts',
  keyReturnDays: 'key_return_days',
  keyReturnPay: 'key_return_pay_pounds',
  reliability: 'reliability_percent',
  reliabilityToday: 'reliability_today_percent',
  ratingTarget: 'rating_target',
  trialRatingTarget: 'trial_rating_target',
  trialVisitTarget: 'trial_visit_target',
  fulfilmentMinimum: 'fulfilment_minimum_percent',
  fulfilmentTarget: 'fulfilment_target_percent',
  extraJobsMinimumRating: 'extra_jobs_minimum_rating',
  regularJobVisits: 'regular_job_visits',
  lateAfterMinutes: 'late_after_minutes',
  lateCancellationNotice: 'late_cancellation_notice_hours',
  // Can be removed when no native wrapper is in use.
  appVersion: 'app_version',
  // Can be removed when no native wrapper is in use.
  appMinVersion: 'app_min_version',
  // Can be removed when no native wrapper is in use.
  appEnforceMinVersion: 'app_enforce_min_version',
} as const;
export type SettingName = (typeof SETTINGS)[keyof typeof SETTINGS];
