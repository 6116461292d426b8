import 'server-only';
import { z } from 'zod';
import { articleFacts, factLines } from '@/lib/core/gateway/content/facts';
import type { Article } from '@/lib/core/gateway/content/read-articles';
import { createShelf } from '@/lib/core/gateway/content/shelf';
import { routes } from '@/lib/core/ground/site/routes';
import { inReadingOrder } from './guides';

const guideFacts = articleFacts.extend({
  minutes: z.int().min(1).max(600),
  /** The guide explains visits whose tasks have these words. */
  tasks: factLines,
  products: factLines,
});

export type Guide = Article<z.output<typeof guideFacts>>;

export const guideDefinition = {
  kind: 'guides',
  schema: guideFacts,
  pathOf: routes.guide,
  ordered: inReadingOrder<Guide>,
} as const;

export const guideShelf = createShelf(guideDefinition);
