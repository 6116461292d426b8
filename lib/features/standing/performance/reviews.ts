import { addDays, compareTexts, type Day, isDay, mondayOf } from '@/lib/core/ground/time/zoned';
import type { ReceivedRating } from './schema';

export interface RatingFlags {
  readonly isHigh: boolean;
  readonly isOkay: boolean;
  readonly isLow: boolean;
}

export function flagsOf({ rating }: Pick<ReceivedRating, 'rating'>): RatingFlags {
  return { isHigh: rating >= 4, isOkay: rating === 3, isLow: rating <= 2 };
}

export type PerformanceTab = 'recent' | 'all';

/** A query parameter overrides the path. [NAV-14] */
export function tabOf(isAllPath: boolean, asked: string | null): PerformanceTab {
  if (asked === 'all' || asked === 'recent') return asked;
  return isAllPath ? 'all' : 'recent';
}

export interface ReviewWeek {
  /** Reviews without a day have null and come last. */
  readonly monday: Day | null;
  readonly reviews: readonly ReceivedRating[];
}

/** The latest week comes first; the order within a week is unchanged. [PERF-27] */
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

/** Appends a page without duplicates, for servers that ignore the page position. [PERF-05] */
export function joinedRatings(
  known: readonly ReceivedRating[],
  next: readonly ReceivedRating[],
): readonly ReceivedRating[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...next.filter(({ id }) => !ids.has(id))];
}

export type DayMark = 'late' | 'worked' | 'free';

export interface MarkedDay {
  readonly day: Day;
  readonly mark: DayMark;
}

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
