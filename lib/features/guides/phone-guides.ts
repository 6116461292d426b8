import { phoneShelf } from '@/lib/core/content/phone-shelf';
import { routes } from '@/lib/routes';
import type { Guide } from './articles';

/** All guides, as the server sends them and the phone keeps them. */
export interface GuideShelf {
  readonly version: string;
  readonly guides: readonly Guide[];
}

export const { load: loadGuides, keep: keepGuides } = phoneShelf<GuideShelf>({
  name: 'guides-1',
  path: routes.contentGuides,
  articlesOf: ({ guides }) => guides,
});
