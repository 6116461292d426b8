import type { ClaimFault } from './model';

/** The API refuses calls with these; the office shows its own texts. */
export const CLAIM_FAULT_TEXTS: Readonly<Record<ClaimFault, string>> = {
  answered: 'This is already answered, or it has changed.',
  withdrawn: 'The cleaner took this time back.',
  replaced: 'The cleaner has sent another time.',
  reason: 'The sentence for the cleaner is missing or too long.',
  'not-started': 'The visit was not started.',
  'before-start': 'The finish is not after the start.',
  finished: 'The visit is already finished.',
  paid: 'The visit is already paid.',
  reassigned: 'The visit is skipped, or another cleaner has it.',
};
