import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Location } from '@/lib/core/ground/contract/common-schema';
import { aVisit } from '@/tests/support/a-visit';
import { isTravelApproximate, metresBetween, travelKm, travelMinutes, travelMode } from './travel';

const visitAt = (location: Location | null) => aVisit({ property: { postcode: { location } } });
const balham = { latitude: 51.4431, longitude: -0.1525 };
const clapham = { latitude: 51.4618, longitude: -0.1384 };

it('the distance of a travel is the great-circle distance plus 30 % for streets', () => {
  const oneDegreeNorth = travelKm(
    visitAt({ latitude: 0, longitude: 0 }),
    visitAt({ latitude: 1, longitude: 0 }),
  );
  const oneDegreeEast = travelKm(
    visitAt({ latitude: 60, longitude: 0 }),
    visitAt({ latitude: 60, longitude: 1 }),
  );
  expect(oneDegreeNorth).toBeCloseTo(111.195 * 1.3, 2);
  expect(oneDegreeEast).toBeCloseTo(55.596 * 1.3, 2);
});

it('a distance is the same in both directions, and matches a known distance', () => {
  expect(travelKm(visitAt(balham), visitAt(clapham))).toBeCloseTo(2.989, 2);
  expect(travelKm(visitAt(clapham), visitAt(balham))).toBe(travelKm(visitAt(balham), visitAt(clapham)));
});

it('a distance is zero at the same place, and null for an unknown place', () => {
  expect(travelKm(visitAt(balham), visitAt(balham))).toBe(0);
  expect(travelKm(visitAt(null), visitAt(balham))).toBeNull();
  expect(travelKm(visitAt(balham), aVisit())).toBeNull();
  expect(travelKm(visitAt(balham), aVisit({ property: null }))).toBeNull();
  expect(travelKm(visitAt(balham), aVisit({ property: { postcode: null } }))).toBeNull();
  expect(travelKm(aVisit(), visitAt(balham))).toBeNull();
  expect(travelKm(aVisit({ property: {} }), visitAt(balham))).toBeNull();
});

it('the centre of an outward code gives the travel, and two homes with the same centre are 1 km apart', () => {
  const about = (id: number, approximateLocation: Location) =>
    aVisit({ property: { id, postcode: { location: null, approximateLocation } } });
  const exact = aVisit({ property: { id: 3, postcode: { location: clapham } } });
  expect(travelKm(about(1, balham), exact)).toBeCloseTo(2.989, 2);
  expect(travelKm(about(1, balham), about(2, balham))).toBe(1);
  expect(travelKm(about(1, balham), about(1, balham))).toBe(0);
  expect(isTravelApproximate(about(1, balham), exact)).toBe(true);
  expect(isTravelApproximate(exact, exact)).toBe(false);
});

it.each([
  [['car'], 20, 60],
  [['public_transport'], 14, 60],
  [['bicycle'], 14, 60],
  [['walking'], 4.5, 60],
  [['walking', 'car', 'bicycle'], 20, 60],
  [['walking', 'bicycle'], 14, 60],
  [[], 14, 60],
  [null, 14, 60],
  [undefined, 14, 60],
  [['hot_air_balloon'], 14, 60],
  [['hot_air_balloon', 'walking'], 4.5, 60],
  [['car'], 5, 15],
  [['car'], 5.1, 20],
  [['car'], 0.01, 5],
  [['car'], 0, 0],
])(
  'the travel modes %o need for %d km %i minutes: the fastest mode, rounded up to five',
  (preferences, km, minutes) => {
    expect(travelMinutes(km, preferences)).toBe(minutes);
  },
);

it.each([
  [['walking', 'bicycle', 'car'], 'car'],
  [['bicycle', 'walking'], 'bicycle'],
  [['bicycle', 'public_transport'], 'public_transport'],
  [['walking'], 'walking'],
  [['hang-glider'], 'public_transport'],
  [[], 'public_transport'],
  [null, 'public_transport'],
])('a worker with the preferences %j travels by %s', (preferences, mode) => {
  expect(travelMode(preferences)).toBe(mode);
});

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const HALF_ROUND_M = Math.PI * 6_371_000;

it('a distance measures 111 km for one degree north, and half of that east at 60° north', () => {
  const origin = { latitude: 0, longitude: 0 };
  expect(metresBetween(origin, { latitude: 1, longitude: 0 })).toBeCloseTo(111_195, 0);
  const bergen = { latitude: 60, longitude: 0 };
  expect(metresBetween(bergen, { latitude: 60, longitude: 1 })).toBeCloseTo(55_597, 0);
});

it('the distance between houses of one street is measured', () => {
  const here = { latitude: 51.4445, longitude: -0.1501 };
  expect(metresBetween(here, { ...here, latitude: 51.44495 })).toBeCloseTo(50, 0);
});

it('a distance is zero to itself, half the globe to the antipode, and symmetric', () => {
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
