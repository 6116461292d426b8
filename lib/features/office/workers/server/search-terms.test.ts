import { expect, it } from 'vitest';
import { searchTerms } from './search';

const terms = (search: string) => searchTerms(search, '44');

it.each([
  ['', []],
  ['  Okafor   Amara ', ['Okafor', 'Amara']],
  ['Anne-Marie', ['Anne', 'Marie']],
  ['SW12 0BN', ['SW12', '0BN']],
  ['w12345@sweep.example', ['w12345@sweep.example']],
  ['12 High Street', ['12', 'High', 'Street']],
])('the search of cleaners splits words: “%s”', (search, expected) => {
  expect(terms(search)).toEqual(expected);
});

it.each([
  '07700 900123',
  '07700900123',
  '+44 7700 900123',
  '+44 (0)7700 900123',
  '0044 7700 900 123',
  '447700900123',
  '(07700) 900-123',
  '07700.900.123',
])('the search of cleaners reduces a British number to its national digits: “%s”', (search) => {
  expect(terms(search)).toEqual(['7700900123']);
});

it.each([
  ['+48 601 234 567', ['48601234567']],
  ['Amara 07700 900123', ['Amara', '7700900123']],
  ['0123', ['0123']],
  ['90012', ['90012']],
])(
  'the search of cleaners finds a number that is foreign, partial or beside a name: “%s”',
  (search, expected) => {
    expect(terms(search)).toEqual(expected);
  },
);
