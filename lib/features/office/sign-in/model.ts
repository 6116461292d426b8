export const SECOND_FACTOR_STEPS = ['set-up', 'confirm'] as const;
export type SecondFactorStep = (typeof SECOND_FACTOR_STEPS)[number];

/** Sign-in error, as a query parameter. */
export type AdminProblem =
  | 'wrong'
  | 'too-many'
  | 'failed'
  | 'ended'
  | 'kept'
  | 'unreadable'
  | 'password'
  | 'invitation';
