import { compareTexts, type Day, daysBetween } from '@/lib/core/ground/time/zoned';
import type { NewsArticle } from './articles';

export type NewsSummary = Pick<NewsArticle, 'slug' | 'title' | 'summary' | 'date' | 'picture'>;

export const summaryOf = ({ slug, title, summary, date, picture }: NewsArticle): NewsSummary => ({
  ...{ slug, title, summary, date, picture },
});

export function newestFirst<A extends Pick<NewsArticle, 'date' | 'slug'>>(
  articles: readonly A[],
): readonly A[] {
  return articles.toSorted((a, b) => compareTexts(b.date, a.date) || compareTexts(a.slug, b.slug));
}

/** Older articles are no news to a person who has just joined. */
const UNREAD_DAYS = 60;

export function isUnread(
  { slug, date }: Pick<NewsArticle, 'slug' | 'date'>,
  read: readonly string[],
  today: Day,
): boolean {
  return !read.includes(slug) && daysBetween(date, today) <= UNREAD_DAYS;
}
