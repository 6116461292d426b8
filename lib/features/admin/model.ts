/** What the app still asks of an administrator whose password was right: a first code, or the usual one. */
export const SECOND_FACTOR_STEPS = ['set-up', 'confirm'] as const;
export type SecondFactorStep = (typeof SECOND_FACTOR_STEPS)[number];

/** What went wrong at the sign-in, as an address has it. */
export type AdminProblem = 'wrong' | 'too-many' | 'failed' | 'ended' | 'unreadable';

export const ADMIN_LIMITS = {
  /** Characters of what is searched for. */
  search: 100,
  /** Characters of a setting's text. */
  setting: 2000,
  /** Workers, applicants and audit entries on a page. */
  pageSize: 50,
  /** Days for which past time off is listed. */
  timeOffDays: 60,
  /** Days of a worker's plan, from today on. */
  planDays: 7,
  /** Days of a worker's visits that may be put on offer, from today on. */
  offerDays: 28,
  recoveryCodes: 10,
} as const;

/** What has become of a job that nobody has. */
export const OFFER_STATES = ['on-offer', 'taken-back'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Why a job is not put on offer, or not taken back; fields of the error's details. */
export const OFFER_REFUSALS = ['started', 'past', 'taken', 'skipped', 'handover', 'changed'] as const;
export type OfferRefusal = (typeof OFFER_REFUSALS)[number];

/** What an administrator does to a job: put it on offer, or take it back. */
export const OFFER_CHANGES = ['offer', 'withdraw'] as const;
export type OfferChange = (typeof OFFER_CHANGES)[number];

/** What became of it, as an address has it; `reoffered` and `returned` undo the other two. */
export const OFFER_OUTCOMES = [
  'offered',
  'withdrawn',
  'reoffered',
  'returned',
  ...OFFER_REFUSALS,
  'gone',
  'failed',
] as const;
export type OfferChangeOutcome = (typeof OFFER_OUTCOMES)[number];

/** Why a worker does not get a visit back. */
export const NOT_FREE_REASONS = ['no-account', 'time-off', 'other-visit'] as const;
export type NotFreeReason = (typeof NOT_FREE_REASONS)[number];

/** What workers ask of support, as addresses name it. */
export const SUPPORT_KINDS = ['calls', 'reports'] as const;
export type SupportKind = (typeof SUPPORT_KINDS)[number];

/** The oldest of each kind; the next ones come up as these are dealt with. */
export const SUPPORT_QUEUE_LENGTH = 100;

/** How the form that has a failed job tried again ended, as the address of the list has it. */
export const FAILED_JOB_OUTCOMES = ['again', 'gone', 'failed'] as const;
export type FailedJobOutcome = (typeof FAILED_JOB_OUTCOMES)[number];
