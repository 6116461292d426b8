import fc from 'fast-check';
import { expect, it } from 'vitest';
import { metresBetween } from './distance';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const HALF_ROUND_M = Math.PI * 6_371_000;

it('counts a degree north as 111 km and a degree east at 60° as half of that', () => {
  const origin = { latitude: 0, longitude: 0 };
  expect(metresBetween(origin, { latitude: 1, longitude: 0 })).toBeCloseTo(111_195, 0);
  const bergen = { latitude: 60, longitude: 0 };
  expect(metresBetween(bergen, { latitude: 60, longitude: 1 })).toBeCloseTo(55_597, 0);
});

it('distinguishes houses of one street', () => {
  const here = { latitude: 51.4445, longitude: -0.1501 };
  expect(metresBetween(here, { ...here, latitude: 51.44495 })).toBeCloseTo(50, 0);
});

it('is zero to itself, half the globe to the opposite side, and symmetric', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(metresBetween(one, one)).toBe(0);
      expect(metresBetween(one, other)).toBeCloseTo(metresBetween(other, one), 3);
      expect(metresBetween(one, other)).toBeLessThanOrEqual(HALF_ROUND_M + 1);
      const { latitude, longitude } = one;
      const opposite = { latitude: -latitude, longitude: longitude > 0 ? longitude - 180 : longitude + 180 };
      expect(metresBetween(one, opposite)).toBeCloseTo(HALF_ROUND_M, 0);
    }),
  );
});
