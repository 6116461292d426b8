import { addressOf } from '@/lib/page-of';
import { type PageName, type PageNameWith, type PageParams, pages } from '@/lib/pages';

type NameOfMany = PageNameWith<{ readonly access: 'signed-in'; readonly params: object }>;

/** One of each page of which there are many; visits are of a test's own world, and have tests of their own. */
const ONE_OF_MANY: { readonly [N in Exclude<NameOfMany, 'visit'>]: PageParams<N> } = {
  rating: { id: 1 },
  helpContact: { category: 'duration' },
  ticket: { ticketId: 1 },
};

const oneOfMany = new Map<string, object>(Object.entries(ONE_OF_MANY));

/** Every page that needs a sign-in, with its heading. With the side menu open the schedule's is hidden. */
export const PAGES: readonly (readonly [path: string, heading: string])[] = Object.entries(pages).flatMap(
  ([name, page]) => {
    const isOne = 'title' in page && page.access === 'signed-in' && !['visit', 'scheduleMenu'].includes(name);
    if (!isOne) return [];
    const params = oneOfMany.get(name);
    return [[params ? addressOf(name as PageName, params as never) : page.path, page.title] as const];
  },
);
