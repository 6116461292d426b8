import { phoneShelf } from '@/lib/core/content/phone-shelf';
import { routes } from '@/lib/routes';
import type { NewsArticle } from './articles';

/** All news, newest first, as the server sends them and the phone keeps them. */
export interface NewsShelf {
  readonly version: string;
  readonly news: readonly NewsArticle[];
}

export const { load: loadNews, keep: keepNews } = phoneShelf<NewsShelf>({
  name: 'news-1',
  path: routes.contentNews,
  articlesOf: ({ news }) => news,
});
