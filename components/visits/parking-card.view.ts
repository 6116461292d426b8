import type { Maybe } from '@/lib/core/contract/wire';
import { labelOf } from '@/lib/core/format/label';
import { visitsMessages } from '@/lib/features/visits/messages';
import type { ParkingInformation } from '@/lib/features/visits/wire-property';

/** Where to park, or the documents' sentence for none or unknown. [VISIT-18] [VISIT-19] */
export function parkingText(parking: Maybe<ParkingInformation>): string {
  const place = parking?.parkingLocation;
  if (place) return labelOf(visitsMessages.parkingPlace, place);
  if (parking?.freeParking === false) return visitsMessages.noParking;
  return parking?.freeParking ? visitsMessages.freeParking : visitsMessages.parkingUnknown;
}
