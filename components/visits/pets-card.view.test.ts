import { expect, it } from 'vitest';
import { petsLine } from './pets-card.view';

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
