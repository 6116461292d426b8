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
