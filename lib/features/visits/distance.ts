import type { Location } from '@/lib/core/contract/places-wire';

const EARTH_RADIUS_M = 6_371_000;

/** The straight line between two places on the globe, in metres, by the haversine formula. */
export function metresBetween(from: Location, to: Location): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2;
  const share =
    haversine(radians(to.latitude - from.latitude)) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      haversine(radians(to.longitude - from.longitude));
  // Rounding may lift the share of two opposite places a hair above one.
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(share)));
}
