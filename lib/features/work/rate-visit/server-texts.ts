import type { RatingIssueCode } from './model';
import type { RatingFault } from './rules';

export const RATING_ISSUE_TEXTS = {
  cleaning_equipment: 'cleaning equipment (e.g. mop, vacuum)',
  cleaning_products: 'cleaning products (e.g. sprays, cloths)',
  not_enough_time: 'not enough time',
  needs_eot_clean: 'needs move in/out clean',
  needs_deep_clean: 'needs specialist deep clean',
  customer_attitude: 'customer attitude',
  access: 'access',
  job_location: 'job location',
} as const satisfies Record<RatingIssueCode, string>;

export const RATING_FAULT_TEXTS = {
  'not-finished': 'Finish the visit before you rate it.',
  'not-reviewable': 'You cannot rate this visit.',
  'good-with-issues': 'To report problems, choose Okay or Bad.',
} as const satisfies Record<RatingFault, string>;
