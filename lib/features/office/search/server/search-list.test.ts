import { expect, it } from 'vitest';
import { SearchList } from './search-list';

const LIST = [
  { id: 11, text: 'anna bell 7700900111' },
  { id: 12, text: 'joanna abel 7700900222' },
  { id: 13, text: 'bella ann mc_kay' },
];
const list = () => new SearchList(LIST);

it.each([
  [
    ['ann'],
    [
      [11, 0],
      [13, 1],
      [12, 2],
    ],
  ],
  [
    ['bel'],
    [
      [13, 0],
      [11, 1],
      [12, 2],
    ],
  ],
  [
    ['anna', 'bel'],
    [
      [11, 0],
      [12, 2],
    ],
  ],
  [
    ['bel', 'anna'],
    [
      [11, 0],
      [12, 2],
    ],
  ],
  [['900222'], [[12, 2]]],
  [
    ['a'],
    [
      [11, 0],
      [12, 1],
      [13, 1],
    ],
  ],
  [['j', 'abel'], [[12, 1]]],
  [['o', 'abel'], []],
  [['_'], []],
  [['c_k'], [[13, 2]]],
  [['%'], []],
  [[''], []],
  [[], []],
  [['zzz'], []],
  [['kay a'], []],
])('finds %j as first letters, begun words and inner parts, in the list’s order', (terms, found) => {
  expect(
    list()
      .find(terms, 10)
      .map(({ id, rank }) => [id, rank]),
  ).toEqual(found);
});

it('stops at the limit, with the best first', () => {
  expect(list().find(['ann'], 2)).toEqual([
    { id: 11, rank: 0 },
    { id: 13, rank: 1 },
  ]);
});

it('finds replaced and added texts only by their new text, and removed ones no more', () => {
  const changed = list();
  changed.replace(11, 'zoe bell');
  changed.replace(14, 'new person');
  changed.replace(13, null);
  expect(changed.find(['anna'], 10)).toEqual([{ id: 12, rank: 2 }]);
  expect(changed.find(['zoe'], 10)).toEqual([{ id: 11, rank: 0 }]);
  expect(changed.find(['person', 'new'], 10)).toEqual([{ id: 14, rank: 1 }]);
  expect(changed.find(['bella'], 10)).toEqual([]);
  expect(changed.changeCount).toBe(3);
});

it('finds nothing in an empty list', () => {
  expect(new SearchList([]).find(['a'], 10)).toEqual([]);
});
