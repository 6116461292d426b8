// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { visitBlockView } from '@/components/work/schedule/visit-block.view';
import { ParkingCard, PetsCard } from '@/components/work/visits/property-cards';
import { parseParking, parsePets } from '@/lib/features/office/import/server/home-cells';
import { aVisit } from './support/a-visit';

/* What the visit's page says of a cell with a known word in a sentence. The words are here again, apart from the importer. */

afterEach(cleanup);

const textOf = (card: ReactElement) => {
  const { container } = render(card);
  const text = container.textContent ?? '';
  cleanup();
  return text;
};

const PARKING_WORDS = [
  ...[
    'driveway',
    'on street',
    'on-street parking',
    'permit',
    'car park',
    'parking',
    'free parking',
    'street',
  ],
];
const PETS_WORDS = ['dog', 'dogs', 'cat', 'cats', 'rabbit', 'pets', '2 cats', '1 dog', 'kitten', 'birds'];
const BEFORE = [
  ...[
    'no',
    'not',
    'never',
    'without',
    'paid',
    'metered',
    'there is no',
    'none, the',
    'yes but no',
    'maybe',
    '0',
  ],
  ...['No more', 'was a', "don't use the", 'allergic to', 'neighbour’s', 'nil', 'N/A -', 'no permit needed,'],
];
const AFTER = [
  ...['£3/h', 'not allowed', 'is not free', 'needed', 'died', 'only on Sundays', 'are away on Tuesdays', '?'],
  ...['(not ours)', '(gone)', 'allergy', '- ask first', 'from 9am to 5pm', 'costs £2', 'if I am out', 'no'],
];

const sentences = (words: readonly string[]) => {
  const word = fc.constantFrom(...words);
  const shape = fc.constantFrom(
    (before: string, one: string) => `${before} ${one}`,
    (_before: string, one: string, after: string) => `${one} ${after}`,
    (before: string, one: string, after: string) => `${before} ${one} ${after}`,
    (before: string, one: string, after: string) => `${one}, ${before} ${one} ${after}`,
    (before: string, one: string, after: string) => `${one}; ${one} ${after} and ${before} ${one}`,
  );
  const caseOf = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
  );
  const parts = fc.tuple(fc.constantFrom(...BEFORE), word, fc.constantFrom(...AFTER), shape, caseOf);
  return parts.map(([before, one, after, join, write]) => write(join(before, one, after)));
};

/** These say what the known words say. */
const SAME = /^(no|nil|0|not|without|there is no|never)? ?(pets|parking)( no)?\.?$/i;

it('[VISIT-17] the page says of parking with a negation, a price or a condition only what the cell says', () => {
  fc.assert(
    fc.property(
      sentences(PARKING_WORDS).filter((cell) => !SAME.test(cell) && !/^permit needed\.?$/i.test(cell)),
      (cell) => {
        const text = textOf(<ParkingCard parking={parseParking(cell)} changes={null} />);
        expect(text).toBe(`ParkingOther parking${cell}`);
      },
    ),
  );
});

it('[VISIT-14] the page says of pets with a negation or a condition only what the cell says', () => {
  fc.assert(
    fc.property(
      sentences(PETS_WORDS).filter((cell) => !SAME.test(cell)),
      (cell) => {
        const pets = parsePets(cell);
        expect(textOf(<PetsCard pets={pets} changes={null} />)).toBe(`PetsPets${cell}`);
        const visit = aVisit();
        const { icons } = visitBlockView({ ...visit, property: { ...visit.property, pets } as never });
        expect(icons.map(({ label }) => label)).not.toContain('Pets');
      },
    ),
  );
});

it.each([
  ['no dogs', 'no parking on street'],
  ['dogs are away on Tuesdays', 'paid on-street parking £3/h'],
  ['no dogs <except guide dogs>', 'permit <b>after</b> 6 & before 9'],
  ['No cats, 1 dog', 'Free on street, no permit required'],
])('the page shows the whole cells %s and %s', (pets, parking) => {
  expect(textOf(<PetsCard pets={parsePets(pets)} changes={null} />)).toBe(`PetsPets${pets}`);
  const card = <ParkingCard parking={parseParking(parking)} changes={null} />;
  expect(textOf(card)).toBe(`ParkingOther parking${parking}`);
});
