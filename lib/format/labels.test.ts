import { describe, expect, it } from 'vitest';
import { ACCESS_CODES, PARKING_LOCATIONS, TASK_TYPES } from '@/lib/features/visits/model';
import { accessLabel, keyNumber } from './access';
import { counted } from './counted';
import { labelOf } from './label';
import { parkingText } from './parking';
import { petsLine } from './pets';
import { shortDescription } from './property';
import { taskLabel } from './task';

describe('labels', () => {
  it('[KEYS-01] name the seven ways in', () => {
    expect(ACCESS_CODES.map(accessLabel)).toEqual([
      'Keys',
      'Key safe',
      'Key hidden',
      'Key nest',
      'Concierge',
      'Supervisor',
      'At home',
    ]);
    expect(accessLabel('athome')).toBe('At home');
  });

  it('[VISIT-24] [VISIT-25] name the twelve tasks', () => {
    expect(TASK_TYPES.map(taskLabel)).toEqual([
      'Cleaning',
      'Bring cleaning products',
      'Oven cleaning',
      'Fridge cleaning',
      'Inside windows',
      'Ironing',
      'Laundry',
      'Tip',
      'Collect keys',
      'Return keys',
      'Key handover',
      'Skipped late',
    ]);
  });

  it('[VISIT-17] name the five places to park', () => {
    expect(PARKING_LOCATIONS.map((parkingLocation) => parkingText({ parkingLocation }))).toEqual([
      'On street (free)',
      'On street (permit)',
      'Driveway',
      'Car park',
      'Other parking',
    ]);
  });

  it('show a newer code as it came, also one that every object knows', () => {
    expect([accessLabel('drone'), taskLabel('windows'), parkingText({ parkingLocation: 'roof' })]).toEqual([
      'drone',
      'windows',
      'roof',
    ]);
    expect(labelOf({}, 'constructor')).toBe('constructor');
  });
});

it('[KEYS-06] shows an unknown key number as such', () => {
  expect([keyNumber('A12'), keyNumber(null), keyNumber(''), keyNumber(undefined)]).toEqual([
    'A12',
    'Unknown',
    'Unknown',
    'Unknown',
  ]);
});

describe('parking', () => {
  it('[VISIT-18] is not available when it is not free and has no place', () => {
    expect(parkingText({ freeParking: false })).toBe('Parking is not available.');
    expect(parkingText({ freeParking: false, parkingLocation: 'car_park' })).toBe('Car park');
  });

  it('[VISIT-19] is unknown when nobody told', () => {
    const unknown = 'Parking unknown. Chat to your customer if you need help.';
    expect([
      parkingText(null),
      parkingText(undefined),
      parkingText({}),
      parkingText({ freeParking: null }),
    ]).toEqual([unknown, unknown, unknown, unknown]);
  });

  it('is free where only that is known', () => {
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
])('tells the pets %o in one line: %s', (pets, line) => {
  expect(petsLine(pets)).toBe(line);
});

it.each([
  [{ bedrooms: 2, bathrooms: 1 }, '2 bedrooms, 1 bathroom'],
  [{ bedrooms: 1, bathrooms: 2 }, '1 bedroom, 2 bathrooms'],
  [{ bedrooms: 0, bathrooms: 1 }, '0 bedrooms, 1 bathroom'],
  [{ bedrooms: 3 }, '3 bedrooms'],
  [{ bathrooms: 2, bedrooms: null }, '2 bathrooms'],
  [{ shortDescription: 'Studio flat', bedrooms: 1 }, 'Studio flat'],
  [{}, ''],
])('[VISIT-12] describes a property of %o as %s', (property, text) => {
  expect(shortDescription(property)).toBe(text);
});

it('counts one thing and many', () => {
  expect([counted(0, 'key'), counted(1, 'key'), counted(2, 'key')]).toEqual(['0 keys', '1 key', '2 keys']);
});
