import { mapLinks } from '@/components/work/visit-details/map-links';
import { formatDistance } from '@/lib/core/ground/format/distance';
import { formatMinutes } from '@/lib/core/ground/format/hours';
import { type MapLinks, mapPaddingPx, type Platform } from '@/lib/core/phone/platform/platform';
import type { TravelLeg } from '@/lib/features/work/schedule/travel-leg';
import { customerName } from '@/lib/features/work/visits/customer-name';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import { areaText, oneLineAddress, shortAddress } from '@/lib/features/work/visits/property';
import type { Visit } from '@/lib/features/work/visits/schema';

const MAP_RULE = { maxWidthPx: 1080, widthOfHeight: 2.5 } as const;

/** The size of the requested map is in CSS pixels. [VISIT-30] */
export function mapSize(
  windowWidth: number,
  platform: Platform,
): { readonly width: number; readonly height: number } {
  const { maxWidthPx, widthOfHeight } = MAP_RULE;
  const margins = 2 * mapPaddingPx(platform);
  const width = Math.min(windowWidth, maxWidthPx + margins) - margins;
  return { width, height: width / widthOfHeight };
}

interface PropertyMapView extends MapLinks {
  readonly name: string;
}

/** Returns null without an address. */
export function propertyMapView({ property }: Visit, platform: Platform): PropertyMapView | null {
  const address = property ? oneLineAddress(property) : '';
  if (!property || !address) return null;
  const name = visitsMessages.mapOf({ address: shortAddress(property) || address });
  return { name, ...mapLinks(address, platform) };
}

interface PlaceCardView {
  /** It reads "SW12, London". */
  readonly area: string;
  /** It reads "2.4 km, 10 min from Jane". */
  readonly travel: string;
}

const SAME_PLACE_M = 10;

export function placeCardView({ property }: Visit, leg: TravelLeg | null): PlaceCardView {
  return { area: (property && areaText(property)) || visitsMessages.areaUnknown, travel: distanceText(leg) };
}

function distanceText(leg: TravelLeg | null): string {
  if (leg === null) return visitsMessages.wayUnknown;
  const { from, metres, minutes } = leg;
  if (from === null) return visitsMessages.firstOfDay;
  const name = customerName(from);
  if (metres !== null && metres < SAME_PLACE_M) return visitsMessages.samePlace({ name });
  const facts = [
    metres === null ? '' : formatDistance(metres),
    minutes === null ? '' : formatMinutes(minutes),
  ];
  const known = facts.filter(Boolean).join(', ');
  return known ? visitsMessages.wayFrom({ way: known, name }) : visitsMessages.wayFromUnknown({ name });
}
