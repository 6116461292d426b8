import { expect, it } from 'vitest';
import type { Location } from '@/lib/core/contract/places-wire';
import { aVisit } from '@/tests/support/a-visit';
import { travelMinutes, travelMode, wayKm } from './travel';

const visitAt = (location: Location | null) => aVisit({ property: { postcode: { location } } });
const balham = { latitude: 51.4431, longitude: -0.1525 };
const clapham = { latitude: 51.4618, longitude: -0.1384 };

it('measures the straight line on the globe and adds three tenths for the streets', () => {
  const oneDegreeNorth = wayKm(
    visitAt({ latitude: 0, longitude: 0 }),
    visitAt({ latitude: 1, longitude: 0 }),
  );
  const oneDegreeEast = wayKm(
    visitAt({ latitude: 60, longitude: 0 }),
    visitAt({ latitude: 60, longitude: 1 }),
  );
  expect(oneDegreeNorth).toBeCloseTo(111.195 * 1.3, 2);
  expect(oneDegreeEast).toBeCloseTo(55.596 * 1.3, 2);
});

it('is the same there and back, and known for real streets', () => {
  expect(wayKm(visitAt(balham), visitAt(clapham))).toBeCloseTo(2.989, 2);
  expect(wayKm(visitAt(clapham), visitAt(balham))).toBe(wayKm(visitAt(balham), visitAt(clapham)));
});

it('is zero at the same place, and null with an unknown place', () => {
  expect(wayKm(visitAt(balham), visitAt(balham))).toBe(0);
  expect(wayKm(visitAt(null), visitAt(balham))).toBeNull();
  expect(wayKm(visitAt(balham), aVisit())).toBeNull();
  expect(wayKm(visitAt(balham), aVisit({ property: null }))).toBeNull();
  expect(wayKm(visitAt(balham), aVisit({ property: { postcode: null } }))).toBeNull();
  expect(wayKm(aVisit(), visitAt(balham))).toBeNull();
  expect(wayKm(aVisit({ property: {} }), visitAt(balham))).toBeNull();
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
])('with %o takes for %d km %i minutes: the fastest mode, rounded up to five', (preferences, km, minutes) => {
  expect(travelMinutes(km, preferences)).toBe(minutes);
});

it.each([
  [['walking', 'bicycle', 'car'], 'car'],
  [['bicycle', 'walking'], 'bicycle'],
  [['bicycle', 'public_transport'], 'public_transport'],
  [['walking'], 'walking'],
  [['hang-glider'], 'public_transport'],
  [[], 'public_transport'],
  [null, 'public_transport'],
])('with %j travels by %s', (preferences, mode) => {
  expect(travelMode(preferences)).toBe(mode);
});
