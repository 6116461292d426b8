import type { Location, Postcode } from '@/lib/core/ground/contract/common-schema';
import type { PlaceSource } from '@/lib/core/ground/site/places';

interface PlacedRow {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly placeSource: PlaceSource | null;
}

/** The area is the outward code, e.g. `SW12` of `SW12 0BN`. */
export function postcodeEntity(row: PlacedRow & { readonly postcode: string }): Postcode {
  const [outward = '', inward = ''] = row.postcode.split(' ');
  return {
    full: row.postcode,
    outward,
    inward,
    area: { code: outward, extraJobAreaDisplayName: outward },
    ...placeEntity(row),
  };
}

/** A place that is only the centre of an outward code never counts as the home's location. */
export function placeEntity(row: PlacedRow): Pick<Postcode, 'location' | 'approximateLocation'> {
  const place = placeOf(row);
  if (row.placeSource !== 'outward') return { location: place };
  return { location: null, approximateLocation: place };
}

function placeOf({ latitude, longitude }: PlacedRow): Location | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
