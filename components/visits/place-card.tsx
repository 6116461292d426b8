import { ExternalLink, MapPinned } from 'lucide-react';
import { MapsLink } from '@/components/ui/maps-link';
import { TAP_ACTIONS } from '@/lib/features/analytics/constants';
import { useWayTo } from '@/lib/features/schedule/use-way-to';
import { visitsMessages } from '@/lib/features/visits/messages';
import type { Visit } from '@/lib/features/visits/wire';
import { placeCardView } from './place-card.view';

/** Instead of a map: the area and the travel, as far as known. [VISIT-28] [VISIT-29] */
export function PlaceCard({ visit, href }: { readonly visit: Visit; readonly href: string }) {
  const { area, way } = placeCardView(visit, useWayTo(visit));
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
        <span className="text-ink-soft text-s">{way}</span>
        <span className="inline-flex items-center gap-2 font-medium text-brand text-s">
          {visitsMessages.openMaps}
          <ExternalLink aria-hidden className="size-icon-s" />
        </span>
      </span>
    </MapsLink>
  );
}
