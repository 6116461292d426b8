/** Off by default. The office's messages must describe each. [FLAG-06] [FLAG-07] [FLAG-08] */
export const FEATURES = {
  recommendedStartTime: 'recommended-start-time',
  academyLink: 'academy-link',
  needMoreTime: 'need-more-time',
  pandemicPrecautions: 'pandemic-precautions',
  timeOffMessageRequired: 'time-off-message-required',
  /** Exempts a worker from the lock of regular extra jobs. */
  extraRegularJobsLockExemption: 'extra-regular-jobs-lock-exemption',
  regularExtraJobsUnlocked: 'regular-extra-jobs-unlocked',
  callRecordingConsent: 'call-recording-consent',
  ticketTagsInChat: 'ticket-tags-in-chat',
  /**
   * These two block workers from extra jobs: of visits that start soon, and of all visits on the same day.
   * The office assigns those.
   */
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

export const WORKER_SWITCHABLE_FEATURES: readonly string[] = [
  'regular-extra-jobs-unlocked',
  'call-recording-consent',
] satisfies FeatureName[];

/** Our own features, missing from the documents. The app asks each root by `feature-generally-active`. */
export const OWN_FEATURES = {
  stuckOutside: 'stuck-outside',
  runningLate: 'running-late',
  passkeys: 'passkeys',
  passwordChange: 'password-change',
  photos: 'photos',
  timeOffHandovers: 'time-off-handovers',
  lostVisits: 'lost-visits',
} as const;
export type OwnFeatureName = (typeof OWN_FEATURES)[keyof typeof OWN_FEATURES];

/** Empty until set. Wire names contain the product's own word, whatever the brand. */
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
  /** The telephone number that connects calls to customers and other workers. */
  relayNumber: 'relay_number',
  doorWaitMinutes: 'door_wait_minutes',
} as const;
export type SettingName = (typeof SETTINGS)[keyof typeof SETTINGS];
