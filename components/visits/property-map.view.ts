import type { Visit } from '@/lib/features/visits/model';
import { oneLineAddress, shortAddress } from '@/lib/format/address';
import { type MapLinks, mapLinks } from '@/lib/format/maps';
import type { Platform } from '@/lib/platform';

const MAX_WIDTH_PX = 1080;
const PADDING_PX = { ios: 12, other: 10 } as const;
const WIDTH_OF_HEIGHT = 2.5;

/** The size in CSS pixels in which a map is asked for. [VISIT-30] */
export function mapSize(
  windowWidth: number,
  isIos: boolean,
): { readonly width: number; readonly height: number } {
  const margins = 2 * (isIos ? PADDING_PX.ios : PADDING_PX.other);
  const width = Math.min(windowWidth, MAX_WIDTH_PX + margins) - margins;
  return { width, height: width / WIDTH_OF_HEIGHT };
}

export interface PropertyMapView extends MapLinks {
  /** "Map of 19 Balham Hill" */
  readonly name: string;
}

/** Null without an address: then there is nothing to show and nowhere to lead. */
export function propertyMapView({ property }: Visit, platform: Platform): PropertyMapView | null {
  const address = property ? oneLineAddress(property) : '';
  if (!property || !address) return null;
  return { name: `Map of ${shortAddress(property) || address}`, ...mapLinks(address, platform) };
}
