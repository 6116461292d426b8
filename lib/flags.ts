/**
 * Names of features that are switched on per user, as the marketplace's API knows them; each is off until then. What each does
 * and when it may go stands beside them in the office's messages, which `/admin` shows; the type check asks for both. [FLAG-06]
 * [FLAG-07] [FLAG-08]
 */
export const FEATURES = {
  recommendedStartTime: 'recommended-start-time',
  academyLink: 'academy-link',
  needMoreTime: 'need-more-time',
  pandemicPrecautions: 'pandemic-precautions',
  timeOffMessageRequired: 'time-off-message-required',
  /** Exempts a worker from the lock of regular extra jobs. [EXTRA-14] */
  extraRegularJobsLockExemption: 'extra-regular-jobs-lock-exemption',
  /** The worker has seen that regular extra jobs are unlocked. [EXTRA-12] */
  regularExtraJobsUnlocked: 'regular-extra-jobs-unlocked',
  callRecordingConsent: 'call-recording-consent',
  ticketTagsInChat: 'ticket-tags-in-chat',
  /** Keep a worker from visits that begin soon, and from all of the same day, which the office then gives away itself. */
  laterAssignmentCutOff: 'later-assignment-cut-off',
  opsBlock: 'ops-block',
  jobSettingsPage: 'job-settings-page',
  addHoursPage: 'add-hours-page',
  liveChatAlwaysAvailable: 'live-chat-always-available',
  supportWebWidget: 'support-web-widget',
  contactCallback: 'contact-cs-sweeper-callback',
  contactEmailInOpenHours: 'contact-cs-sweeper-email-in-open-hours',
} as const;
export type FeatureName = (typeof FEATURES)[keyof typeof FEATURES];

/** The features that workers may switch for themselves. All others are switched by the office. [FLAG-01] */
export const WORKER_SWITCHABLE_FEATURES: readonly string[] = [
  'regular-extra-jobs-unlocked',
  'call-recording-consent',
] satisfies FeatureName[];

/**
 * What is ours and not in the documents, by the names under which a root is asked whether it has it
 * (`feature-generally-active`). The embedded backend has it unless its table of general features says no.
 */
export const OWN_FEATURES = {
  stuckOutside: 'stuck-outside',
  /** Tells customer and support in one step that a worker is late. */
  runningLate: 'running-late',
  passkeys: 'passkeys',
  passwordChange: 'password-change',
  photos: 'photos',
  /** The preview of time off names the key handovers that it calls off. */
  timeOffHandovers: 'time-off-handovers',
  /** Tells workers of visits that went from them. */
  lostVisits: 'lost-visits',
} as const;
export type OwnFeatureName = (typeof OWN_FEATURES)[keyof typeof OWN_FEATURES];

/**
 * Names of settings, each empty until somebody sets it; names on the wire keep the product's own word whatever the brand.
 * [FLAG-09]
 */
export const SETTINGS = {
  academyUrl: 'sweep_academy_url',
  onboardingQuizUrl: 'sweeper_onboarding_quiz_url',
  onboardingDefaultStart: 'worker_onboarding_default_start_time',
  onboardingDefaultEnd: 'worker_onboarding_default_end_time',
  onboardingEarliestStart: 'worker_onboarding_earliest_start_time',
  onboardingLatestEnd: 'worker_onboarding_latest_end_time',
  pandemicMessage1: 'pandemic_message_1',
  pandemicMessage2: 'pandemic_message_2',
  pandemicMessage3: 'pandemic_message_3',
  officeHoursStart: 'office_hours_start',
  officeHoursEnd: 'office_hours_end',
  chatAllowed: 'chat_allowed',
  /** Where calls to customers and other workers are put through. [CONTACT-01] */
  relayNumber: 'relay_number',
  /** Minutes that a cleaner whom nobody lets in is asked to wait. */
  doorWaitMinutes: 'door_wait_minutes',
} as const;
export type SettingName = (typeof SETTINGS)[keyof typeof SETTINGS];
