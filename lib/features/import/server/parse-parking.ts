import type { ParkingInformation } from '@/lib/features/visits/wire-property';
import { capitalised } from './reading';

/** What to look for, the most telling first; whatever words are left are the instructions. */
const PLACES: readonly (readonly [words: RegExp, parking: ParkingInformation])[] = [
  [/^(no|none|not available|no parking)$/i, { freeParking: false }],
  [/\b(on[- ]street )?permit\b/i, { freeParking: false, parkingLocation: 'on_street_permit' }],
  [/\bdriveway\b/i, { freeParking: true, parkingLocation: 'driveway' }],
  [/\bcar ?park\b/i, { parkingLocation: 'car_park' }],
  [/\bon[- ]street\b/i, { freeParking: true, parkingLocation: 'on_street_free' }],
  [/^yes$/i, { freeParking: true }],
];

/** "permit, ask first", "yes, on street", "driveway", "no". Words that name no known place are kept as they are. */
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
