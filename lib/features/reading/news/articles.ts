import 'server-only';
import { z } from 'zod';
import { articleFacts } from '@/lib/core/gateway/content/facts';
import type { Article } from '@/lib/core/gateway/content/read-articles';
import { createShelf } from '@/lib/core/gateway/content/shelf';
import { routes } from '@/lib/core/ground/site/routes';
import { guideShelf } from '@/lib/features/reading/guides/articles';
import { newestFirst } from './news';

const newsFacts = articleFacts.extend({
  date: z.iso.date(),
});

export type NewsArticle = Article<z.output<typeof newsFacts>>;

export const newsDefinition = {
  kind: 'news',
  schema: newsFacts,
  pathOf: routes.newsArticle,
  ordered: newestFirst<NewsArticle>,
  otherPaths: async () => (await guideShelf()).articles.map(({ slug }) => routes.guide(slug)),
} as const;

export const newsShelf = createShelf(newsDefinition);
