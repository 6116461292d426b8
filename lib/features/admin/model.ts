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
} as const;

export type FailedJobOutcome = 'again' | 'gone' | 'failed';
