import { expect, it } from 'vitest';
import { answerGuides } from './content-route';
import type { GuideShelf } from './phone-guides';

const cookies = { get: () => undefined, getAll: () => [], set: () => undefined } as never;
const answer = (token: string | null, knownTag: string | null = null) =>
  answerGuides({ cookies, knownTag, sessionOf: async () => ({ token }) as never });

it('answers all guides in reading order to signed-in Sweepers only', async () => {
  expect((await answer(null)).status).toBe(401);
  const given = await answer('a-token');
  const { version, guides } = (await given.json()) as GuideShelf;
  expect(guides.length).toBeGreaterThanOrEqual(12);
  expect(guides.map(({ title }) => title).slice(0, 3)).toEqual([
    'First visit to a new home',
    'Leave a home safe',
    'Products and safety',
  ]);
  expect([given.headers.get('etag'), given.headers.get('cache-control')]).toEqual([
    `"${version}"`,
    'private, no-cache',
  ]);
});

it('answers 304 to a phone that has this version, and only to that', async () => {
  const tag = (await answer('a-token')).headers.get('etag') ?? '';
  expect((await answer('a-token', tag)).status).toBe(304);
  expect((await answer('a-token', `W/${tag}`)).status).toBe(304);
  expect((await answer('a-token', '"old"')).status).toBe(200);
  expect((await answer(null, tag)).status).toBe(401);
});
