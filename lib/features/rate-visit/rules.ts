import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import type { RatingValue } from './model';
import type { VisitRating } from './wire';

/** A good job had nothing wrong with it. [ACT-16] */
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

/** Whether the app offers to rate a visit. [ACT-13] */
export function isWaitingForRating(visit: Visit): boolean {
  return displayState(visit) === 'finished' && visit.isReviewable === true;
}

/** Why a visit cannot be rated so, or null when it can. A rating that is there may be replaced. [ACT-13] [ACT-16] */
export function judgeRating({
  isFinished,
  isReviewable,
  isRated,
  rating,
}: {
  readonly isFinished: boolean;
  readonly isReviewable: boolean;
  readonly isRated: boolean;
  readonly rating: VisitRating;
}): string | null {
  if (!isFinished) return 'Finish the visit before you rate it.';
  if (!isReviewable && !isRated) return 'This visit cannot be rated.';
  const hasIssues = (rating.issues ?? []).length > 0;
  return hasIssues && !asksForIssues(rating.rating) ? 'A good job has no issues.' : null;
}

/** [ACT-14] */
export function ratingFailureText(message: string | null): string {
  return message ? `Failed to rate job - ${message}` : 'Failed to rate job';
}
