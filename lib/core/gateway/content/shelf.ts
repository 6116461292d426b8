import 'server-only';
import { join, resolve } from 'node:path';
import { logLine } from '@/lib/core/ground/log/log-line';
import { env } from '@/lib/core/ground/server/env';
import { isDevelopmentServer } from '@/lib/core/ground/site/environment';
import { pageAt, pageKind } from '@/lib/core/ground/site/page-lookup';
import type { ArticleFacts, FactsSchema } from './facts';
import { type Article, type ArticleKind, type ArticleShelf, readArticles } from './read-articles';

interface ShelfDefinition<Facts extends ArticleFacts> {
  readonly kind: ArticleKind;
  readonly schema: FactsSchema<Facts>;
  readonly pathOf: (slug: string) => string;
  /** The list has this order; by default that of the files' names. */
  readonly ordered?: (articles: readonly Article<Facts>[]) => readonly Article<Facts>[];
  /** The articles may link to these paths of another shelf. */
  readonly otherPaths?: () => Promise<readonly string[]>;
  /** Leaves our own articles out, and keeps their pictures for the marketplace's. */
  readonly hidesOurs?: () => boolean;
}

/** Reads our articles and the marketplace's, once per process. */
export function createShelf<Facts extends ArticleFacts>(definition: ShelfDefinition<Facts>) {
  let read: Promise<ArticleShelf<Facts>> | null = null;
  return (): Promise<ArticleShelf<Facts>> => {
    if (read === null || isDevelopmentServer()) {
      read = readShelf(definition).then(logged);
      read.catch(() => {
        read = null;
      });
    }
    return read;
  };
}

export const ownFolder = (kind: ArticleKind, root = process.cwd()): string =>
  join(/* turbopackIgnore: true */ root, 'lib', 'features', 'reading', kind, 'articles');

export async function readShelf<Facts extends ArticleFacts>(
  { kind, schema, pathOf, ordered = (articles) => articles, otherPaths, hidesOurs }: ShelfDefinition<Facts>,
  contentDir: string | null = env().contentDir,
): Promise<ArticleShelf<Facts>> {
  const others = new Set(await otherPaths?.());
  const isPage = (path: string, slugs: ReadonlySet<string>) => {
    const page = pageAt(path);
    if (page === null || pageKind(path) !== 'signed-in') return false;
    if (!('slug' in page.params)) return true;
    return others.has(path) || [...slugs].some((slug) => pathOf(slug) === path);
  };
  const theirs = contentDir === null ? [] : [resolve(/* turbopackIgnore: true */ contentDir, kind)];
  const ours = ownFolder(kind);
  const onlyPictures = hidesOurs?.() ? [ours] : [];
  const shelf = await readArticles({ kind, schema, folders: [ours, ...theirs], onlyPictures, isPage });
  return { ...shelf, articles: ordered(shelf.articles) };
}

function logged<Facts extends ArticleFacts>(shelf: ArticleShelf<Facts>): ArticleShelf<Facts> {
  for (const fault of shelf.faults) logLine({ level: 'warn', event: 'article_left_out', ...fault });
  return shelf;
}
