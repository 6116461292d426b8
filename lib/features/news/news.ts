import { compareTexts, type Day, daysBetween } from '@/lib/core/time/zoned';
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

export interface ShownNews {
  readonly article: NewsArticle;
  /** The next older one. */
  readonly older: Pick<NewsArticle, 'slug' | 'title'> | null;
}

/** `articles` are sorted. */
export function newsAmong(articles: readonly NewsArticle[], slug: string): ShownNews | null {
  const index = articles.findIndex((article) => article.slug === slug);
  const article = articles[index];
  const older = articles[index + 1];
  return article ? { article, older: older ? { slug: older.slug, title: older.title } : null } : null;
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
