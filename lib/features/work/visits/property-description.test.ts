import { expect, it } from 'vitest';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { visitsMessages } from './messages';
import { shortDescription } from './property';

it('the description of a home shows an unknown code as it is, even "constructor"', () => {
  expect(labelOf({ drone: 'Drone' }, 'drone')).toBe('Drone');
  expect([labelOf({}, 'drone'), labelOf({}, 'constructor')]).toEqual(['drone', 'constructor']);
});

it.each([
  [{ bedrooms: 2, bathrooms: 1 }, '2 bedrooms, 1 bathroom'],
  [{ bedrooms: 1, bathrooms: 2 }, '1 bedroom, 2 bathrooms'],
  [{ bedrooms: 0, bathrooms: 1 }, '1 bathroom'],
  [{ bedrooms: 3 }, '3 bedrooms'],
  [{ bathrooms: 2, bedrooms: null }, '2 bathrooms'],
  [{ shortDescription: 'Studio flat', bedrooms: 1 }, 'Studio flat'],
  [{}, ''],
])('[VISIT-12] the description of a home describes a property of %j as %s', (property, text) => {
  expect(shortDescription(property, visitsMessages)).toBe(text);
});
