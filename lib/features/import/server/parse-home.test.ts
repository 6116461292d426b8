import { describe, expect, it } from 'vitest';
import { parseAccess } from './parse-access';
import { parseParking } from './parse-parking';
import { parsePets } from './parse-pets';

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
  ])('knows %s by its code', (text, code) => {
    expect(parseAccess(text)).toEqual({ ok: true, value: code });
  });

  it('refuses a way in that it does not know', () => {
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
  ])('reads %s and loses no word of it', (text, parking) => {
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
  ])('reads %s', (text, pets) => {
    expect(parsePets(text)).toEqual(pets);
  });
});
