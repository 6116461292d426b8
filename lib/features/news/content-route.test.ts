import { expect, it } from 'vitest';
import { answerNews } from './content-route';
import type { NewsShelf } from './phone-news';
import { loadNews } from './queries';

const cookies = { get: () => undefined, getAll: () => [], set: () => undefined } as never;
const answer = (token: string | null, knownTag: string | null = null) =>
  answerNews({ cookies, knownTag, sessionOf: async () => ({ token }) as never });

it('[ACHV-07] [NAV-28] answers all news to signed-in Sweepers only', async () => {
  expect((await answer(null)).status).toBe(401);
  const given = await answer('a-token');
  const { version, news } = (await given.json()) as NewsShelf;
  expect(news).toEqual(await loadNews());
  expect(news.map(({ slug }) => slug)).toContain('winter-week');
  expect(given.headers.get('etag')).toBe(`"${version}"`);
  expect((await answer('a-token', `"${version}"`)).status).toBe(304);
  expect((await answer(null, `"${version}"`)).status).toBe(401);
});
