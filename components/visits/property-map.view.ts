import { oneLineAddress, shortAddress } from '@/lib/core/format/address';
import { type MapLinks, mapLinks } from '@/lib/core/format/maps';
import { visitsMessages } from '@/lib/features/visits/messages';
import type { Visit } from '@/lib/features/visits/wire';
import type { Platform } from '@/lib/platform';

/** [VISIT-30] */
const MAP_RULE = { maxWidthPx: 1080, paddingPx: { ios: 12, other: 10 }, widthOfHeight: 2.5 } as const;

/** The size in CSS pixels in which a map is asked for. [VISIT-30] */
export function mapSize(
  windowWidth: number,
  isIos: boolean,
): { readonly width: number; readonly height: number } {
  const { maxWidthPx, paddingPx, widthOfHeight } = MAP_RULE;
  const margins = 2 * (isIos ? paddingPx.ios : paddingPx.other);
  const width = Math.min(windowWidth, maxWidthPx + margins) - margins;
  return { width, height: width / widthOfHeight };
}

export interface PropertyMapView extends MapLinks {
  /** "Map of 19 Balham Hill" */
  readonly name: string;
}

/** Null without an address. */
export function propertyMapView({ property }: Visit, platform: Platform): PropertyMapView | null {
  const address = property ? oneLineAddress(property) : '';
  if (!property || !address) return null;
  const name = visitsMessages.mapOf({ address: shortAddress(property) || address });
  return { name, ...mapLinks(address, platform) };
}
