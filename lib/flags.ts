/** Names of features that are switched on per user, as the marketplace's API knows them. [FLAG-06] [FLAG-08] */
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
  contactCallback: 'contact-cs-sweeper-callback',
  contactEmailInOpenHours: 'contact-cs-sweeper-email-in-open-hours',
} as const;
export type FeatureName = (typeof FEATURES)[keyof typeof FEATURES];

/** Names of settings; names on the wire keep the product's own word whatever the brand. [FLAG-09] */
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
} as const;
export type SettingName = (typeof SETTINGS)[keyof typeof SETTINGS];

/** What the office reads of a feature or a setting. */
export interface SwitchText {
  readonly does: string;
  /** When nobody needs it any more. */
  readonly mayGo: string;
}

/** Each feature is off for whom nobody has switched it. [FLAG-07] [FLAG-08] */
export const FEATURE_TEXTS: Readonly<Record<FeatureName, SwitchText>> = {
  'recommended-start-time': {
    does: 'Shows the recommended time to start a visit.',
    mayGo: 'When every customer’s visit has one.',
  },
  'academy-link': {
    does: 'Shows the academy in the side menu, where its address is set.',
    mayGo: 'When the academy is open to everybody.',
  },
  'need-more-time': {
    does: 'Offers "Need more time?" on a visit that is under way.',
    mayGo: 'When support answers such questions for everybody.',
  },
  'pandemic-precautions': {
    does: 'Shows the extra precautions and the pandemic messages.',
    mayGo: 'When there are no precautions any more.',
  },
  'time-off-message-required': {
    does: 'Asks for a message with every time off.',
    mayGo: 'When a message is asked of everybody or of nobody.',
  },
  'extra-regular-jobs-lock-exemption': {
    does: 'Offers regular extra jobs to a worker for whom they are locked.',
    mayGo: 'When regular extra jobs are open to everybody.',
  },
  'regular-extra-jobs-unlocked': {
    does: 'The worker has seen that regular extra jobs are open to them; the app switches it on.',
    mayGo: 'With the lock of regular extra jobs.',
  },
  'contact-cs-sweeper-callback': {
    does: 'Offers a call back from support.',
    mayGo: 'When calls back are offered to everybody.',
  },
  'contact-cs-sweeper-email-in-open-hours': {
    does: 'Offers an e-mail to support while the office is open, too.',
    mayGo: 'When e-mail is offered at all hours.',
  },
};

/** Each setting is empty until somebody sets it. [FLAG-09] */
export const SETTING_TEXTS: Readonly<Record<SettingName, SwitchText>> = {
  sweep_academy_url: { does: 'Where the academy in the side menu leads.', mayGo: 'With the academy.' },
  sweeper_onboarding_quiz_url: {
    does: 'Where the quiz of the onboarding is.',
    mayGo: 'When the quiz is part of the app.',
  },
  worker_onboarding_default_start_time: {
    does: 'The start that the onboarding offers for a day’s hours (HH:mm).',
    mayGo: 'With the onboarding.',
  },
  worker_onboarding_default_end_time: {
    does: 'The end that the onboarding offers for a day’s hours (HH:mm).',
    mayGo: 'With the onboarding.',
  },
  worker_onboarding_earliest_start_time: {
    does: 'The earliest start that the onboarding takes (HH:mm).',
    mayGo: 'With the onboarding.',
  },
  worker_onboarding_latest_end_time: {
    does: 'The latest end that the onboarding takes (HH:mm).',
    mayGo: 'With the onboarding.',
  },
  pandemic_message_1: { does: 'The first pandemic message.', mayGo: 'With the pandemic flag.' },
  pandemic_message_2: { does: 'The second pandemic message.', mayGo: 'With the pandemic flag.' },
  pandemic_message_3: { does: 'The third pandemic message.', mayGo: 'With the pandemic flag.' },
  office_hours_start: {
    does: 'When support opens (HH:mm); 08:00 without it.',
    mayGo: 'When hours are planned by day.',
  },
  office_hours_end: {
    does: 'When support closes (HH:mm); 18:00 without it.',
    mayGo: 'When hours are planned by day.',
  },
  chat_allowed: {
    does: 'Offers chats with customers where it is "true".',
    mayGo: 'When a chat service always answers.',
  },
};
