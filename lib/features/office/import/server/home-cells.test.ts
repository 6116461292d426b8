import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAccess, parseAreas, parseParking, parsePets, parsePlace, parsePostcode } from './home-cells';

describe('parseAccess', () => {
  it.each([
    ['at home', 'at home'],
    ['key safe', 'keysafe'],
    ['Keysafe', 'keysafe'],
    ['keys', 'keys'],
    ['key nest', 'keynest'],
    ['key hidden', 'keyhiddn'],
    ['hidden key', 'keyhiddn'],
    ['supervisor', 'supervsr'],
    ['concierge', 'concierg'],
    ['concierg', 'concierg'],
  ])('parseAccess reads the access %s as its code', (text, code) => {
    expect(parseAccess(text)).toEqual({ ok: true, value: code });
  });

  it('parseAccess refuses an unknown kind of access', () => {
    expect(parseAccess('window')).toEqual({ ok: false, reason: 'the access "window" is not known' });
  });
});

describe('parseParking', () => {
  it.each([
    ['no', { freeParking: false }],
    ['yes', { freeParking: true }],
    ['yes, on street', { freeParking: true, parkingLocation: 'on_street_free' }],
    ['driveway', { freeParking: true, parkingLocation: 'driveway' }],
    ['car park', { parkingLocation: 'car_park' }],
    ['Permit', { freeParking: false, parkingLocation: 'on_street_permit' }],
    [
      'permit, ask first',
      { freeParking: false, parkingLocation: 'on_street_permit', parkingInstructions: 'Ask first' },
    ],
    ['behind the church', { parkingLocation: 'other', parkingInstructions: 'behind the church' }],
  ])('parseParking reads %s without losing a word', (text, parking) => {
    expect(parseParking(text)).toEqual(parking);
  });
});

describe('parsePets', () => {
  it.each([
    ['no', { havePets: false }],
    ['dog', { havePets: true, cats: 0, dogs: 1 }],
    ['2 cats (Miso & Soba)', { havePets: true, cats: 2, dogs: 0, petNames: 'Miso & Soba' }],
    ['1 dog, friendly', { havePets: true, cats: 0, dogs: 1, petInstructions: 'Friendly' }],
    ['friendly dog', { havePets: true, cats: 0, dogs: 1, petInstructions: 'Friendly' }],
    ['a cat and two dogs', { havePets: true, cats: 1, dogs: 2 }],
    ['rabbit', { havePets: true, cats: 0, dogs: 0, otherPets: true, otherPetsType: 'rabbit' }],
    ['cat, rabbit', { havePets: true, cats: 1, dogs: 0, otherPets: true, otherPetsType: 'rabbit' }],
    [
      '1 dog, keep the cat flap shut',
      { havePets: true, cats: 0, dogs: 1, petInstructions: 'Keep the cat flap shut' },
    ],
  ])('parsePets reads %s', (text, pets) => {
    expect(parsePets(text)).toEqual(pets);
  });
});

describe('parsePostcode', () => {
  it.each(['SW121NH', 'sw12 1nh', ' SW12  1nh', 'Sw1 21NH'])(
    'parsePostcode formats %s as SW12 1NH',
    (text) => {
      expect(parsePostcode(text)).toEqual({ ok: true, value: 'SW12 1NH' });
    },
  );

  it.each([
    ['n16 9hd', 'N16 9HD'],
    ['e84sd', 'E8 4SD'],
    ['W1A0AX', 'W1A 0AX'],
    ['ec1a1bb', 'EC1A 1BB'],
  ])('parsePostcode accepts each form of postcode: %s', (text, postcode) => {
    expect(parsePostcode(text)).toEqual({ ok: true, value: postcode });
  });

  it.each(['SW12', 'SW12 1N', 'SW12 11NH', '12 1NH', 'SW12 1CH', 'not known', 'SW12-1NH'])(
    'parsePostcode refuses %s',
    (text) => {
      expect(parsePostcode(text)).toEqual({ ok: false, reason: `"${text}" is not a postcode like SW12 1NH` });
    },
  );

  it('parsePostcode restores a postcode from lower case without a space', () => {
    const letter = fc.constantFrom(...'ABDEFGHJLNPQRSTUWXYZ');
    const digit = fc.integer({ min: 0, max: 9 });
    const parts = fc.tuple(letter, letter, digit, digit, letter, letter);
    fc.assert(
      fc.property(parts, ([a, b, one, two, c, d]) => {
        const postcode = `${a}${b}${one} ${two}${c}${d}`;
        expect(parsePostcode(postcode.toLowerCase().replace(' ', ''))).toEqual({ ok: true, value: postcode });
      }),
    );
  });
});

describe('parseAreas', () => {
  it.each([
    ['SW17 SW4', ['SW17', 'SW4']],
    ['sw17, sw4; sw17', ['SW17', 'SW4']],
    ['N', ['N']],
    ['EC1A', ['EC1A']],
  ])('parseAreas reads %s, each area once', (text, areas) => {
    expect(parseAreas(text)).toEqual({ ok: true, value: areas });
  });

  it('parseAreas names the invalid area', () => {
    expect(parseAreas('SW17 Balham')).toEqual({
      ok: false,
      reason: '"BALHAM" is not a postcode area like SW12',
    });
  });
});

describe('parsePlace', () => {
  it.each([
    ['51.4437', '-0.1527', { latitude: 51.4437, longitude: -0.1527 }],
    ['51,4437', '-0,1527', { latitude: 51.4437, longitude: -0.1527 }],
    ['', '', null],
    [undefined, undefined, undefined],
  ])('parsePlace reads %j and %j', (latitude, longitude, value) => {
    expect(parsePlace(latitude, longitude)).toEqual({ ok: true, value });
  });

  it.each([
    ['51.4437', '', '"Longitude" is empty, and a place needs both numbers'],
    ['', '-0.1527', '"Latitude" is empty, and a place needs both numbers'],
    ['-0.1527', '51.4437', 'latitude -0.1527 and longitude 51.4437 seem to be swapped'],
    ['48.8566', '2.3522', 'latitude 48.8566 and longitude 2.3522 are outside the country'],
    ['0', '0', 'latitude 0 and longitude 0 are outside the country'],
    ['51°26', '-0.15', '"51°26" is not a number of degrees like 51.4437 or -0.1527'],
  ])('parsePlace refuses %j and %j', (latitude, longitude, reason) => {
    expect(parsePlace(latitude, longitude)).toEqual({ ok: false, reason });
  });
});
