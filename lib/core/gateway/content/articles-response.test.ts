import { beforeAll, describe, expect, it } from 'vitest';
import { fakeUpstream, keptLog, answer as replyWith, sessionOf } from '@/tests/support/fake-upstream';
import { stubSessionSettings } from '@/tests/support/session-cookies';
import { articlesResponse, hasEnded } from './articles-response';

beforeAll(stubSessionSettings);

const picture = { src: '/a.svg', alt: 'A', width: 1, height: 1 };
const article = { slug: 'b', title: 'B', summary: 'S', picture, tags: [], body: ['text'] };
const SHELF = {
  ...{ version: 'v1', faults: ['secret'], pictures: new Map() },
  articles: [article, { ...article, slug: 'a' }],
};
const cookies = { get: () => undefined, getAll: () => [], set: () => undefined } as never;
const answer = (token: string | null, known: string | null = null) => {
  const headers = new Headers(known === null ? {} : { 'if-none-match': known });
  return articlesResponse(
    { cookies, headers },
    async () => SHELF,
    async () => token === null,
  );
};

it('[ACHV-07] [ACHV-08] [ACHV-09] articlesResponse answers version and articles in order, to signed-in Sweepers only', async () => {
  expect((await answer(null)).status).toBe(401);
  const given = await answer('a-token');
  expect(given.status).toBe(200);
  expect(await given.json()).toEqual({ version: 'v1', articles: SHELF.articles });
  expect([given.headers.get('etag'), given.headers.get('cache-control')]).toEqual([
    '"v1"',
    'private, no-cache',
  ]);
});

it.each([
  ['"v1"', 'a-token', 304],
  ['W/"v1"', 'a-token', 304],
  ['"v0"', 'a-token', 200],
  ['"v1"', null, 401],
])('a phone with the version %s and the token %s is answered %i', async (known, token, status) => {
  expect((await answer(token, known)).status).toBe(status);
});

describe('a session', () => {
  it.each([
    ['has ended', 401, true],
    ['stands while the server is away', 503, false],
    ['stands while the answer is not understood', 200, false],
  ])('a session %s when the server answers %i', async (_, status, isOver) => {
    const upstream = fakeUpstream(replyWith({ error_message: 'No.' }, status));
    expect(await hasEnded(sessionOf(), { upstream, log: keptLog().log })).toBe(isOver);
    expect(upstream.requests).toMatchObject([
      { path: 'auth/', headers: { authorization: expect.stringContaining('token-of-worker-7') } },
    ]);
  });

  it('a session without a token has ended', async () => {
    expect(await hasEnded(sessionOf({ token: null, workerId: null }))).toBe(true);
  });
});
