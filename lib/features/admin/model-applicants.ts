/** How a form about an applicant ended, as the address of the list has it. */
export const APPLICANT_OUTCOMES = [
  'invited',
  'invited-again',
  'withdrawn',
  'refused',
  'invalid',
  'failed',
  'no-contract',
  'contract-making',
] as const;
export type ApplicantOutcome = (typeof APPLICANT_OUTCOMES)[number];
