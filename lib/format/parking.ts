import type { Maybe } from '@/lib/call/contract/wire';
import type { ParkingLocation } from '@/lib/features/visits/model';
import type { ParkingInformation } from '@/lib/features/visits/wire';
import { labelOf } from './label';

/** [VISIT-17] */
const PARKING_LABELS: Readonly<Record<ParkingLocation, string>> = {
  on_street_free: 'On street (free)',
  on_street_permit: 'On street (permit)',
  driveway: 'Driveway',
  car_park: 'Car park',
  other: 'Other parking',
};

/** Where to park, or the documents' sentence when there is nowhere or nobody knows. [VISIT-18] [VISIT-19] */
export function parkingText(parking: Maybe<ParkingInformation>): string {
  const place = parking?.parkingLocation;
  if (place) return labelOf(PARKING_LABELS, place);
  if (parking?.freeParking === false) return 'Parking is not available.';
  return parking?.freeParking ? 'Free parking' : 'Parking unknown. Chat to your customer if you need help.';
}
