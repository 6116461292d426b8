import { brand } from '@/lib/core/ground/site/brand';
import { MAPS_OF_PLATFORM, type MapLinks, type Platform } from '@/lib/core/phone/platform/platform';
import { withoutFlat } from '@/lib/features/work/visits/property';

type MapTemplates = { readonly [K in keyof MapLinks]: string | null };

const OF_BRAND: MapTemplates = { map: brand.mapsUrl, directions: brand.directionsUrl };

/** Uses the device's maps unless the brand configures its own. [VISIT-28] [VISIT-31] */
export function mapLinks(address: string, platform: Platform, own: MapTemplates = OF_BRAND): MapLinks {
  const query = encodeURIComponent(withoutFlat(address));
  const { map, directions } = MAPS_OF_PLATFORM[platform];
  return {
    map: (own.map ?? map).replace('{query}', query),
    directions: (own.directions ?? directions).replace('{query}', query),
  };
}
