import type { OfferRefusal } from './model';

export const ADMIN_TEXTS = {
  forTheOffice: 'This account is for the office.',
  alreadySetUp: 'Your authenticator app is set up already.',
  notSetUp: 'Set up your authenticator app first.',
  wrongCode: 'This code is not right. Please try the next code.',
  /** The server's secret key changed after the authenticator was set up. */
  unreadable: 'We can no longer check this authenticator app.',
  noEmail: 'This is not an email address.',
  wrongSetting: 'This setting cannot have this value.',
} as const;

export const OFFER_REFUSED_TEXTS = {
  started: 'This visit has started already.',
  past: 'The time of this visit has passed.',
  taken: 'Another cleaner has this job now.',
  skipped: 'The customer has skipped this visit.',
  handover: 'This job has a key handover. Cancel the handover first.',
  changed: 'Somebody has changed this job. Check it and try again.',
} as const satisfies Record<OfferRefusal, string>;
