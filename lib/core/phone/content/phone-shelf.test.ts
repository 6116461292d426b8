import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ArticleBase } from '@/lib/core/ground/content/article';
import { holdReads } from '@/lib/core/phone/client/page-leave';
import { ContentRefused } from './ask-server';
import { phoneShelf, type SentArticles } from './phone-shelf';

const { load, keep } = phoneShelf<ArticleBase>({ name: 'tests-1', path: '/api/content/guides' });
const picture = (src: string) => ({ src, alt: 'A tap', width: 640, height: 360 });
const ARTICLE: ArticleBase = {
  ...{ slug: 'tap', title: 'Clean a tap', summary: 'Wipe, then dry.', tags: [] },
  picture: picture('/api/content/guides/tap.svg?v=aaaaaaaaaaaa'),
  body: [
    {
      tag: 'p',
      children: ['Dry it. ', { tag: 'img', ...picture('/api/content/guides/dry.svg?v=bbbbbbbbbbbb') }],
    },
  ],
};
const sent = (version: string, parts: Partial<ArticleBase> = {}): SentArticles<ArticleBase> => ({
  version,
  articles: [{ ...ARTICLE, ...parts }],
});

const ORIGIN = 'https://work.example';
const JSON_ADDRESS = '/app-sweepers/api/content/guides';
const TAP = '/app-sweepers/api/content/guides/tap.svg?v=aaaaaaaaaaaa';
const DRY = '/app-sweepers/api/content/guides/dry.svg?v=bbbbbbbbbbbb';

let kept: Map<string, Response>;
let loads: string[];
let served: SentArticles<ArticleBase> | null;
let brokenPicture: string | null;
let signals: (AbortSignal | null | undefined)[];

beforeEach(() => {
  kept = new Map();
  loads = [];
  signals = [];
  served = sent('one');
  brokenPicture = null;
  const cache = {
    keys: async () => [...kept.keys()].map((address) => ({ url: ORIGIN + address })),
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, answer: Response) => void kept.set(address, answer),
    delete: async ({ url }: { url: string }) => kept.delete(url.slice(ORIGIN.length)),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    loads.push(address);
    signals.push(signal);
    if (served === null || address === brokenPicture) throw new TypeError('Failed to fetch');
    return address === JSON_ADDRESS ? Response.json(served) : new Response(address);
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('[ACHV-07] [ACHV-08] [ACHV-09] the phone’s shelf keeps all articles with the pictures of cover and text, and reads them without signal', async () => {
  await keep();
  expect([...kept.keys()].sort()).toEqual([JSON_ADDRESS, DRY, TAP].sort());
  served = null;
  expect(await load()).toEqual([ARTICLE]);
});

it('the phone’s shelf loads and writes nothing again while the version is the same', async () => {
  await keep();
  const before = new Map(kept);
  loads = [];
  await keep();
  expect(loads).toEqual([JSON_ADDRESS]);
  for (const [address, answer] of before) expect(kept.get(address)).toBe(answer);
});

it('a new version of the articles loads only new pictures, and drops old ones', async () => {
  await keep();
  loads = [];
  const src = '/api/content/guides/tap.svg?v=cccccccccccc';
  served = sent('two', { title: 'New', picture: picture(src) });
  await keep();
  expect(loads).toEqual([JSON_ADDRESS, `/app-sweepers${src}`]);
  expect([...kept.keys()].sort()).toEqual([JSON_ADDRESS, DRY, `/app-sweepers${src}`].sort());
  expect((await load()).map(({ title }) => title)).toEqual(['New']);
});

it('the phone’s shelf keeps the old articles when a picture fails, and tries again at the next start', async () => {
  await keep();
  served = sent('two', { title: 'New', picture: picture('/x.svg?v=1') });
  brokenPicture = '/app-sweepers/x.svg?v=1';
  await expect(keep()).rejects.toThrow('Failed to fetch');
  expect(await load()).toEqual([ARTICLE]);
  brokenPicture = null;
  await keep();
  expect((await load()).map(({ title }) => title)).toEqual(['New']);
});

it('the phone’s shelf asks the server if the phone keeps nothing, and fails without signal', async () => {
  expect(await load()).toEqual([ARTICLE]);
  vi.stubGlobal('caches', undefined);
  expect(await load()).toEqual([ARTICLE]);
  served = null;
  await expect(load()).rejects.toThrow(TypeError);
});

it('the phone’s shelf does not store an error as articles, and reports that the server answered', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  await expect(keep()).rejects.toThrow('401');
  await expect(load()).rejects.toThrow(ContentRefused);
  expect(kept.size).toBe(0);
});

it('the phone’s shelf asks for at most two things at a time', async () => {
  const sources = Array.from({ length: 8 }, (_, index) => `/api/content/guides/${index}.svg?v=1`);
  served = sent('one', { body: sources.map((src) => ({ tag: 'img', ...picture(src) })) });
  let underway = 0;
  let most = 0;
  const answer = fetch;
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    underway += 1;
    most = Math.max(most, underway);
    await new Promise((resolve) => setTimeout(resolve, 2));
    underway -= 1;
    return answer(address, options);
  });
  await Promise.all([
    keep(),
    phoneShelf<ArticleBase>({ name: 'tests-2', path: '/api/content/guides' }).keep(),
  ]);
  expect([most, [...kept.keys()].length]).toEqual([2, 10]);
});

it('the phone’s shelf stops loading when the page is left, as at a sign-out', async () => {
  await keep();
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false, false]);
  const resume = holdReads();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true]);
  resume();
});
