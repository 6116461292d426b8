import type { Location } from '@/lib/core/ground/contract/common-schema';
import { placeFault } from '@/lib/core/ground/site/places';
import { readPostcode } from '@/lib/features/people/profile/details';
import { ACCESS_CODES, type AccessCode } from '@/lib/features/work/visits/model';
import type { ParkingInformation, Pets } from '@/lib/features/work/visits/schema';
import { ACCESS_TEXTS } from '@/lib/features/work/visits/server-texts';
import { capitalised, quoted, type Read, refused, understood, wordsOf } from './reading';

const OTHER_NAMES: Readonly<Record<string, AccessCode>> = {
  athome: 'at home',
  'customer at home': 'at home',
  home: 'at home',
  key: 'keys',
  'hidden key': 'keyhiddn',
  'key hidden': 'keyhiddn',
  porter: 'concierg',
};

/** Compares codes and labels without spaces and case: "keysafe", "key safe" and "Key Safe" are equal. */
const CODES: ReadonlyMap<string, AccessCode> = new Map(
  [
    ...Object.entries(OTHER_NAMES),
    ...ACCESS_CODES.flatMap((code) => [code, ACCESS_TEXTS[code]].map((name) => [name, code] as const)),
  ].map(([name, code]) => [joined(name), code]),
);

export function parseAccess(text: string): Read<AccessCode> {
  const code = CODES.get(joined(text));
  return code ? understood(code) : refused(`the access ${quoted(text)} is not known`);
}

function joined(text: string): string {
  return wordsOf(text).replace(/[ -]/g, '');
}

/** It is ordered from most to least specific; remaining words become instructions. */
const PLACES: readonly (readonly [words: RegExp, parking: ParkingInformation])[] = [
  [/^(no|none|not available|no parking)$/i, { freeParking: false }],
  [/\b(on[- ]street )?permit\b/i, { freeParking: false, parkingLocation: 'on_street_permit' }],
  [/\bdriveway\b/i, { freeParking: true, parkingLocation: 'driveway' }],
  [/\bcar ?park\b/i, { parkingLocation: 'car_park' }],
  [/\bon[- ]street\b/i, { freeParking: true, parkingLocation: 'on_street_free' }],
  [/^yes$/i, { freeParking: true }],
];

/** Examples: "permit, ask first", "yes, on street", "driveway", "no". Unknown text becomes instructions. */
export function parseParking(text: string): ParkingInformation {
  const [words, parking] = PLACES.find(([pattern]) => pattern.test(text)) ?? [];
  if (!words || !parking) return { parkingLocation: 'other', parkingInstructions: text };
  const rest = text
    .replace(words, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^yes$/i.test(part));
  return rest.length === 0 ? parking : { ...parking, parkingInstructions: capitalised(rest.join(', ')) };
}

const CAT_OR_DOG = /\b(?:(an?|one|two|three|four|\d{1,2})\s+)?(cat|dog|kitten|puppy|puppies)s?\b/i;
const OTHER_PET =
  /\b(rabbits?|hamsters?|guinea pigs?|gerbils?|ferrets?|rats?|mice|mouse|parrots?|budgies?|birds?|chickens?|fish|goldfish|tortoises?|turtles?|snakes?|lizards?|geckos?)\b/i;
const NUMBERS = ['', 'one', 'two', 'three', 'four'];

/** Returns "2 cats (Miso & Soba)", "1 dog, friendly", "rabbit", "no"; the rest becomes instructions. */
export function parsePets(text: string): Pets {
  if (/^(no|none|no pets)$/i.test(text)) return { havePets: false };
  const names = /\(([^)]*)\)/.exec(text)?.[1]?.trim();
  const parts = text
    .replace(/\([^)]*\)/g, '')
    .split(/[,;\n]|\band\b|&/i)
    .map((part) => part.trim())
    .filter(Boolean);
  const found = { cats: 0, dogs: 0, others: [] as string[], instructions: [] as string[] };
  for (const part of parts) sortIn(part, found);
  const instructions = found.instructions.join(', ');
  return {
    havePets: true,
    cats: found.cats,
    dogs: found.dogs,
    ...(found.others.length > 0 && { otherPets: true, otherPetsType: found.others.join(', ') }),
    ...(names && { petNames: names }),
    ...(instructions && { petInstructions: capitalised(instructions) }),
  };
}

interface Found {
  cats: number;
  dogs: number;
  readonly others: string[];
  readonly instructions: string[];
}

function sortIn(part: string, found: Found): void {
  const isFirst = found.cats + found.dogs + found.others.length === 0;
  const [words = '', count, animal] = CAT_OR_DOG.exec(part) ?? [];
  if (animal && (isFirst || count || part.startsWith(words))) {
    found[/^(cat|kitten)/i.test(animal) ? 'cats' : 'dogs'] += countOf(count);
    const rest = part.replace(words, '').trim();
    if (rest) found.instructions.push(rest);
    return;
  }
  (isFirst || OTHER_PET.test(part) ? found.others : found.instructions).push(part);
}

function countOf(text = 'one'): number {
  const word = text.toLowerCase();
  return Math.max(1, /^\d/.test(word) ? Number(word) : NUMBERS.indexOf(word));
}

const OUTWARD = /^[A-Z]{1,2}(\d[A-Z\d]?)?$/;

export function parsePostcode(text: string): Read<string> {
  const postcode = readPostcode(text);
  return postcode === null
    ? refused(`${quoted(text)} is not a postcode like SW12 1NH`)
    : understood(postcode);
}

const DEGREES = /^[+-]?\d{1,3}([.,]\d{1,12})?$/;

/** Undefined without the two columns, null for two empty cells. */
export function parsePlace(
  latitudeText: string | undefined,
  longitudeText: string | undefined,
): Read<Location | null | undefined> {
  if (latitudeText === undefined && longitudeText === undefined) return understood(undefined);
  const texts = { Latitude: latitudeText ?? '', Longitude: longitudeText ?? '' };
  const empty = Object.entries(texts).filter(([, text]) => text === '');
  if (empty.length === 2) return understood(null);
  const [missing] = empty;
  if (missing) return refused(`"${missing[0]}" is empty, and a place needs both numbers`);
  const wrong = Object.values(texts).find((text) => !DEGREES.test(text));
  if (wrong !== undefined)
    return refused(`${quoted(wrong)} is not a number of degrees like 51.4437 or -0.1527`);
  const [latitude, longitude] = [degreesOf(texts.Latitude), degreesOf(texts.Longitude)];
  const fault = placeFault({ latitude, longitude });
  if (fault === null) return understood({ latitude, longitude });
  const numbers = `latitude ${latitude} and longitude ${longitude}`;
  return refused(
    fault === 'swapped' ? `${numbers} seem to be swapped` : `${numbers} are outside the country`,
  );
}

const degreesOf = (text: string) => Number(text.replace(',', '.'));

/** A cell has outward codes or their letters ("SW17 SW4"); duplicates are dropped. */
export function parseAreas(text: string): Read<readonly string[]> {
  const areas = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const wrong = areas.find((area) => !OUTWARD.test(area));
  return wrong === undefined
    ? understood([...new Set(areas)])
    : refused(`${quoted(wrong)} is not a postcode area like SW12`);
}
