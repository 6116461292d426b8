'use client';

import { ExternalLink, MapPin, Navigation } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import type { Visit, VisitId } from '@/lib/features/visits/model';
import { usePlatform } from '@/lib/platform';
import { routes, withBasePath } from '@/lib/routes';
import { mapSize, propertyMapView } from './property-map.view';

interface PropertyMapProps {
  readonly visit: Visit;
  /** The path of what is drawn in place of the map, across 320 by 128; null where there is a map. */
  readonly streets?: string | null;
}

/** Where the property is, and the way there: both open the maps app. Nothing without an address. [VISIT-28] */
export function PropertyMap({ visit, streets = null }: PropertyMapProps) {
  const view = propertyMapView(visit, usePlatform());
  if (view === null) return null;
  return (
    <div className="flex flex-col gap-3">
      <MapsLink
        href={view.map}
        className="relative block aspect-5/2 scroll-mb-sticky-foot overflow-hidden rounded-m bg-card-sunk"
      >
        {streets === null ? (
          <>
            <MapPin aria-hidden className="absolute inset-0 m-auto size-5 text-brand" />
            <MapImage visit={visit} name={view.name} />
          </>
        ) : (
          <DrawnMap streets={streets} name={view.name} />
        )}
        <span className="absolute end-2 bottom-2 inline-flex items-center gap-2 rounded-full bg-card px-3 py-1 font-medium text-s shadow-card">
          Open in maps
          <ExternalLink aria-hidden className="size-icon-s" />
        </span>
      </MapsLink>
      <div className="flex gap-3">
        <MapsLink
          href={view.directions}
          className={`${buttonStyle('secondary')} grow basis-0 scroll-mb-sticky-foot`}
        >
          <Navigation aria-hidden className="size-icon" />
          Directions
          <span className="sr-only"> (opens your maps app)</span>
        </MapsLink>
      </div>
    </div>
  );
}

interface MapsLinkProps {
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** An address of the web gets a tab of its own; one of an app would leave that tab empty. */
function MapsLink({ href, className, children }: MapsLinkProps) {
  const aside = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} className={className} {...aside}>
      {children}
    </a>
  );
}

/** What the map route draws where it has no picture, in the page's own colours and without asking for it. [VISIT-31] */
function DrawnMap({ streets, name }: { readonly streets: string; readonly name: string }) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox="0 0 320 128"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full fill-none"
    >
      <path d={streets} strokeWidth={13} className="stroke-line" />
      <path d={streets} strokeWidth={9.5} className="stroke-card" />
      <circle cx={160} cy={64} r={9} strokeWidth={3} className="fill-brand stroke-card" />
    </svg>
  );
}

/**
 * The picture lies over its place, which stays as it is where the picture cannot be had. The server, which knows no
 * window, leaves it without an address: a script of the page asks for it before the page's code does. [VISIT-29] [VISIT-30]
 */
function MapImage({ visit, name }: { readonly visit: VisitId; readonly name: string }) {
  const query = useMapQuery();
  const [isBroken, setIsBroken] = useState(false);
  const address = withBasePath(routes.staticMap(visit.jobId, visit.scheduledDate));
  if (isBroken) return <span className="sr-only">{name}</span>;
  return (
    // biome-ignore lint/performance/noImgElement: the route answers the map in its size, and no optimiser may keep it.
    <img
      data-map={address}
      src={query === null ? undefined : `${address}?${query}`}
      // The script has given it one meanwhile.
      suppressHydrationWarning
      alt={name}
      decoding="async"
      onError={() => setIsBroken(true)}
      className="absolute inset-0 size-full object-cover text-transparent"
    />
  );
}

const never = () => () => {};

/** What to ask of the map for this window, which only the browser knows; null on the server. */
function useMapQuery(): string | null {
  const isIos = usePlatform() === 'ios';
  return useSyncExternalStore(
    never,
    () => {
      const { width, height } = mapSize(window.innerWidth, isIos);
      const scale = window.devicePixelRatio > 1 ? 2 : 1;
      return `width=${Math.round(width)}&height=${Math.round(height)}&scale=${scale}`;
    },
    () => null,
  );
}
