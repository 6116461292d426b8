import pLimit from 'p-limit';
import type { ArticleBase, ContentNode } from '@/lib/core/ground/content/article';
import { storageName } from '@/lib/core/ground/site/brand';
import { withBasePath } from '@/lib/core/ground/site/routes';
import { leavingSignal } from '@/lib/core/phone/client/page-leave';
import { askServer } from './ask-server';

/** All shelves together send this many requests at a time. */
const inTurn = pLimit(2);

/** The shelf holds all articles of a kind, in the order of their list. */
export interface SentArticles<A extends ArticleBase> {
  readonly version: string;
  readonly articles: readonly A[];
}

interface PhoneShelfOptions {
  /** The name has a number that changes with the shape of an article. */
  readonly name: string;
  /** Answers the articles as JSON with an ETag. */
  readonly path: string;
}

export interface PhoneShelf<A extends ArticleBase> {
  readonly path: string;
  /** Reads from the phone, otherwise from the server. */
  readonly load: () => Promise<readonly A[]>;
  /**
   * Keeps all articles and pictures for use without signal. A complete version is not loaded again. Throws when the page
   * is left, and goes on at the next start.
   */
  readonly keep: () => Promise<void>;
}

/** The server sends articles in this form, and the phone keeps them in it. */
export function phoneShelf<A extends ArticleBase>({ name, path }: PhoneShelfOptions): PhoneShelf<A> {
  const cacheName = storageName(name);
  const address = withBasePath(path);
  const load = async () => {
    const kept: SentArticles<A> =
      (await readKept<A>(cacheName, address)) ?? (await (await ask(address)).json());
    return kept.articles;
  };
  const keep = async () => {
    const signal = leavingSignal();
    const answer = await inTurn(() => ask(address, { signal }));
    const sent: SentArticles<A> = await answer.clone().json();
    if ((await readKept<A>(cacheName, address))?.version === sent.version) return;
    const cache = await caches.open(cacheName);
    const wanted = new Set(picturesOfAll(sent.articles).map((src) => withBasePath(src)));
    const known = new Map((await cache.keys()).map((request) => [pathOf(request.url), request]));
    const missing = [...wanted].filter((picture) => !known.has(picture));
    await Promise.all(
      missing.map((picture) => inTurn(async () => cache.put(picture, await askServer(picture, { signal })))),
    );
    // This comes last, so that an interrupted run starts again.
    await cache.put(address, answer);
    for (const [other, request] of known) {
      if (other !== address && !wanted.has(other)) await cache.delete(request);
    }
  };
  return { path, load, keep };
}

/** Browsers get 304 while nothing has changed. */
const ask = (address: string, options?: RequestInit) => askServer(address, { cache: 'no-cache', ...options });

/** Browsers have no caches on plain HTTP, and may refuse them. */
async function readKept<A extends ArticleBase>(
  cacheName: string,
  address: string,
): Promise<SentArticles<A> | null> {
  try {
    const kept = await (await caches.open(cacheName)).match(address);
    return kept ? await kept.json() : null;
  } catch {
    return null;
  }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const picturesOfAll = (articles: readonly ArticleBase[]) =>
  articles.flatMap(({ picture, body }) => [picture.src, ...picturesOf(body)]);

function picturesOf(nodes: readonly ContentNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.tag === 'img' ? [node.src] : picturesOf(node.children);
  });
}
