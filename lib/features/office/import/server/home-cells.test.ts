import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseAccess,
  parseAlarm,
  parseAreas,
  parseBedrooms,
  parseParking,
  parsePets,
  parsePlace,
  parsePostcode,
  parseRooms,
} from './home-cells';

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

  it('parseAccess takes the first known way of several', () => {
    expect(parseAccess('Key safe / at home')).toEqual({
      ok: true,
      value: 'keysafe',
      notes: ['"Key safe" is taken, and "at home" left'],
    });
  });

  it('parseAccess refuses an unknown kind of access', () => {
    expect(parseAccess('window')).toEqual({ ok: false, reason: 'the access "window" is not known' });
  });
});

describe('parseParking', () => {
  it.each([
    ['no', { freeParking: false }],
    ['None.', { freeParking: false }],
    ['yes', { freeParking: true }],
    ['Free', { freeParking: true }],
    ['yes, on street', { freeParking: true, parkingLocation: 'on_street_free' }],
    ['On-street (free)', { freeParking: true, parkingLocation: 'on_street_free' }],
    ['Driveway', { freeParking: true, parkingLocation: 'driveway' }],
    ['car park', { parkingLocation: 'car_park' }],
    ['Permit', { freeParking: false, parkingLocation: 'on_street_permit' }],
    ['on street (permit)', { freeParking: false, parkingLocation: 'on_street_permit' }],
  ])('parseParking reads the known words %s', (text, parking) => {
    expect(parseParking(text)).toEqual(parking);
  });

  it.each([
    'permit, ask first',
    'paid on-street parking £3/h',
    'no driveway',
    'no permit needed',
    'no parking on street',
    'Free on street, no permit required',
    'on street',
    'behind the church',
  ])('parseParking keeps the whole text of %s', (text) => {
    expect(parseParking(text)).toEqual({ parkingLocation: 'other', parkingInstructions: text });
  });
});

describe('parsePets', () => {
  it.each([
    ['no', { havePets: false }],
    ['nil', { havePets: false }],
    ['None', { havePets: false }],
    ['yes', { havePets: true }],
    ['dog', { havePets: true, cats: 0, dogs: 1 }],
    ['dogs', { havePets: true, cats: 0, dogs: true }],
    ['2x cats', { havePets: true, cats: 2, dogs: 0 }],
    ['1 dog (Rex)', { havePets: true, cats: 0, dogs: 1, petNames: 'Rex' }],
    ['2 cats (Miso & Soba)', { havePets: true, cats: 2, dogs: 0, petNames: 'Miso & Soba' }],
    ['a cat and two dogs', { havePets: true, cats: 1, dogs: 2 }],
    ['rabbit', { havePets: true, cats: 0, dogs: 0, otherPets: true, otherPetsType: 'rabbit' }],
    ['cat, rabbit', { havePets: true, cats: 1, dogs: 0, otherPets: true, otherPetsType: 'rabbit' }],
  ])('parsePets reads %s', (text, pets) => {
    expect(parsePets(text)).toEqual(pets);
  });

  it.each([
    'no dogs',
    'No cats, 1 dog',
    '0 dogs',
    'Cat allergy',
    'None (dog died)',
    '1 dog (Died)',
    '1 dog, friendly',
    'dogs are away on Tuesdays',
  ])('parsePets reads nothing from %s and keeps the text', (text) => {
    expect(parsePets(text)).toEqual({ petInstructions: text });
  });
});

describe('rooms', () => {
  it.each([
    ['2', 2],
    ['2.0', 2],
    ['2 bed', 2],
    ['3 bedrooms', 3],
    ['Two', 2],
  ])('reads %s rooms', (text, value) => {
    expect(parseBedrooms(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['1.5', 1, '"1.5" is counted as 1'],
    ['2½', 2, '"2½" is counted as 2'],
    ['3+', 3, '"3+" is counted as 3'],
    ['Studio', 0, '"Studio" is counted as 0 bedrooms'],
  ])('counts %s rooms and says so', (text, value, note) => {
    expect(parseBedrooms(text)).toEqual({ ok: true, value, notes: [note] });
  });

  it.each(['many', '-1', '2 or 3', '1.5.2', '300'])('refuses %s rooms', (text) => {
    expect(parseRooms(text)).toEqual({ ok: false, reason: `"${text}" is not a number of rooms` });
  });
});

describe('an alarm', () => {
  it.each([
    ['Y', { isThere: true, text: null }],
    ['No alarm', { isThere: false, text: null }],
    ['none', { isThere: false, text: null }],
    ['Yes - 1234', { isThere: null, text: 'Yes - 1234' }],
    ['Code 4471', { isThere: null, text: 'Code 4471' }],
    ['not used any more', { isThere: null, text: 'not used any more' }],
  ])('is read from %s', (text, alarm) => {
    expect(parseAlarm(text)).toEqual(alarm);
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
    ['SW4/SW9', ['SW4', 'SW9']],
    ['SW4 & SW9 and SE5', ['SW4', 'SW9', 'SE5']],
  ])('parseAreas reads %s, each area once', (text, areas) => {
    expect(parseAreas(text)).toEqual({ ok: true, value: areas });
  });

  it('parseAreas takes the areas that it can read and names the others', () => {
    const note = '"BALHAM" is not a postcode area like SW12';
    expect(parseAreas('SW17 Balham')).toEqual({ ok: true, value: ['SW17'], notes: [note] });
    expect(parseAreas('Balham')).toEqual({ ok: false, reason: note });
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
