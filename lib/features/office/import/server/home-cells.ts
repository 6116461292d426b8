import type { Location } from '@/lib/core/ground/contract/common-schema';
import { placeFault } from '@/lib/core/ground/site/places';
import { readPostcode } from '@/lib/features/people/profile/details';
import { ACCESS_CODES, type AccessCode } from '@/lib/features/work/visits/model';
import type { ParkingInformation, Pets } from '@/lib/features/work/visits/schema';
import { ACCESS_TEXTS } from '@/lib/features/work/visits/server-texts';
import { firstOf, quoted, type Read, refused, understood, wordsOf, yesNoOf } from './reading';

const OTHER_NAMES: Readonly<Record<string, AccessCode>> = {
  athome: 'at home',
  'customer at home': 'at home',
  home: 'at home',
  key: 'keys',
  'hidden key': 'keyhiddn',
  'key hidden': 'keyhiddn',
  porter: 'concierg',
  doorman: 'concierg',
  reception: 'concierg',
  'client at home': 'at home',
  lockbox: 'keysafe',
  'key box': 'keysafe',
  'key held': 'keys',
  'has key': 'keys',
  'we hold keys': 'keys',
  'we have keys': 'keys',
  'someone will be home': 'at home',
  'client lets us in': 'at home',
  'customer lets us in': 'at home',
};

/** Compares codes and labels without spaces and case: "keysafe", "key safe" and "Key Safe" are equal. */
const CODES: ReadonlyMap<string, AccessCode> = new Map(
  [
    ...Object.entries(OTHER_NAMES),
    ...ACCESS_CODES.flatMap((code) => [code, ACCESS_TEXTS[code]].map((name) => [name, code] as const)),
  ].map(([name, code]) => [joined(name), code]),
);

/** Of several ways in, the first counts. */
export function parseAccess(text: string): Read<AccessCode> {
  return firstOf(text, /\s*(?::::|[/;,|\n]|\bor\b)\s*/i, (part) => {
    const code = CODES.get(joined(part));
    return code ? understood(code) : refused(`the access ${quoted(part)} is not known`);
  });
}

function joined(text: string): string {
  return wordsOf(text).replace(/[ -]/g, '');
}

const FREE_ON_STREET: ParkingInformation = { freeParking: true, parkingLocation: 'on_street_free' };
const PERMIT: ParkingInformation = { freeParking: false, parkingLocation: 'on_street_permit' };
const DRIVEWAY: ParkingInformation = { freeParking: true, parkingLocation: 'driveway' };

/** Whole cells. A word inside a sentence says nothing: "no driveway" and "paid, on street" have known words too. */
const PARKING: ReadonlyMap<string, ParkingInformation> = new Map<string, ParkingInformation>([
  ...allOf(['no', 'n', 'none', 'nil', 'no parking', 'no parking available', 'not available'], {
    freeParking: false,
  }),
  ...allOf(['yes', 'y', 'free', 'free parking', 'yes free'], { freeParking: true }),
  ...allOf(['free on street', 'on street free', 'free street parking', 'yes on street'], FREE_ON_STREET),
  ...allOf(['free on street parking', 'on street parking free', 'on street free parking'], FREE_ON_STREET),
  ...allOf(['permit', 'on street permit', 'permit parking', 'permit only', 'permit required'], PERMIT),
  ...allOf(['permit needed', 'residents permit', 'resident permit', 'permit on street'], PERMIT),
  ...allOf(['driveway', 'drive', 'on driveway', 'on the driveway', 'on the drive', 'yes driveway'], DRIVEWAY),
  ...allOf(['car park', 'carpark', 'in the car park'], { parkingLocation: 'car_park' }),
]);

function allOf<T>(names: readonly string[], value: T): readonly (readonly [string, T])[] {
  return names.map((name) => [name, value] as const);
}

/** Other text is kept whole: it becomes "other parking" with the text. */
export function parseParking(text: string): ParkingInformation {
  return (
    PARKING.get(plainWords(text)) ?? {
      parkingLocation: 'other',
      parkingInstructions: asHtml(text),
    }
  );
}

/** These texts may have tags of a marketplace, and "<after six>" would be taken for one. */
const asHtml = (text: string): string => text.replace(/</g, '&lt;');

/** Without brackets, commas, hyphens and a full stop: "On-street (free)." is "on street free". */
const plainWords = (text: string): string => wordsOf(text.replace(/[-‐–(),]/g, ' ').replace(/[.!]+$/, ''));

const NO_PETS: ReadonlySet<string> = new Set(['no', 'n', 'none', 'nil', 'no pets', 'no pet', '0']);
const ANIMAL = /^(?:(an?|one|two|three|four|five|[1-9]\d?)\s*x?\s*)?(cat|dog|kitten|puppy|puppie)(s?)$/i;
const OTHER_PET =
  /^(?:(?:an?|one|two|three|four|five|[1-9]\d?)\s+)?(?:rabbits?|hamsters?|guinea pigs?|gerbils?|ferrets?|rats?|mice|mouse|parrots?|budgies?|birds?|chickens?|fish|goldfish|tortoises?|turtles?|snakes?|lizards?|geckos?)$/i;
const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five'];
/** Names begin with capital letters: "(Rex)", "(Miso & Soba)"; "(dog died)" and "(Died)" are no names. */
const NAMED_PETS = /^(.*\S)\s*\((\p{Lu}[\p{L}’'-]*(?:(?:, | & | and )\p{Lu}[\p{L}’'-]*)*)\)$/u;

const NO_NAME = /\b(no|not|none|nil|never|dead|died|deceased|away|gone|outside|sometimes|rehomed)\b/i;

/** "2 cats (Miso & Soba)", "cat, rabbit", "no". Other text is kept whole, and nothing is read from it. */
export function parsePets(text: string): Pets {
  const words = wordsOf(text).replace(/[.!]+$/, '');
  if (NO_PETS.has(words)) return { havePets: false };
  if (yesNoOf(words)) return { havePets: true };
  const [, animals = text, petNames] = NAMED_PETS.exec(text) ?? [];
  const pets = NO_NAME.test(petNames ?? '') ? null : animalsIn(animals.split(/\s*(?:[,;\n+&]|\band\b)\s*/i));
  return pets ? { ...pets, ...(petNames && { petNames }) } : { petInstructions: asHtml(text) };
}

/** Returns null if a part is no animal, or is there twice. */
function animalsIn(parts: readonly string[]): Pets | null {
  const counts: { cats?: number | boolean; dogs?: number | boolean } = {};
  const others: string[] = [];
  for (const part of parts) {
    const [, count, animal = '', plural] = ANIMAL.exec(part) ?? [];
    const kind = /^(cat|kitten)/i.test(animal) ? 'cats' : 'dogs';
    if (animal === '' && OTHER_PET.test(part)) others.push(part);
    else if (animal === '' || counts[kind] !== undefined) return null;
    // "cats" says no number.
    else counts[kind] = count === undefined && plural ? true : countOf(count);
  }
  return {
    havePets: true,
    cats: counts.cats ?? 0,
    dogs: counts.dogs ?? 0,
    ...(others.length > 0 && { otherPets: true, otherPetsType: others.join(', ') }),
  };
}

function countOf(text = 'one'): number {
  const word = text.toLowerCase();
  return Math.max(1, /^\d/.test(word) ? Number(word) : NUMBERS.indexOf(word));
}

const ROOMS =
  /^(\d{1,2}|one|two|three|four|five|six)(?:[.,](\d{1,2})|\s?½| 1\/2)?(\s?\+)?\s*(?:double )?(?:beds?|bedrooms?|br|baths?|bathrooms?|ba|rooms?)?$/;
const ROOM_NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six'];

/** "2", "2.0" and "2 bed"; "1.5" and "3+" are counted down, and the report says so. */
export function parseRooms(text: string): Read<number> {
  const words = wordsOf(text).replace(/\.+$/, '');
  const [whole, number = ''] = ROOMS.exec(words) ?? [];
  if (whole === undefined) return refused(`${quoted(text)} is not a number of rooms`);
  const count = /^\d/.test(number) ? Number(number) : ROOM_NUMBERS.indexOf(number);
  const isExact = !/[½+/]|[.,]0?[1-9]/.test(whole);
  return understood(count, isExact ? [] : [`${quoted(text)} is counted as ${count}`]);
}

/** A studio has no bedroom of its own. */
export function parseBedrooms(text: string): Read<number> {
  return /^(studio|studio (flat|apartment)|bedsit)$/.test(wordsOf(text))
    ? understood(0, [`${quoted(text)} is counted as 0 bedrooms`])
    : parseRooms(text);
}

export interface Alarm {
  /** It is null if the cell is neither yes nor no. */
  readonly isThere: boolean | null;
  /** A cell that tells a code or a condition is kept whole. It is shown on the visit's day, as "Alarm in" is. */
  readonly text: string | null;
}

export function parseAlarm(text: string): Alarm {
  const words = plainWords(text);
  const isThere = ['no alarm', 'not alarmed'].includes(words) ? false : yesNoOf(words);
  if (isThere !== null || ['alarm', 'alarmed'].includes(words))
    return { isThere: isThere ?? true, text: null };
  return { isThere: null, text };
}

const OUTWARD = /^[A-Z]{1,2}(\d[A-Z\d]?)?$/;

export function parsePostcode(text: string): Read<string> {
  const postcode = readPostcode(text);
  return postcode === null
    ? refused(`${quoted(text)} is not a postcode like SW12 1NH`)
    : understood(postcode);
}

const DEGREES = /^[+-]?\d{1,3}([.,]\d{1,12})?$/;

/** Returns undefined without the two columns, null for two empty cells. */
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

/** A cell has outward codes or their letters ("SW17 SW4", "SW4/SW9"); duplicates are dropped, others are left. */
export function parseAreas(text: string): Read<readonly string[]> {
  const areas = text
    .toUpperCase()
    .split(/[\s,;/&+|]+|\bAND\b/)
    .filter(Boolean);
  const wrong = areas.filter((area) => !OUTWARD.test(area)).map(noArea);
  const read = new Set(areas.filter((area) => OUTWARD.test(area)));
  return read.size === 0 ? refused(wrong[0] ?? noArea(text)) : understood([...read], wrong);
}

const noArea = (text: string) => `${quoted(text)} is not a postcode area like SW12`;
