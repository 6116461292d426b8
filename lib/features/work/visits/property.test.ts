import { expect, it } from 'vitest';
import {
  areaText,
  cityAndPostcode,
  oneLineAddress,
  postcodeText,
  shortAddress,
  withoutFlat,
} from './property';
import type { Property } from './schema';

const house: Property = {
  line1: '83 Cavendish Road',
  line2: null,
  city: 'London',
  postcode: { full: 'SW12 0BN', outward: 'SW12', inward: '0BN' },
};
const flat: Property = { ...house, line1: 'Flat 4', line2: '19 Balham Hill', line3: 'Balham' };

it.each([
  [house, '83 Cavendish Road, London, SW12 0BN'],
  [flat, 'Flat 4, 19 Balham Hill, Balham, London, SW12 0BN'],
  [{ ...house, line2: ' London ', line3: 'sw12 0bn' }, '83 Cavendish Road, London, sw12 0bn'],
  [{ ...house, line2: '', line3: '  ', city: null, postcode: null }, '83 Cavendish Road'],
  [{ ...house, fullAddress: '1 High Street, London, London, E1 6AN' }, '1 High Street, London, E1 6AN'],
  [{ ...house, fullAddress: ' ' }, '83 Cavendish Road, London, SW12 0BN'],
  [{}, ''],
])('the address of a home writes %o in one line with each part once: %s', (property, text) => {
  expect(oneLineAddress(property)).toBe(text);
});

it.each([
  [house, '83 Cavendish Road'],
  [flat, 'Flat 4, 19 Balham Hill'],
  [{ ...flat, line1: 'apartment 12B' }, 'apartment 12B, 19 Balham Hill'],
  [{ ...flat, line1: 'Flat 4, Elm Court' }, 'Flat 4, Elm Court'],
  [{ ...flat, line1: 'The Flat 4' }, 'The Flat 4'],
  [{ ...flat, line2: null, line3: null }, 'Flat 4'],
  [{ ...house, line2: 'Balham' }, '83 Cavendish Road'],
  [{ fullAddress: '1 High Street, London' }, '1 High Street'],
  [{}, ''],
])('the address of a home shortens %o to the street address: %s', (property, text) => {
  expect(shortAddress(property)).toBe(text);
});

it('the address of a home joins city and postcode where present', () => {
  expect(cityAndPostcode(house)).toBe('London SW12 0BN');
  expect([cityAndPostcode({ city: 'London' }), cityAndPostcode({})]).toEqual(['London', '']);
});

it('the address of a home reads a postcode from its full form or its halves', () => {
  expect(postcodeText({ full: 'SW12 0BN', outward: 'X', inward: 'Y' })).toBe('SW12 0BN');
  expect(postcodeText({ full: '', outward: 'SW12', inward: '0BN' })).toBe('SW12 0BN');
  expect([postcodeText({ outward: 'SW12' }), postcodeText({}), postcodeText(null)]).toEqual(['SW12', '', '']);
});

it.each([
  ['Flat 4, 19 Balham Hill, London', '19 Balham Hill, London'],
  ['flat 12B,  19 Balham Hill', '19 Balham Hill'],
  [' Flat 4, 19 Balham Hill', '19 Balham Hill'],
  ['19 Balham Hill, Flat 4, London', '19 Balham Hill, Flat 4, London'],
  ['Flat 4', 'Flat 4'],
  ['Flatford Mill, Suffolk', 'Flatford Mill, Suffolk'],
  ['Flat 4 19 Balham Hill, London', 'Flat 4 19 Balham Hill, London'],
])('[VISIT-31] the address of a home removes the flat from %s for the map: %s', (address, text) => {
  expect(withoutFlat(address)).toBe(text);
});

it.each<[Property, string]>([
  [house, 'SW12, London'],
  [{ ...house, postcode: { full: 'SW12 0BN' } }, 'SW12, London'],
  [
    { ...house, postcode: { ...house.postcode, area: { extraJobAreaDisplayName: 'Balham' } } },
    'Balham, SW12, London',
  ],
  [{ ...house, postcode: { ...house.postcode, area: { extraJobAreaDisplayName: 'SW12' } } }, 'SW12, London'],
  [{ line1: '83 Cavendish Road', city: 'London' }, 'London'],
  [{ line1: '83 Cavendish Road' }, ''],
])('the address of a home describes the area of %o without the street: %s', (property, text) => {
  expect(areaText(property)).toBe(text);
});
