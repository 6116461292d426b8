import type { Postcode } from '@/lib/core/ground/contract/common-schema';

/** The area is the outward code, e.g. `SW12` of `SW12 0BN`. */
export function postcodeEntity(row: {
  readonly postcode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}): Postcode {
  const [outward = '', inward = ''] = row.postcode.split(' ');
  const { latitude, longitude } = row;
  return {
    full: row.postcode,
    outward,
    inward,
    area: { code: outward, extraJobAreaDisplayName: outward },
    location: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}
