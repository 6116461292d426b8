import type { Compliment, ProblemCategory } from '@/lib/features/performance/model';

export const STARS = [1, 2, 3, 4, 5] as const;
export type StarCount = (typeof STARS)[number];

/** Characters. */
export const MOST_COMMENT = 1000;

/** The link works for so many days after its mail. */
export const RATING_LINK_DAYS = 14;

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
