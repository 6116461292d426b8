import { storageName } from '@/lib/brand';
import { withBasePath } from '@/lib/routes';
import type { ArticleBase, ContentNode } from './article';

interface PhoneShelfOptions<Sent> {
  /** With a number that changes with the shape of an article. */
  readonly name: string;
  /** Answers the articles as JSON with an ETag. */
  readonly path: string;
  readonly articlesOf: (sent: Sent) => readonly ArticleBase[];
}

export interface PhoneShelf<Sent> {
  /** From the phone, otherwise from the server. */
  readonly load: () => Promise<Sent>;
  /** Keeps all articles and pictures for use without signal. A complete version is not loaded again. */
  readonly keep: () => Promise<void>;
}

/** Articles as the server sends them and the phone keeps them. */
export function phoneShelf<Sent extends { readonly version: string }>({
  name,
  path,
  articlesOf,
}: PhoneShelfOptions<Sent>): PhoneShelf<Sent> {
  const cacheName = storageName(name);
  const address = withBasePath(path);
  const load = async () => (await readKept<Sent>(cacheName, address)) ?? (await askServer(address)).json();
  const keep = async () => {
    const answer = await askServer(address);
    const shelf: Sent = await answer.clone().json();
    if ((await readKept<Sent>(cacheName, address))?.version === shelf.version) return;
    const cache = await caches.open(cacheName);
    const wanted = new Set(picturesOfAll(articlesOf(shelf)).map((src) => withBasePath(src)));
    const known = new Map((await cache.keys()).map((request) => [pathOf(request.url), request]));
    await cache.addAll([...wanted].filter((picture) => !known.has(picture)));
    // Last: an interrupted run starts again.
    await cache.put(address, answer);
    for (const [other, request] of known) {
      if (other !== address && !wanted.has(other)) await cache.delete(request);
    }
  };
  return { load, keep };
}

async function askServer(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  return answer;
}

/** Browsers have no caches on plain HTTP, and may refuse them. */
async function readKept<Sent>(cacheName: string, address: string): Promise<Sent | null> {
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
