import { expect, it } from 'vitest';
import { lostTaps } from './storage-loss';

it.each([
  ['what waited when the database is gone', { noted: 3, waiting: 0, ended: 0 }, 3],
  ['nothing when nothing had waited', { noted: 0, waiting: 0, ended: 0 }, 0],
  ['nothing while some still wait', { noted: 3, waiting: 1, ended: 0 }, 0],
  ['nothing when another page has sent them meanwhile', { noted: 3, waiting: 0, ended: 3 }, 0],
])('(41) tells %s', (_, found, lost) => {
  expect(lostTaps(found)).toBe(lost);
});
