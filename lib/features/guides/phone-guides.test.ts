import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aGuide } from '@/tests/support/a-guide';
import { type GuideShelf, keepGuides, loadGuides } from './phone-guides';

const ORIGIN = 'https://work.example';
const JSON_ADDRESS = '/app-sweepers/api/content/guides';
const TAP = '/app-sweepers/api/content/guides/tap.svg?v=aaaaaaaaaaaa';
const DRY = '/app-sweepers/api/content/guides/dry.svg?v=bbbbbbbbbbbb';

let kept: Map<string, Response>;
let loads: string[];
let served: GuideShelf | null;
let brokenPicture: string | null;

beforeEach(() => {
  kept = new Map();
  loads = [];
  served = { version: 'one', guides: [aGuide()] };
  brokenPicture = null;
  const cache = {
    keys: async () => [...kept.keys()].map((address) => ({ url: ORIGIN + address })),
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, answer: Response) => void kept.set(address, answer),
    addAll: async (addresses: readonly string[]) => {
      loads.push(...addresses);
      if (brokenPicture && addresses.includes(brokenPicture)) throw new TypeError('Failed to fetch');
      for (const address of addresses) kept.set(address, new Response(address));
    },
    delete: async ({ url }: { url: string }) => kept.delete(url.slice(ORIGIN.length)),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (address: string) => {
    loads.push(address);
    if (served === null) throw new TypeError('Failed to fetch');
    return Response.json(served);
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('[ACHV-08] keeps all guides with cover and step pictures, and reads them without signal', async () => {
  await keepGuides();
  expect([...kept.keys()].sort()).toEqual([JSON_ADDRESS, DRY, TAP].sort());
  served = null;
  expect(await loadGuides()).toEqual({ version: 'one', guides: [aGuide()] });
});

it('loads and writes nothing again while the version is the same', async () => {
  await keepGuides();
  const before = new Map(kept);
  loads = [];
  await keepGuides();
  expect(loads).toEqual([JSON_ADDRESS]);
  for (const [address, answer] of before) expect(kept.get(address)).toBe(answer);
});

it('of a new version loads only new pictures, and drops old ones', async () => {
  await keepGuides();
  loads = [];
  const src = '/api/content/guides/tap.svg?v=cccccccccccc';
  served = { version: 'two', guides: [aGuide({ picture: { src, alt: 'A tap', width: 1, height: 1 } })] };
  await keepGuides();
  expect(loads).toEqual([JSON_ADDRESS, `/app-sweepers${src}`]);
  expect([...kept.keys()].sort()).toEqual([JSON_ADDRESS, DRY, `/app-sweepers${src}`].sort());
  expect((await loadGuides()).version).toBe('two');
});

it('keeps the old guides when a picture fails, and tries again at the next start', async () => {
  await keepGuides();
  served = { version: 'two', guides: [aGuide({ picture: { ...aGuide().picture, src: '/x.svg?v=1' } })] };
  brokenPicture = '/app-sweepers/x.svg?v=1';
  await expect(keepGuides()).rejects.toThrow('Failed to fetch');
  expect((await loadGuides()).version).toBe('one');
  brokenPicture = null;
  await keepGuides();
  expect((await loadGuides()).version).toBe('two');
});

it('asks the server where the phone keeps nothing, and fails without signal', async () => {
  expect((await loadGuides()).version).toBe('one');
  vi.stubGlobal('caches', undefined);
  expect((await loadGuides()).version).toBe('one');
  served = null;
  await expect(loadGuides()).rejects.toThrow('Failed to fetch');
});

it('does not take an error answer for guides', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  await expect(keepGuides()).rejects.toThrow('401');
  expect(kept.size).toBe(0);
});
