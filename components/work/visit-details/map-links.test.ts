import { expect, it } from 'vitest';
import { mapLinks } from './map-links';

const ADDRESS = 'Flat 4, 19 Balham Hill & Sons, London, SW12 9EA';
const QUERY = '19%20Balham%20Hill%20%26%20Sons%2C%20London%2C%20SW12%209EA';
const NONE = { map: null, directions: null };

it.each([
  ['ios', `https://maps.apple.com/?q=${QUERY}`, `https://maps.apple.com/?daddr=${QUERY}`],
  ['mac', `https://maps.apple.com/?q=${QUERY}`, `https://maps.apple.com/?daddr=${QUERY}`],
  ['android', `geo:0,0?q=${QUERY}`, `https://www.google.com/maps/dir/?api=1&destination=${QUERY}`],
  [
    'other',
    `https://www.google.com/maps/search/?api=1&query=${QUERY}`,
    `https://www.google.com/maps/dir/?api=1&destination=${QUERY}`,
  ],
] as const)(
  '[VISIT-28] [VISIT-31] a map link opens the maps of %s at the address without its flat',
  (platform, map, directions) => {
    expect(mapLinks(ADDRESS, platform, NONE)).toEqual({ map, directions });
  },
);

it('a map link uses the marketplace’s own map address if one is configured', () => {
  const own = { map: 'https://maps.example/{query}', directions: null };
  expect(mapLinks(ADDRESS, 'ios', own)).toEqual({
    map: `https://maps.example/${QUERY}`,
    directions: `https://maps.apple.com/?daddr=${QUERY}`,
  });
});
