import type { ReactNode } from 'react';
import { brand } from '@/lib/brand';
import { withoutFlat } from '@/lib/features/visits/property';
import type { Platform } from '@/lib/platform';

interface MapsLinkProps {
  readonly href: string;
  /** Name of the click in analytics. [ANALYTICS-01] */
  readonly action: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Web addresses open a new tab; an app link would leave that tab empty. */
export function MapsLink({ href, action, className, children }: MapsLinkProps) {
  const newTab = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} data-action={action} className={className} {...newTab}>
      {children}
    </a>
  );
}

export interface MapLinks {
  readonly map: string;
  readonly directions: string;
}

type MapTemplates = { readonly [K in keyof MapLinks]: string | null };

/** These addresses open the app if it is installed, otherwise the website. */
const GOOGLE: MapLinks = {
  map: 'https://www.google.com/maps/search/?api=1&query={query}',
  directions: 'https://www.google.com/maps/dir/?api=1&destination={query}',
};
const APPLE: MapLinks = {
  map: 'https://maps.apple.com/?q={query}',
  directions: 'https://maps.apple.com/?daddr={query}',
};

const OF_PLATFORM: Readonly<Record<Platform, MapLinks>> = {
  ios: APPLE,
  mac: APPLE,
  // `geo:` opens the default maps app but has no directions.
  android: { ...GOOGLE, map: 'geo:0,0?q={query}' },
  other: GOOGLE,
};

const OF_BRAND: MapTemplates = { map: brand.mapsUrl, directions: brand.directionsUrl };

/** Uses the device's maps unless the brand configures its own. [VISIT-28] [VISIT-31] */
export function mapLinks(address: string, platform: Platform, own: MapTemplates = OF_BRAND): MapLinks {
  const query = encodeURIComponent(withoutFlat(address));
  const { map, directions } = OF_PLATFORM[platform];
  return {
    map: (own.map ?? map).replace('{query}', query),
    directions: (own.directions ?? directions).replace('{query}', query),
  };
}
