import type { OfferRefusal } from './model';

/** Why the embedded backend says no to an administrator, or to who is none. */
export const ADMIN_TEXTS = {
  forAdministrators: 'Only an administrator can do this.',
  forTheOffice: 'This account is for the office.',
  alreadySetUp: 'Your authenticator app is set up already.',
  notSetUp: 'Set up your authenticator app first.',
  wrongCode: 'This code is not right. Please try the next code.',
  /** The secret of this server is another one than when the authenticator was set up. */
  unreadable: 'We can no longer check this authenticator app.',
  noEmail: 'This is not an email address.',
  wrongSetting: 'This setting cannot have this value.',
} as const;

/** Why an offer, or taking one back, comes to nothing. */
export const OFFER_REFUSED_TEXTS = {
  started: 'This visit has started already.',
  past: 'The time of this visit has passed.',
  taken: 'Another cleaner has this job now.',
  skipped: 'The customer has skipped this visit.',
  handover: 'This job has a key handover. Cancel the handover first.',
  changed: 'This has changed. Please check it again.',
} as const satisfies Record<OfferRefusal, string>;
