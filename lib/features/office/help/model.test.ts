import { expect, it } from 'vitest';
import { readTags, validateTags } from './model';

it.each([
  ['Late Pay, keys', ['late-pay', 'keys']],
  ['a;b\nc,,a ', ['a', 'b', 'c']],
  ['  ', []],
  ['Zażółć_gęślą', ['zażółć-gęślą']],
])('the address of a ticket’s tags is read from %j', (typed, tags) => {
  expect(readTags(typed)).toEqual(tags);
});

it.each([
  [Array.from({ length: 10 }, (_, at) => `t${at}`), null],
  [Array.from({ length: 11 }, (_, at) => `t${at}`), 'too-many'],
  [['x'.repeat(40)], null],
  [['x'.repeat(41)], 'not-a-tag'],
  [['<b>'], 'not-a-tag'],
  [['a@b'], 'not-a-tag'],
])('a ticket with %j says %s', (tags, fault) => {
  expect(validateTags(tags)).toBe(fault);
});
