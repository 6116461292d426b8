import { addDays, type Day } from '@/lib/core/ground/time/zoned';
import type { Compliment, ProblemCategory } from '@/lib/features/records/standing-values';

export const STARS = [1, 2, 3, 4, 5] as const;
export type StarCount = (typeof STARS)[number];

/** The comment has at most this many characters. */
export const MOST_COMMENT = 1000;

/** The link works this many days after the mail. */
const RATING_LINK_DAYS = 14;

export interface GivenRating {
  readonly stars: StarCount;
  readonly compliment: Compliment | null;
  readonly problem: ProblemCategory | null;
  readonly comment: string | null;
}

/** A query parameter names the problem. */
export const RATING_PROBLEMS = ['failed', 'no-answer', 'too-many', 'not-taken'] as const;
export type RatingProblem = (typeof RATING_PROBLEMS)[number];

type RatingLinkState = 'open' | 'expired' | 'not-finished';

export const lastDayOf = (mailed: Day): Day => addDays(mailed, RATING_LINK_DAYS);

export function ratingLinkState({
  today,
  lastDay,
  isFinished,
}: {
  readonly today: Day;
  readonly lastDay: Day;
  readonly isFinished: boolean;
}): RatingLinkState {
  if (today > lastDay) return 'expired';
  return isFinished ? 'open' : 'not-finished';
}

/** Compliments need 4 or 5 stars, problems fewer. A form without JavaScript sends both. */
export function withoutMisfits(rating: GivenRating): GivenRating {
  const isPraise = rating.stars >= 4;
  return {
    ...rating,
    compliment: isPraise ? rating.compliment : null,
    problem: isPraise ? null : rating.problem,
  };
}
