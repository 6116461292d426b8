import 'server-only';
import { z } from 'zod';
import { articleFacts } from '@/lib/core/gateway/content/facts';
import type { Article } from '@/lib/core/gateway/content/read-articles';
import { createShelf } from '@/lib/core/gateway/content/shelf';
import { env } from '@/lib/core/ground/server/env';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { guideShelf } from '@/lib/features/reading/guides/articles';
import { newestFirst } from './news';

const newsFacts = articleFacts.extend({
  date: z.iso.date(),
});

export type NewsArticle = Article<z.output<typeof newsFacts>>;

/** Our news are samples. A real agency has a name or a public address. */
export const hidesSampleNews = (publicOrigin: string | null): boolean =>
  brand.hasProviderName || publicOrigin !== null;

export const newsDefinition = {
  kind: 'news',
  schema: newsFacts,
  pathOf: routes.newsArticle,
  ordered: newestFirst<NewsArticle>,
  otherPaths: async () => (await guideShelf()).articles.map(({ slug }) => routes.guide(slug)),
  hidesOurs: () => hidesSampleNews(env().publicOrigin),
} as const;

export const newsShelf = createShelf(newsDefinition);
