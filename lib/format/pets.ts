import type { Maybe } from '@/lib/call/contract/wire';
import type { Pets } from '@/lib/features/visits/wire';
import { counted } from './counted';

/** "2 cats, 1 dog, rabbit (Milo and Luna)" in one line; empty when no pet is named. [VISIT-14] */
export function petsLine(pets: Maybe<Pets>): string {
  if (!pets || pets.havePets === false) return '';
  const animals = [
    animalText(pets.cats, 'cat'),
    animalText(pets.dogs, 'dog'),
    pets.otherPets ? pets.otherPetsType || 'other pets' : '',
  ].filter(Boolean);
  const summary = animals.join(', ') || pets.petsType || (pets.havePets ? 'Pets' : '');
  return pets.petNames && summary ? `${summary} (${pets.petNames})` : summary;
}

/** A root may tell how many, or only that there are some. */
function animalText(count: Maybe<number | boolean>, noun: string): string {
  if (!count) return '';
  return count === true ? `${noun}s` : counted(count, noun);
}
