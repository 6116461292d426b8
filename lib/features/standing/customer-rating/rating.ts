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
  /** The customer says that they left a tip. */
  readonly tip: SaidTip | null;
}

export interface SaidTip {
  readonly pence: number;
  /** The office has confirmed or declined it, so that it stays as it is. */
  readonly isAnswered: boolean;
}

/** A query parameter names the problem. */
export const RATING_PROBLEMS = ['failed', 'no-answer', 'too-many', 'tip', 'not-taken'] as const;
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
