import { EXTRA_JOBS_ELIGIBILITY, type OfferRefusal } from './model';
import type { Criterion, EligibilityFacts } from './rules';

const { recordDays } = EXTRA_JOBS_ELIGIBILITY;

export const UNMET_TEXTS = {
  // The rating is rounded down: 4.19 must not appear as the required 4.2.
  rating: ({ rating, minRating }) =>
    `Your rating is ${roundedDown(rating.average ?? 0)}. Extra jobs need at least ${minRating}. ` +
    'Good ratings from your next visits will raise it.',
  'late-cancellation': () =>
    `You had a late cancellation in the last ${recordDays} days. ` +
    `Extra jobs need ${recordDays} days without one. ` +
    'Next time, book time off early. Then it does not count as late.',
  fulfilment: () =>
    'Your fulfilment is too low. It must be “Good” for extra jobs. Do all your booked visits to raise it.',
} as const satisfies Record<Criterion, (standing: Pick<EligibilityFacts, 'rating' | 'minRating'>) => string>;

/** `toFixed` comes first: 4.1 * 100 is 409.99999999999994. */
function roundedDown(rating: number): number {
  return Math.floor(Number((rating * 100).toFixed(6))) / 100;
}

export const REFUSED_TEXTS = {
  taken: 'This job has just been taken',
  changed: 'This job has changed. Please check it again.',
  late: 'It is too late to add this job. Please choose one that begins later.',
  'not-eligible': 'You cannot add this job yet. See Ratings & Pay for what you need.',
  'not-yet': 'You can only add jobs for this week and next week.',
  'too-far': 'You cannot add this job, because it is too far from your areas.',
  clash: 'You cannot add this job, because you have another visit then.',
} as const;

/** Workers take jobs only for themselves, and "swat" workers take none. [AUTH-20] [MENU-04] */
export const NOT_ALLOWED_TEXT = 'You cannot add this job. Questions? Contact support.';

export const DAY_OUT_OF_RANGE_TEXT = 'Extra jobs are listed for this week and next week.';

export const OFFER_REFUSED_TEXTS = {
  started: 'This visit has started already.',
  past: 'The time of this visit has passed.',
  taken: 'Another cleaner has this job now.',
  skipped: 'The customer has skipped this visit.',
  handover: 'This job has a key handover. Cancel the handover first.',
  changed: 'Somebody has changed this job. Check it and try again.',
} as const satisfies Record<OfferRefusal, string>;
