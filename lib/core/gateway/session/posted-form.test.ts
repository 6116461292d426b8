import { expect, it } from 'vitest';
import { seeOther } from './posted-form';

it.each<[given: Record<string, string> | undefined, expected: Record<string, string>]>([
  [undefined, { 'cache-control': 'no-store' }],
  [{ 'X-Robots-Tag': 'noindex' }, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }],
  [{ 'Cache-Control': 'private, no-store' }, { 'cache-control': 'private, no-store' }],
])('a form given the headers %j is answered with a 303 that has %j', (given, expected) => {
  const answer = seeOther('/admin', given);
  expect(answer.status).toBe(303);
  expect(Object.fromEntries(answer.headers)).toEqual({ ...expected, location: '/app-sweepers/admin' });
});
