import 'server-only';
import { env } from '@/lib/core/ground/server/env';
import { routes } from '@/lib/core/ground/site/routes';
import {
  hasOwnFile,
  isSampleText,
  LEGAL_TEXTS,
  type LegalText,
} from '@/lib/features/reading/legal/sample-texts';
import { newsShelf } from '@/lib/features/reading/news/articles';

export interface CleanersText {
  readonly kind: LegalText | 'news';
  /** Only an article of news has one. */
  readonly title: string | null;
  readonly address: string;
  readonly isSample: boolean;
}

/** Terms, privacy and news that cleaners read, and which of them are samples of ours. */
export async function loadCleanersTexts(): Promise<readonly CleanersText[]> {
  const { contentDir } = env();
  const news = (await newsShelf()).articles;
  return [
    ...LEGAL_TEXTS.map((kind) => ({
      ...{ kind, title: null, address: routes.legalText(kind) },
      isSample: isSampleText(kind, contentDir),
    })),
    ...news.map(({ slug, title }) => ({
      ...{ kind: 'news' as const, title, address: routes.newsArticle(slug) },
      isSample: !hasOwnFile('news', slug, contentDir),
    })),
  ];
}
