import { expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { placeCardView } from './property-map.view';

const from = aVisit({ customerPreferredName: 'Bartholomew-Maximilian' });
const travelTextOf = (leg: Parameters<typeof placeCardView>[1]) => placeCardView(aVisit(), leg).travel;

it.each([
  [{ from, metres: 2_449, minutes: 15 }, 'About 1.5 miles, 15 min from Bartholomew-...’s home'],
  [{ from, metres: 340, minutes: null }, 'About 0.2 miles from Bartholomew-...’s home'],
  [{ from, metres: null, minutes: 15 }, 'About 15 min from Bartholomew-...’s home'],
  [{ from, metres: 0, minutes: null }, 'Same place as Bartholomew-...’s home'],
  [{ from, metres: null, minutes: null }, 'Distance from Bartholomew-...’s home not known'],
  [{ from: null, metres: null, minutes: null }, 'First visit of the day'],
  [null, 'Distance not known'],
])(
  '[VISIT-29] the property card shows known distance and time, and never zero for unknown: %o',
  (leg, text) => {
    expect(travelTextOf(leg)).toBe(text);
  },
);

it.each([
  [{ city: 'London', postcode: { outward: 'SW12' } }, 'SW12, London'],
  [{ line1: '1 High Street' }, 'Area not known'],
  [null, 'Area not known'],
])('the property card names the area of %o: %s', (property, area) => {
  expect(placeCardView(aVisit({ property }), null).area).toBe(area);
});
