import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GramFilter } from './gram-filter';

const BLOCKS = ['\nanna bell\njo abel', '\nmc_kay 7700900111', '', '\nłucja 😀'];

it.each([
  ['bel', [0]],
  ['\nanna', [0]],
  [' b', [0]],
  ['900', [1]],
  ['c_k', [1]],
  ['😀', [3]],
  ['zzz', []],
  ['annabel', []],
])('finds “%s” only in blocks %j', (term, blocks) => {
  expect([...new GramFilter(BLOCKS).blocksWith([term])]).toEqual(blocks);
});

it('finds blocks with the parts of all terms, and all blocks for single letters', () => {
  expect([...new GramFilter(BLOCKS).blocksWith(['anna', 'abel'])]).toEqual([0]);
  expect([...new GramFilter(BLOCKS).blocksWith(['anna', 'kay'])]).toEqual([]);
  expect([...new GramFilter(BLOCKS).blocksWith(['a'])]).toEqual([0, 1, 2, 3]);
});

it('never misses a block, whatever is in it', () => {
  const text = fc.string({ maxLength: 30, unit: fc.constantFrom('a', 'b', ' ', '\n', '1', 'ł', '😀') });
  const blocks = fc.array(text, { maxLength: 80 });
  fc.assert(
    fc.property(blocks, text, (texts, term) => {
      const found = [...new GramFilter(texts).blocksWith([term])];
      const missed = texts.flatMap((one, at) => (one.includes(term) && !found.includes(at) ? [at] : []));
      expect(missed).toEqual([]);
    }),
  );
});
