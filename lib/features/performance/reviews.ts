import { addDays, compareTexts, type Day, isDay, mondayOf } from '@/lib/core/time/zoned';
import type { ReceivedRating } from './wire';

export interface RatingFlags {
  readonly isHigh: boolean;
  readonly isOkay: boolean;
  readonly isLow: boolean;
}

/** [PERF-32] */
export function flagsOf({ rating }: Pick<ReceivedRating, 'rating'>): RatingFlags {
  return { isHigh: rating >= 4, isOkay: rating === 3, isLow: rating <= 2 };
}

/** The two segments of the page. [PERF-03] [PERF-07] */
export type PerformanceTab = 'recent' | 'all';

/** The tab that an address means: the query before the path. [NAV-14] */
export function tabOf(isAllPath: boolean, asked: string | null): PerformanceTab {
  if (asked === 'all' || asked === 'recent') return asked;
  return isAllPath ? 'all' : 'recent';
}

export interface ReviewWeek {
  /** Null for reviews whose day nobody knows, which come last. */
  readonly monday: Day | null;
  readonly reviews: readonly ReceivedRating[];
}

/** Reviews by the week of their visit, the latest first; inside a week as they came. [PERF-27] */
export function reviewsByWeek(ratings: readonly ReceivedRating[]): readonly ReviewWeek[] {
  const weeks = new Map<Day | null, ReceivedRating[]>();
  for (const rating of ratings) {
    const day = rating.visit?.actualDate;
    const monday = day && isDay(day) ? mondayOf(day) : null;
    weeks.set(monday, [...(weeks.get(monday) ?? []), rating]);
  }
  return [...weeks]
    .map(([monday, reviews]) => ({ monday, reviews }))
    .toSorted((one, other) => compareTexts(other.monday ?? '', one.monday ?? ''));
}

/** One page after another, each rating once: a root that ignores where to go on gives nothing new. [PERF-05] */
export function joinedRatings(
  known: readonly ReceivedRating[],
  next: readonly ReceivedRating[],
): readonly ReceivedRating[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...next.filter(({ id }) => !ids.has(id))];
}

/** What a day of the streak was. [PERF-43] */
export type DayMark = 'late' | 'worked' | 'free';

export interface MarkedDay {
  readonly day: Day;
  readonly mark: DayMark;
}

/** Each day from one to the other with what happened on it. [PERF-43] */
export function markedDays(
  stats: readonly { readonly date: Day; readonly visitCount: number; readonly visitsAffectedLate: number }[],
  first: Day,
  last: Day,
): readonly MarkedDay[] {
  const known = new Map(stats.map((stat) => [stat.date, stat]));
  const days: MarkedDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const stat = known.get(day);
    const isWorked = (stat?.visitCount ?? 0) > 0;
    days.push({ day, mark: (stat?.visitsAffectedLate ?? 0) > 0 ? 'late' : isWorked ? 'worked' : 'free' });
  }
  return days;
}
