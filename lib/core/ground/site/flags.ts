/** Each feature is off by default. The office's messages must describe it. [FLAG-06] [FLAG-07] [FLAG-08] */
export const FEATURES = {
  // Can be removed when every customer’s visit has one.
  recommendedStartTime: 'recommended-start-time',
  // Can be removed when the academy is open to everyone.
  academyLink: 'academy-link',
  // Can be removed when support answers these requests for everyone.
  needMoreTime: 'need-more-time',
  // Can be removed when no precautions are needed.
  pandemicPrecautions: 'pandemic-precautions',
  // Can be removed when one rule for messages applies to everyone.
  timeOffMessageRequired: 'time-off-message-required',
  /** Exempts a worker from the lock of regular extra jobs. */
  // Can be removed when regular extra jobs are open to everyone.
  extraRegularJobsLockExemption: 'extra-regular-jobs-lock-exemption',
  // Can be removed when regular extra jobs are no longer locked.
  regularExtraJobsUnlocked: 'regular-extra-jobs-unlocked',
  // Can be removed when consent is part of the terms.
  callRecordingConsent: 'call-recording-consent',
  // Can be removed when every chat has them.
  ticketTagsInChat: 'ticket-tags-in-chat',
  /**
   * These two block workers from extra jobs: of visits that start soon, and of all visits on the same day.
   * The office assigns those.
   */
  // Can be removed when everyone has the same time limit.
  laterAssignmentCutOff: 'later-assignment-cut-off',
  // Can be removed when a cleaner’s status can stop same-day jobs.
  opsBlock: 'ops-block',
  // Can be removed when every cleaner has the page.
  jobSettingsPage: 'job-settings-page',
  // Can be removed when every cleaner has the page.
  addHoursPage: 'add-hours-page',
  // Can be removed when live chat is open at all hours.
  liveChatAlwaysAvailable: 'live-chat-always-available',
  // Can be removed when support uses only the app or only the widget.
  supportWebWidget: 'support-web-widget',
  // Can be removed when everyone can ask for a call.
  contactCallback: 'contact-cs-sweeper-callback',
  // Can be removed when email is offered at all hours.
  contactEmailInOpenHours: 'contact-cs-sweeper-email-in-open-hours',
} as const;
export type FeatureName = (typeof FEATURES)[keyof typeof FEATURES];

/** The documents do not name these features. The app asks each root by `feature-generally-active`. */
export const OWN_FEATURES = {
  stuckOutside: 'stuck-outside',
  runningLate: 'running-late',
  passkeys: 'passkeys',
  passwordChange: 'password-change',
  /** A change of the bank account needs a password or passkey first. */
  confirmation: 'confirmation',
  photos: 'photos',
  ticketPhotos: 'ticket-photos',
  timeOffHandovers: 'time-off-handovers',
  lostVisits: 'lost-visits',
  openVisits: 'open-visits',
  /** Working days can be read from a day that has passed. */
  pastDays: 'past-days',
  /** A start or finish that arrives late goes to the office. */
  lateClaims: 'late-claims',
  taxPack: 'tax-pack',
  unsentDocuments: 'unsent-documents',
  /** Popups and questions wait in a list, since browsers show every push. */
  deliveries: 'deliveries',
  /** A write that is repeated with the same key is handled once, also for forms and messages to support. */
  repeats: 'repeated-writes',
  webPush: 'web-push',
  /** A root with web push might not know these kinds of notifications. */
  eveningReminder: 'evening-reminder',
  forgottenFinish: 'forgotten-finish',
} as const;
export type OwnFeatureName = (typeof OWN_FEATURES)[keyof typeof OWN_FEATURES];

/**
 * The app reads these settings. They are empty until they are set. Wire names contain the product's own word, whatever
 * the brand.
 */
export const APP_SETTINGS = {
  // Can be removed when the academy is removed.
  academyUrl: 'sweep_academy_url',
  // Can be removed when no help centre exists beside the app.
  helpCentreUrl: 'help_centre_url',
  // Can be removed when no website exists beside the app.
  websiteUrl: 'website_url',
  // Can be removed when the pandemic feature is removed.
  pandemicMessage1: 'pandemic_message_1',
  // Can be removed when the pandemic feature is removed.
  pandemicMessage2: 'pandemic_message_2',
  // Can be removed when the pandemic feature is removed.
  pandemicMessage3: 'pandemic_message_3',
} as const;

/** The API returns this public VAPID key. It is computed: the office cannot set it. */
export const WEB_PUSH_KEY_SETTING = 'web_push_public_key';

/** Sample data has this number of support, if the build has none. It is computed: the office cannot set it. */
export const SAMPLE_PHONE_SETTING = 'sample_support_phone';

/** Kinds of notifications that a cleaner can turn off. */
export const PUSH_KINDS = [
  'visit',
  'chat',
  'ticket',
  'handover',
  'extra-job',
  'evening',
  'forgotten-finish',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/**
 * Returns the worker's feature that turns a kind off. It is off by default, so notifications are on. A feature needs no
 * new call, so a marketplace's own API can store it.
 */
export const muteOf = <K extends PushKind>(kind: K): `mute-${K}` => `mute-${kind}`;
export type MuteName = `mute-${PushKind}`;

export const WORKER_SWITCHABLE_FEATURES: readonly string[] = [
  'regular-extra-jobs-unlocked',
  'call-recording-consent',
  ...PUSH_KINDS.map(muteOf),
] satisfies (FeatureName | MuteName)[];
