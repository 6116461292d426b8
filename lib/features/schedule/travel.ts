import type { Location } from '@/lib/core/contract/common-wire';
import type { Maybe } from '@/lib/core/contract/wire';
import { TRAVEL_PREFERENCES, type TravelPreference } from '@/lib/core/session/model';
import type { Visit } from '@/lib/features/visits/wire';

const M_PER_KM = 1000;
/** Streets are longer than the straight line. */
const DETOUR = 1.3;
const STEP_MINUTES = 5;
const SPEED_KMH: Readonly<Record<TravelPreference, number>> = {
  car: 20,
  public_transport: 14,
  bicycle: 14,
  walking: 4.5,
};

/** The way between two visits in kilometres; null when one of the places is not known. */
export function travelKm(from: Pick<Visit, 'property'>, to: Pick<Visit, 'property'>): number | null {
  const start = from.property?.postcode?.location;
  const end = to.property?.postcode?.location;
  return start && end ? (metresBetween(start, end) / M_PER_KM) * DETOUR : null;
}

/** The worker's fastest means, in which travel is counted; public transport when none is known. */
export function travelMode(preferences: Maybe<readonly string[]>): TravelPreference {
  const [first = 'public_transport', ...others] = TRAVEL_PREFERENCES.filter((means) =>
    preferences?.includes(means),
  );
  return others.reduce((fastest, means) => (SPEED_KMH[means] > SPEED_KMH[fastest] ? means : fastest), first);
}

/** Minutes of travel by the worker's fastest means, rounded up to five. */
export function travelMinutes(km: number, preferences: Maybe<readonly string[]>): number {
  const kmh = SPEED_KMH[travelMode(preferences)];
  return Math.ceil(((km / kmh) * 60) / STEP_MINUTES) * STEP_MINUTES;
}

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
