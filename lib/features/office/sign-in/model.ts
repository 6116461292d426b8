export const SECOND_FACTOR_STEPS = ['set-up', 'confirm'] as const;
export type SecondFactorStep = (typeof SECOND_FACTOR_STEPS)[number];

/** A query parameter names the error of a sign-in. */
export type OfficeProblem =
  | 'wrong'
  | 'too-many'
  | 'failed'
  | 'ended'
  | 'kept'
  | 'unreadable'
  | 'password'
  | 'invitation';
