import type { Maybe } from '@/lib/core/contract/wire';
import { visitsMessages } from '@/lib/features/visits/messages';
import type { Pets } from '@/lib/features/visits/wire-property';

/** "2 cats, 1 dog, rabbit (Milo and Luna)" in one line; empty when no pet is named. [VISIT-14] */
export function petsLine(given: Maybe<Pets>): string {
  if (!given || given.havePets === false) return '';
  const animals = [
    animalText(given.cats, visitsMessages.cats, visitsMessages.someCats),
    animalText(given.dogs, visitsMessages.dogs, visitsMessages.someDogs),
    given.otherPets ? given.otherPetsType || visitsMessages.otherPets : '',
  ].filter(Boolean);
  const pets = animals.join(', ') || given.petsType || (given.havePets ? visitsMessages.pets : '');
  return given.petNames && pets ? visitsMessages.petsNamed({ pets, names: given.petNames }) : pets;
}

/** A root may serve the number, or only true. */
function animalText(
  count: Maybe<number | boolean>,
  counted: (values: { readonly count: number }) => string,
  some: string,
): string {
  if (!count) return '';
  return count === true ? some : counted({ count });
}
