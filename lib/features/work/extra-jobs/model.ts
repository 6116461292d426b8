import type { Day } from '@/lib/core/ground/time/zoned';

export const EXTRA_JOB_KINDS = ['one-off', 'regular'] as const;
export type ExtraJobKind = (typeof EXTRA_JOB_KINDS)[number];

export const JOB_ORDERS = ['time', 'fit'] as const;
export type JobOrder = (typeof JOB_ORDERS)[number];

/** Identifies an extra job. The date does not identify a regular job, because its next visit changes. */
export interface ExtraJobId {
  readonly kind: ExtraJobKind;
  readonly jobId: number;
  /** A one-off visit has its scheduled date here, a regular job the day of its next visit when it was read. */
  readonly date: Day;
}

export const EXTRA_JOBS_ELIGIBILITY = {
  /**
   * With fewer ratings the average does not count: one customer's stars must not bar a new worker. With five, a single
   * 1 among 5s still reaches 4.2.
   */
  fewestRatings: 5,
  /** Late cancellations and fulfilment are counted over this many days. The documents name no period. */
  recordDays: 30,
} as const;

export const EXTRA_JOBS_LIST = {
  /** A page has this many jobs, and one "load more" adds this many. */
  batchSize: 5,
  /** The list ends this many days after today. */
  daysAhead: 14,
  /** This many days are counted from the Monday of this week. */
  windowDays: 13,
} as const;

export const MOST_AREAS = 100;

export const SURROUNDING_CONTEXT = 'extra-jobs';

/** The lock covers this many blurred placeholder cards. [EXTRA-09] */
export const PLACEHOLDER_JOBS = 5;

/** The reminder returns after this many visits outside the worker's areas. [EXTRA-42] */
export const AREA_REMINDER_STEP = 8;

/** A visit that starts sooner is too late to take. The documents name no period. [FLAG-06] */
export const LATE_ASSIGNMENT_MS = 2 * 3_600_000;

/** A visit can be offered at most this many days ahead. */
export const OFFER_DAYS = 28;

/** An offered job that no worker has taken is in one of these states. */
export const OFFER_STATES = ['on-offer', 'taken-back'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Says why an offer or its withdrawal is refused; these are field names of the error details. */
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
  /** The administrator's role does not allow the change. */
  | 'role'
  | 'gone'
  | 'failed';

export const NOT_FREE_REASONS = ['no-account', 'time-off', 'other-visit'] as const;
export type NotFreeReason = (typeof NOT_FREE_REASONS)[number];
