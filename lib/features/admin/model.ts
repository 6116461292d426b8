export const SECOND_FACTOR_STEPS = ['set-up', 'confirm'] as const;
export type SecondFactorStep = (typeof SECOND_FACTOR_STEPS)[number];

/** Sign-in error, as a query parameter. */
export type AdminProblem = 'wrong' | 'too-many' | 'failed' | 'ended' | 'kept' | 'unreadable';

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
} as const;

export const SUPPORT_KINDS = ['calls', 'reports'] as const;
export type SupportKind = (typeof SUPPORT_KINDS)[number];

/** Maximum number of items of each kind, the oldest first. */
export const SUPPORT_QUEUE_LENGTH = 100;

export type FailedJobOutcome = 'again' | 'gone' | 'failed';
