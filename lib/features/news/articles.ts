import 'server-only';
import { z } from 'zod';
import { articleFacts } from '@/lib/core/content/facts';
import type { Article } from '@/lib/core/content/read-articles';
import { createShelf } from '@/lib/core/content/shelf';
import { guideShelf } from '@/lib/features/guides/articles';
import { routes } from '@/lib/routes';
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
