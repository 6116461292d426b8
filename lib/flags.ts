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
} as const;
export type FeatureName = (typeof FEATURES)[keyof typeof FEATURES];

/** Names of settings; names on the wire keep the product's own word whatever the brand. [FLAG-09] */
export const SETTINGS = {
  academyUrl: 'sweep_academy_url',
} as const;
export type SettingName = (typeof SETTINGS)[keyof typeof SETTINGS];
