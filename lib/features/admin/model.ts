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
  /** Workers and audit entries on a page. */
  pageSize: 50,
  /** Days of a worker's plan, from today on. */
  planDays: 7,
  recoveryCodes: 10,
} as const;
