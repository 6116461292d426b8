import { EXTRA_JOBS_ELIGIBILITY } from './constants';
import type { Criterion } from './rules';

/** Why a worker may take none, in the marketplace's words. [EXTRA-06] */
export const UNMET_TEXTS = {
  rating: `Extra jobs need a rating of at least ${EXTRA_JOBS_ELIGIBILITY.minRating}.`,
  'late-cancellation': `Extra jobs need ${EXTRA_JOBS_ELIGIBILITY.recordDays} days without a late cancellation.`,
  fulfilment: 'Extra jobs need a high fulfilment.',
} as const satisfies Record<Criterion, string>;

/** Said where a job cannot be added, by the marketplace and by the app alike. */
export const REFUSED_TEXTS = {
  taken: 'This job has just been taken',
  changed: 'This job has changed. Please check it again.',
  late: 'It is too late to add this job. Please choose one that begins later.',
  'not-eligible': 'You are currently not eligible for this extra job.',
  'not-yet': 'You can only add jobs for this week and next week.',
  'too-far': 'You cannot add this job, because it is too far from your areas.',
  clash: 'You cannot add this job, because you have another visit then.',
} as const;

/** A worker takes jobs for themselves alone, and who is "swat" takes none. [AUTH-20] [MENU-04] */
export const NOT_ALLOWED_TEXT = 'You cannot add this job.';

/** [EXTRA-17] */
export const DAY_OUT_OF_RANGE_TEXT = 'Extra jobs are listed for this week and next week.';
