import type { RatingFault } from './rules';

/** Why a rating is refused, in the embedded backend's words. [ACT-13] [ACT-16] */
export const RATING_FAULT_TEXTS = {
  'not-finished': 'Finish the visit before you rate it.',
  'not-reviewable': 'This visit cannot be rated.',
  'good-with-issues': 'A good job has no issues.',
} as const satisfies Record<RatingFault, string>;
