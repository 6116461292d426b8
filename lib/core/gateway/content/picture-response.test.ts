import { expect, it } from 'vitest';
import { pictureResponse } from './picture-response';

const PICTURE = {
  ...{ src: '/api/content/guides/tap.svg?v=abc', type: 'image/svg+xml', width: 1, height: 1 },
  bytes: new TextEncoder().encode('<svg/>'),
};
const ask = (name: string, hash: string | null) =>
  pictureResponse(new Map([['tap.svg', PICTURE]]), name, hash);

it('the picture’s address answers a picture with headers that forbid scripts and cache it for a year', async () => {
  const answer = ask('tap.svg', 'abc');
  expect(await answer.text()).toBe('<svg/>');
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

it.each([
  ['tap.svg', null],
  ['tap.svg', 'old'],
  ['tap.svg', 'bc'],
  ['../tap.svg', 'abc'],
  ['__proto__', 'abc'],
])('the picture’s address does not answer %s with the hash %s', (name, hash) => {
  expect(ask(name, hash).status).toBe(404);
});
