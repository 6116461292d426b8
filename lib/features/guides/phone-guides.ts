import { storageName } from '@/lib/brand';
import type { ContentNode } from '@/lib/core/content/article';
import { routes, withBasePath } from '@/lib/routes';
import type { Guide } from './articles';

/** All guides, as the server sends them and the phone keeps them. */
export interface GuideShelf {
  readonly version: string;
  readonly guides: readonly Guide[];
}

/** The number changes with the shape of a guide. */
const CACHE = storageName('guides-1');
const ADDRESS = withBasePath(routes.contentGuides);

/** From the phone, otherwise from the server. */
export async function loadGuides(): Promise<GuideShelf> {
  return (await readKept()) ?? (await askServer()).json();
}

/** Keeps all guides and pictures for use without signal. A complete version is not loaded again. */
export async function keepGuides(): Promise<void> {
  const answer = await askServer();
  const shelf: GuideShelf = await answer.clone().json();
  const kept = await readKept();
  if (kept?.version === shelf.version) return;
  const cache = await caches.open(CACHE);
  const wanted = new Set(picturesIn(shelf.guides).map((src) => withBasePath(src)));
  const known = new Map((await cache.keys()).map((request) => [pathOf(request.url), request]));
  await cache.addAll([...wanted].filter((address) => !known.has(address)));
  // Last: an interrupted run starts again.
  await cache.put(ADDRESS, answer);
  for (const [address, request] of known) {
    if (address !== ADDRESS && !wanted.has(address)) await cache.delete(request);
  }
}

async function askServer(): Promise<Response> {
  const answer = await fetch(ADDRESS, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`The guides were answered with ${answer.status}`);
  return answer;
}

/** Browsers have no caches on plain HTTP, and may refuse them. */
async function readKept(): Promise<GuideShelf | null> {
  try {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(ADDRESS);
    return kept ? await kept.json() : null;
  } catch {
    return null;
  }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function picturesIn(guides: readonly Guide[]): readonly string[] {
  return guides.flatMap(({ picture, body }) => [picture.src, ...picturesOf(body)]);
}

function picturesOf(nodes: readonly ContentNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.tag === 'img' ? [node.src] : picturesOf(node.children);
  });
}
