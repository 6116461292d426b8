import { describe, expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { mapSize, propertyMapView } from './property-map.view';

describe('the size of a map', () => {
  it.each([
    [390, 'ios', 366],
    [390, 'android', 370],
    [360, 'android', 340],
    [1100, 'android', 1080],
    [1101, 'android', 1080],
    [1099, 'other', 1079],
    [1104, 'ios', 1080],
    [1103, 'ios', 1079],
    [2560, 'ios', 1080],
  ] as const)(
    '[VISIT-30] [PLAT-04] the map in a window of %i px, on %s, is %i px wide with a ratio of 2.5',
    (window, platform, width) => {
      expect(mapSize(window, platform)).toEqual({ width, height: width / 2.5 });
    },
  );
});

describe('a map', () => {
  it('a map is named after the first address line', () => {
    const property = { line1: '83 Cavendish Road', city: 'London' };
    expect(propertyMapView(aVisit({ property }), 'other')?.name).toBe('Map of 83 Cavendish Road');
  });

  it('a map is named after the town when nothing else is known', () => {
    expect(propertyMapView(aVisit({ property: { city: 'London' } }), 'other')?.name).toBe('Map of London');
  });

  it.each([undefined, null, {}])('a visit without an address has no map: %o', (property) => {
    expect(propertyMapView(aVisit({ property }), 'other')).toBeNull();
  });
});
