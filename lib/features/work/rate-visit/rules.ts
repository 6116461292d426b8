import type { RatingValue } from '@/lib/features/records/standing-values';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import type { VisitRating } from './schema';

export function asksForIssues(rating: RatingValue): boolean {
  switch (rating) {
    case 1:
    case 3:
      return true;
    case 5:
      return false;
    default:
      return rating satisfies never;
  }
}

export function isWaitingForRating(visit: Visit): boolean {
  return displayState(visit) === 'finished' && visit.isReviewable === true;
}

export type RatingFault = 'not-finished' | 'not-reviewable' | 'good-with-issues';

/** Returns null if it can be rated. An existing rating may be replaced. [ACT-13] [ACT-16] */
export function validateRating({
  isFinished,
  isReviewable,
  isRated,
  rating,
}: {
  readonly isFinished: boolean;
  readonly isReviewable: boolean;
  readonly isRated: boolean;
  readonly rating: VisitRating;
}): RatingFault | null {
  if (!isFinished) return 'not-finished';
  if (!isReviewable && !isRated) return 'not-reviewable';
  const hasIssues = (rating.issues ?? []).length > 0;
  return hasIssues && !asksForIssues(rating.rating) ? 'good-with-issues' : null;
}
