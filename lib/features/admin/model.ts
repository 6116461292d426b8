export const SECOND_FACTOR_STEPS = ['set-up', 'confirm'] as const;
export type SecondFactorStep = (typeof SECOND_FACTOR_STEPS)[number];

/** Sign-in error, as a query parameter. */
export type AdminProblem = 'wrong' | 'too-many' | 'failed' | 'ended' | 'unreadable';

export const ADMIN_LIMITS = {
  /** Characters of a search text. */
  search: 100,
  /** Characters of a setting's value. */
  setting: 2000,
  /** Workers, applicants and audit entries. */
  pageSize: 50,
  /** Past days for which time off is listed. */
  timeOffDays: 60,
  /** Days of a worker's plan, from today. */
  planDays: 7,
  /** Days of visits that can be offered as extra jobs, from today. */
  offerDays: 28,
} as const;

/** State of an offered job that no worker has taken. */
export const OFFER_STATES = ['on-offer', 'taken-back'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Why an offer or its withdrawal is refused; field names of the error details. */
export const OFFER_REFUSALS = ['started', 'past', 'taken', 'skipped', 'handover', 'changed'] as const;
export type OfferRefusal = (typeof OFFER_REFUSALS)[number];

export const OFFER_CHANGES = ['offer', 'withdraw'] as const;
export type OfferChange = (typeof OFFER_CHANGES)[number];

/** `reoffered` and `returned` undo `withdrawn` and `offered`. */
export type OfferChangeOutcome =
  | 'offered'
  | 'withdrawn'
  | 'reoffered'
  | 'returned'
  | OfferRefusal
  | 'gone'
  | 'failed';

export const NOT_FREE_REASONS = ['no-account', 'time-off', 'other-visit'] as const;
export type NotFreeReason = (typeof NOT_FREE_REASONS)[number];

export const SUPPORT_KINDS = ['calls', 'reports'] as const;
export type SupportKind = (typeof SUPPORT_KINDS)[number];

/** Maximum number of items of each kind, the oldest first. */
export const SUPPORT_QUEUE_LENGTH = 100;

export type FailedJobOutcome = 'again' | 'gone' | 'failed';
