/** The steps of onboarding, in their order. The embedded backend leaves out those that cannot be done where it runs. */
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

/** Of an applicant: characters. */
export const APPLICANT_LIMITS = { name: 300, email: 320 } as const;

/** Why a link of an invitation opens nothing. */
export const INVITATION_PROBLEMS = ['unknown', 'expired', 'used', 'withdrawn', 'too-many', 'failed'] as const;
export type InvitationProblem = (typeof INVITATION_PROBLEMS)[number];

/** What became of an invitation, as the office sees it. */
export const APPLICANT_STATES = ['sending', 'invited', 'expired', 'joining', 'joined', 'withdrawn'] as const;
export type ApplicantState = (typeof APPLICANT_STATES)[number];

/** Half hours between which hours are chosen. */
export const HOURS_STEP_MINUTES = 30;

export interface ContractSection {
  readonly heading: string;
  readonly text: string;
}

/** A point of a drawn signature: thousandths of the pad's width and height. */
export type SignaturePoint = readonly [x: number, y: number];

/** Drawn with a finger or a mouse, or typed where nobody can draw. */
export type Signature =
  | {
      readonly kind: 'drawn';
      readonly strokes: readonly (readonly SignaturePoint[])[];
      /** Width of the pad for a height of one. */
      readonly ratio: number;
    }
  | {
      readonly kind: 'typed';
      readonly name: string;
      /** Why the name is another one than the applicant's. */
      readonly reason?: string | undefined;
    };

export const SIGNATURE_LIMITS = {
  strokes: 200,
  pointsOfStroke: 2_000,
  points: 10_000,
  /** First names, a space and the last name. */
  name: 2 * APPLICANT_LIMITS.name + 1,
  reason: 300,
} as const;

/** Whether a name has control characters, line ends or marks that turn the direction of the text after it. */
export function hasControlCharacters(name: string): boolean {
  return /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name);
}

/** Why somebody is not invited a second time; fields of the error's details, which name the applicant. */
export const INVITED_BEFORE = ['withdrawn-before', 'invited-before'] as const;

/** The name under which a refused invitation's fields are kept. */
export const INVITE_FORM = 'invite';

/** How a form about an applicant ended, as the address of the list has it. */
export const APPLICANT_OUTCOMES = [
  'invited',
  'invited-again',
  'withdrawn',
  'refused',
  'withdrawn-before',
  'invited-before',
  'invalid',
  'unnamed',
  'failed',
  'no-contract',
  'contract-making',
] as const;
export type ApplicantOutcome = (typeof APPLICANT_OUTCOMES)[number];
