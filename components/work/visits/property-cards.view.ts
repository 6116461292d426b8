import type { Maybe } from '@/lib/core/ground/contract/schema';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import type { ParkingInformation, Pets } from '@/lib/features/work/visits/schema';

/** Returns the required sentence for "none" and "unknown". [VISIT-18] [VISIT-19] */
export function parkingText(parking: Maybe<ParkingInformation>): string {
  const place = parking?.parkingLocation;
  if (place) return labelOf(visitsMessages.parkingPlace, place);
  if (parking?.freeParking === false) return visitsMessages.noParking;
  return parking?.freeParking ? visitsMessages.freeParking : visitsMessages.parkingUnknown;
}

/** Returns "2 cats, 1 dog, rabbit (Milo and Luna)"; empty without pets. [VISIT-14] */
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

/** The API returns a number or only `true`. */
function animalText(
  count: Maybe<number | boolean>,
  counted: (values: { readonly count: number }) => string,
  some: string,
): string {
  if (!count) return '';
  return count === true ? some : counted({ count });
}
