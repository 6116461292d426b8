import 'server-only';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ArticleBase } from '@/lib/core/ground/content/article';
import type { Fault } from '@/lib/core/ground/content/fault';
import { routes } from '@/lib/core/ground/site/routes';
import type { ArticleFacts, FactsSchema } from './facts';
import { type ParsedArticle, parseArticle } from './parse-article';
import { isPictureName, type Picture, readPicture } from './read-pictures';

export type ArticleKind = 'guides' | 'news' | 'legal';

export type Article<Facts extends ArticleFacts> = ArticleBase & Omit<Facts, 'picture' | 'pictureAlt'>;

export interface ArticleShelf<Facts extends ArticleFacts> {
  readonly articles: readonly Article<Facts>[];
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly faults: readonly Fault[];
  /** The version changes with any article or picture. */
  readonly version: string;
}

interface ShelfOptions<Facts extends ArticleFacts> {
  readonly kind: ArticleKind;
  /** Later folders replace articles and pictures of earlier ones by name. */
  readonly folders: readonly string[];
  readonly schema: FactsSchema<Facts>;
  /** The articles of these folders are left out. */
  readonly onlyPictures?: readonly string[];
  /** Returns whether a path of the app exists; `slugs` are the articles read here. */
  readonly isPage: (path: string, slugs: ReadonlySet<string>) => boolean;
}

/** Files with faults are left out; a replaced article with faults leaves the original in place. */
export async function readArticles<Facts extends ArticleFacts>({
  kind,
  folders,
  schema,
  onlyPictures = [],
  isPage,
}: ShelfOptions<Facts>): Promise<ArticleShelf<Facts>> {
  const faults: Fault[] = [];
  const pictures = new Map<string, Picture>();
  const parsed = new Map<string, Found<Facts>>();
  for (const folder of folders.filter((one) => existsSync(one))) {
    for (const [name, picture] of await picturesIn(folder, kind, faults)) pictures.set(name, picture);
    if (onlyPictures.includes(folder)) continue;
    for (const found of articlesIn(folder, schema, pictures, faults)) parsed.set(found.slug, found);
  }
  const slugs = new Set(parsed.keys());
  const articles = [...parsed.values()].flatMap((found) => {
    const lost = found.links.filter(({ path }) => !isPage(path.replace(/[?#].*$/, ''), slugs));
    faults.push(
      ...lost.map(({ path, line }) => ({ file: found.file, line, reason: `There is no page "${path}".` })),
    );
    return lost.length > 0 ? [] : [asArticle(found, pictures)];
  });
  return { articles, pictures, faults, version: versionOf(articles, pictures) };
}

interface Found<Facts> extends Pick<ParsedArticle<Facts>, 'body' | 'links'> {
  readonly slug: string;
  readonly file: string;
  readonly facts: Facts;
}

async function picturesIn(folder: string, kind: ArticleKind, faults: Fault[]) {
  const place = join(folder, 'pictures');
  const found: [string, Picture][] = [];
  for (const name of namesIn(place)) {
    const file = shown(join(place, name));
    if (!isPictureName(name)) {
      const reason = 'Name pictures in small letters, digits and hyphens, ending in .svg, .png or .webp.';
      faults.push({ file, line: 1, reason });
      continue;
    }
    const bytes = bytesOf(join(place, name));
    const picture = bytes ? await readPicture(name, bytes) : UNREADABLE;
    if (typeof picture === 'string') faults.push({ file, line: 1, reason: picture });
    else {
      const { hash, ...rest } = picture;
      found.push([name, { ...rest, src: routes.contentPicture(kind, name, hash) }]);
    }
  }
  return found;
}

function articlesIn<Facts extends ArticleFacts>(
  folder: string,
  schema: FactsSchema<Facts>,
  pictures: ReadonlyMap<string, Picture>,
  faults: Fault[],
): readonly Found<Facts>[] {
  return namesIn(folder).flatMap((name) => {
    const file = shown(join(folder, name));
    if (!/^[a-z0-9][a-z0-9-]{0,63}\.md$/.test(name)) {
      const reason = 'Name articles in small letters, digits and hyphens, ending in .md.';
      faults.push({ file, line: 1, reason });
      return [];
    }
    const bytes = bytesOf(join(folder, name));
    if (bytes === null) {
      faults.push({ file, line: 1, reason: UNREADABLE });
      return [];
    }
    const read = parseArticle(new TextDecoder().decode(bytes), schema, pictures);
    faults.push(...read.faults.map((fault) => ({ file, ...fault })));
    const { facts, body, links } = read;
    if (read.faults.length > 0 || facts === null) return [];
    return [{ slug: name.slice(0, -'.md'.length), file, facts, body, links }];
  });
}

/** Follows symbolic links: a mounted folder may hold nothing else. */
const namesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(
          (name) =>
            !name.startsWith('.') && statSync(join(folder, name), { throwIfNoEntry: false })?.isFile(),
        )
        .sort()
    : [];

const UNREADABLE = 'The file cannot be read.';

function bytesOf(path: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(readFileSync(path));
  } catch {
    return null;
  }
}

function asArticle<Facts extends ArticleFacts>(
  { slug, facts, body }: Found<Facts>,
  pictures: ReadonlyMap<string, Picture>,
): Article<Facts> {
  const { picture: name, pictureAlt: alt, ...rest } = facts;
  const picture = pictures.get(name);
  if (!picture) throw new Error(`The picture ${name} was checked before`);
  const { src, width, height } = picture;
  return { ...rest, slug, picture: { src, alt, width, height }, body } as Article<Facts>;
}

function shown(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith('..') ? path : fromHere;
}

function versionOf(articles: readonly ArticleBase[], pictures: ReadonlyMap<string, Picture>): string {
  const hash = createHash('sha256').update(JSON.stringify(articles));
  for (const { src } of pictures.values()) hash.update(src);
  return hash.digest('hex').slice(0, 16);
}
