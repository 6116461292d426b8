import { addDays, type Day } from '@/lib/core/time/zoned';
import { type GivenRating, RATING_LINK_DAYS } from './model';

export type RatingLinkState = 'open' | 'expired' | 'not-finished';

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
