import { expect, it } from 'vitest';
import { matchRank } from './match';

it.each([
  ['Extra jobs', 'ext', 0],
  ['Extra jobs', 'jobs ex', 1],
  ['Extra jobs', 'jo', 1],
  ['Extra jobs', 'tra', 2],
  ['Ewa Zielińska', 'zielinska', 1],
  ['Łucja Sørensen-Weiß', 'lucja weiss', 0],
  ['O’Ñandú', 'onandu', 0],
  ['Extra jobs', 'extra visits', null],
  ['Extra jobs', '', null],
  ['Extra jobs', ' - ', null],
  ['Extra jobs', '%', null],
] as const)('“%s” is matched by “%s” with rank %s', (text, search, rank) => {
  expect(matchRank(text, search)).toBe(rank);
});
