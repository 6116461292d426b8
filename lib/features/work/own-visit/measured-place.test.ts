import { expect, it } from 'vitest';
import { type MeasuredStart, measuredPlace } from './measured-place';

const start = (day: number, metresNorth = 0, accuracy = 20): MeasuredStart => ({
  day: `2026-06-0${day}`,
  location: { latitude: 51.44 + metresNorth / 111_195, longitude: -0.15, accuracy },
});

it.each([
  ['no start', [], null],
  ['two starts', [start(1), start(2)], null],
  ['three starts on one day', [start(1), start(1), start(1)], null],
  ['a third start that is too inaccurate', [start(1), start(2), start(3, 0, 101)], null],
  ['one start more than 150 m away', [start(1), start(2), start(3, 160)], null],
  ['three starts on two days, one at 100 m accuracy', [start(1), start(1, 10), start(2, 140, 100)], 10],
  ['an even number', [start(1), start(1, 10), start(2, 20), start(2, 30)], 15],
  ['a bad start that is too inaccurate to count', [start(1), start(2), start(3, 10), start(3, 9000, 500)], 0],
])('the measured place of %s', (_name, starts, metresNorth) => {
  const place = measuredPlace(starts);
  if (metresNorth === null) return expect(place).toBeNull();
  expect(place?.latitude).toBeCloseTo(51.44 + metresNorth / 111_195, 7);
  expect(place?.longitude).toBe(-0.15);
});

it('a measured place is never outside the country', () => {
  const inParis = [1, 2, 3].map((day) => ({
    day: `2026-06-0${day}`,
    location: { latitude: 48.85, longitude: 2.35, accuracy: 5 },
  }));
  expect(measuredPlace(inParis)).toBeNull();
});
