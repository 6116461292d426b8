'use client';

import { ExternalLink, Navigation } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { MapsLink } from '@/components/ui/maps-link';
import { Spoken } from '@/components/ui/spoken';
import { TAP_ACTIONS } from '@/lib/features/analytics/constants';
import { visitsMessages } from '@/lib/features/visits/messages';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { usePlatform } from '@/lib/platform';
import { MapImage } from './map-image';
import { PlaceCard } from './place-card';
import { propertyMapView } from './property-map.view';

interface PropertyMapProps {
  readonly visit: Visit;
  /** Whether a map service exists. Without one the card shows the known area and distance. */
  readonly hasMap: boolean;
}

/** Where the property is, and the way there: both open the maps app. Nothing without an address. [VISIT-28] [VISIT-29] */
export function PropertyMap({ visit, hasMap }: PropertyMapProps) {
  const view = propertyMapView(visit, usePlatform());
  const [isBroken, setIsBroken] = useState(false);
  if (view === null) return null;
  return (
    <div className="flex flex-col gap-3">
      {hasMap && !isBroken ? (
        <MapsLink
          href={view.map}
          action={TAP_ACTIONS.openMap}
          className="relative block aspect-5/2 scroll-mb-sticky-foot overflow-hidden rounded-m bg-card-sunk"
        >
          <MapImage visit={visit} name={view.name} onBroken={() => setIsBroken(true)} />
          <span className="absolute end-2 bottom-2 inline-flex items-center gap-2 rounded-full bg-card px-3 py-1 font-medium text-s shadow-card">
            {visitsMessages.openMaps}
            <ExternalLink aria-hidden className="size-icon-s" />
          </span>
        </MapsLink>
      ) : (
        <PlaceCard visit={visit} href={view.map} />
      )}
      {/* A finished visit's directions are those to the next visit. */}
      {displayState(visit) !== 'finished' && (
        <MapsLink
          href={view.directions}
          action={TAP_ACTIONS.openDirections}
          className={`${buttonStyle('secondary')} scroll-mb-sticky-foot`}
        >
          <Navigation aria-hidden className="size-icon" />
          <Spoken text={visitsMessages.opensMaps({ directions: visitsMessages.directions })}>
            {visitsMessages.directions}
          </Spoken>
        </MapsLink>
      )}
    </div>
  );
}
