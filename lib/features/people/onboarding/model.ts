/** The steps are in order. The embedded backend leaves out steps that it cannot offer. */
export const ONBOARDING_STEPS = [
  'password',
  'contact',
  'photo',
  'travel',
  'hours',
  'payment',
  'contract',
  'quiz',
  'finish',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The limits are in characters. */
export const APPLICANT_LIMITS = { name: 300, email: 320 } as const;

/** These are the reasons why an invitation link does not work. */
export const INVITATION_PROBLEMS = ['unknown', 'expired', 'used', 'withdrawn', 'too-many', 'failed'] as const;
export type InvitationProblem = (typeof INVITATION_PROBLEMS)[number];

export const APPLICANT_STATES = [
  'applied',
  'sending',
  'invited',
  'expired',
  'joining',
  'joined',
  'withdrawn',
] as const;
export type ApplicantState = (typeof APPLICANT_STATES)[number];

export const HOURS_STEP_MINUTES = 30;

export const SIGNATURE_LIMITS = {
  strokes: 200,
  pointsOfStroke: 2_000,
  points: 10_000,
  /** The name has first names, a space and the last name. */
  name: 2 * APPLICANT_LIMITS.name + 1,
  reason: 300,
} as const;

/** Line ends and text direction marks count as well. */
export function hasControlCharacters(name: string): boolean {
  return /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name);
}

/** Field names of the error details; the value is the applicant's id. */
export const INVITED_BEFORE = ['withdrawn-before', 'invited-before', 'applied-before'] as const;

/** A query parameter says why a contract does not open. */
export const CONTRACT_PROBLEMS = ['failed', 'no-contract', 'contract-making'] as const;
export type ContractProblem = (typeof CONTRACT_PROBLEMS)[number];

export type ApplicantDone = 'invited' | 'invited-again' | 'withdrawn';

export type ApplicantOutcome =
  | ApplicantDone
  | 'refused'
  /** The administrator's role does not allow the change. */
  | 'role'
  | (typeof INVITED_BEFORE)[number]
  | 'invalid'
  | 'unnamed'
  | ContractProblem;
