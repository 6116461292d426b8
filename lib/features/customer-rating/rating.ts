import { addDays, type Day } from '@/lib/core/time/zoned';
import type { Compliment, ProblemCategory } from '@/lib/features/performance/model';

export const STARS = [1, 2, 3, 4, 5] as const;
export type StarCount = (typeof STARS)[number];

/** Characters. */
export const MOST_COMMENT = 1000;

/** The link works for so many days after its mail. */
const RATING_LINK_DAYS = 14;

/** A customer's rating as they see it. The documents know one compliment and one problem of a rating. [PERF-33] */
export interface GivenRating {
  readonly stars: StarCount;
  readonly compliment: Compliment | null;
  readonly problem: ProblemCategory | null;
  readonly comment: string | null;
}

/** Why a rating was not saved, as an address has it. */
export const RATING_PROBLEMS = ['failed', 'too-many', 'not-taken'] as const;
export type RatingProblem = (typeof RATING_PROBLEMS)[number];

type RatingLinkState = 'open' | 'expired' | 'not-finished';

/** The last day on which a link works. */
export const lastDayOf = (mailed: Day): Day => addDays(mailed, RATING_LINK_DAYS);

/** Whether a link's visit can be rated, and why not. */
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

/** A compliment goes with 4 or 5 stars, a problem with fewer. A form without scripts sends both. */
export function withoutMisfits(rating: GivenRating): GivenRating {
  const isPraise = rating.stars >= 4;
  return {
    ...rating,
    compliment: isPraise ? rating.compliment : null,
    problem: isPraise ? null : rating.problem,
  };
}
