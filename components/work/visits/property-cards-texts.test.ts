import { describe, expect, it } from 'vitest';
import { PARKING_LOCATIONS } from '@/lib/features/work/visits/model';
import { parkingText, petsLine } from './property-cards.view';

describe('parking', () => {
  it('[VISIT-17] parking names the five parking locations', () => {
    expect(PARKING_LOCATIONS.map((parkingLocation) => parkingText({ parkingLocation }))).toEqual([
      'On street (free)',
      'On street (permit)',
      'Driveway',
      'Car park',
      'Other parking',
    ]);
  });

  it('an unknown parking location is shown as served', () => {
    expect(parkingText({ parkingLocation: 'roof' })).toBe('roof');
  });

  it('[VISIT-18] parking is not available when it is not free and has no location', () => {
    expect(parkingText({ freeParking: false })).toBe('Parking is not available.');
    expect(parkingText({ freeParking: false, parkingLocation: 'car_park' })).toBe('Car park');
  });

  it('[VISIT-19] parking is unknown without information', () => {
    const unknown = 'Parking unknown. Chat to your customer if you need help.';
    expect([
      parkingText(null),
      parkingText(undefined),
      parkingText({}),
      parkingText({ freeParking: null }),
    ]).toEqual([unknown, unknown, unknown, unknown]);
  });

  it('parking is free when nothing else is known', () => {
    expect(parkingText({ freeParking: true })).toBe('Free parking');
  });
});

it.each([
  [
    { cats: 2, dogs: 1, otherPets: true, otherPetsType: 'rabbit', petNames: 'Milo and Luna' },
    '2 cats, 1 dog, rabbit (Milo and Luna)',
  ],
  [{ cats: true, dogs: true }, 'cats, dogs'],
  [{ cats: 0, dogs: false, otherPets: true }, 'other pets'],
  [{ otherPets: false, otherPetsType: 'rabbit' }, ''],
  [{ havePets: true }, 'Pets'],
  [{ havePets: true, petsType: 'Two parrots', petNames: 'Ada' }, 'Two parrots (Ada)'],
  [{ petsType: 'Two parrots', cats: 1 }, '1 cat'],
  [{ havePets: false, cats: 2 }, ''],
  [{ petNames: 'Milo' }, ''],
  [{}, ''],
  [null, ''],
])('the property card summarises the pets %o in one line: %s', (pets, line) => {
  expect(petsLine(pets)).toBe(line);
});
