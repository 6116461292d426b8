'use client';

import { useState, useSyncExternalStore } from 'react';
import { ExternalLink, MapPinned, Navigation } from '@/components/ui/icons';
import { MapsLink } from '@/components/ui/maps-link';
import { buttonStyle } from '@/components/ui/styles';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { usePlatform } from '@/lib/core/phone/platform/use-platform';
import { TAP_ACTIONS } from '@/lib/features/people/analytics/record';
import type { VisitId } from '@/lib/features/records/visits-values';
import { useTravelLeg } from '@/lib/features/work/schedule/use-travel-leg';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { mapSize, placeCardView, propertyMapView } from './property-map.view';
import { useMapPictures } from './use-map-pictures';

interface PropertyMapProps {
  readonly visit: Visit;
}

/**
 * Without a map service the card shows area and distance. Nothing is shown without an address. [VISIT-28] [VISIT-29]
 */
export function PropertyMap({ visit }: PropertyMapProps) {
  const hasMap = useMapPictures();
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
      {/* The Done card has directions to the next visit. */}
      {displayState(visit) !== 'finished' && (
        <MapsLink
          href={view.directions}
          action={TAP_ACTIONS.openDirections}
          className={`${buttonStyle('secondary')} scroll-mb-sticky-foot`}
        >
          <Navigation aria-hidden className="size-icon" />
          <VisuallyHidden text={visitsMessages.opensMaps({ directions: visitsMessages.directions })}>
            {visitsMessages.directions}
          </VisuallyHidden>
        </MapsLink>
      )}
    </div>
  );
}

interface MapImageProps {
  readonly visit: VisitId;
  readonly name: string;
  readonly onBroken: () => void;
}

/** The server renders no `src`, because the size depends on the window. [VISIT-29] [VISIT-30] */
function MapImage({ visit, name, onBroken }: MapImageProps) {
  const query = useMapQuery();
  const address = withBasePath(routes.staticMap(visit.jobId, visit.scheduledDate));
  return (
    // biome-ignore lint/performance/noImgElement: the route answers the map in its size, and no optimiser may keep it.
    <img
      src={query === null ? undefined : `${address}?${query}`}
      alt={name}
      decoding="async"
      onError={onBroken}
      className="absolute inset-0 size-full object-cover text-transparent"
    />
  );
}

const never = () => () => {};

/** Returns null on the server, which does not know the window's size. */
function useMapQuery(): string | null {
  const platform = usePlatform();
  return useSyncExternalStore(
    never,
    () => {
      const { width, height } = mapSize(window.innerWidth, platform);
      const scale = window.devicePixelRatio > 1 ? 2 : 1;
      return `width=${Math.round(width)}&height=${Math.round(height)}&scale=${scale}`;
    },
    () => null,
  );
}

/** The card is shown instead of a map. [VISIT-28] [VISIT-29] */
function PlaceCard({ visit, href }: { readonly visit: Visit; readonly href: string }) {
  const { area, travel } = placeCardView(visit, useTravelLeg(visit));
  return (
    <MapsLink
      href={href}
      action={TAP_ACTIONS.openMap}
      className="flex scroll-mb-sticky-foot items-center gap-3 rounded-m bg-card-sunk p-3"
    >
      <span className="flex size-tap shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand">
        <MapPinned aria-hidden className="size-icon" />
      </span>
      <span className="flex min-w-0 flex-col">
        <bdi className="font-strong text-m">{area}</bdi>
        <span className="text-ink-soft text-s">{travel}</span>
        <span className="inline-flex items-center gap-2 font-medium text-brand text-s">
          {visitsMessages.openMaps}
          <ExternalLink aria-hidden className="size-icon-s" />
        </span>
      </span>
    </MapsLink>
  );
}
