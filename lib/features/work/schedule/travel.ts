import type { Location } from '@/lib/core/ground/contract/common-schema';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import { TRAVEL_PREFERENCES, type TravelPreference } from '@/lib/core/ground/session/model';
import type { Visit } from '@/lib/features/work/visits/schema';

const M_PER_KM = 1000;
/** This is the ratio of road distance to the straight line. */
const DETOUR = 1.3;
const STEP_MINUTES = 5;
const SPEED_KMH: Readonly<Record<TravelPreference, number>> = {
  car: 20,
  public_transport: 14,
  bicycle: 14,
  walking: 4.5,
};

/** Two homes of one outward code have the same centre; nobody travels between them in no time. */
const LEAST_APPROXIMATE_KM = 1;

type Placed = Pick<Visit, 'property'>;

export function travelKm(from: Placed, to: Placed): number | null {
  const [start, end] = [travelPlaceOf(from), travelPlaceOf(to)];
  if (!start || !end) return null;
  const km = roadMetresBetween(start, end) / M_PER_KM;
  const isSameHome = Boolean(from.property?.id) && from.property?.id === to.property?.id;
  if (isSameHome) return 0;
  return isTravelApproximate(from, to) ? Math.max(km, LEAST_APPROXIMATE_KM) : km;
}

/** The place is for travel only: it may be the centre of the outward code. */
export const travelPlaceOf = ({ property }: Placed): Maybe<Location> =>
  property?.postcode?.location ?? property?.postcode?.approximateLocation;

/** Returns whether one of the places is only the centre of an outward code, so that travel reads "about 15 min". */
export const isTravelApproximate = (from: Placed, to: Placed): boolean =>
  [from, to].some(({ property }) => {
    return !property?.postcode?.location && Boolean(property?.postcode?.approximateLocation);
  });

/** Returns the worker's fastest means of travel; public transport if unknown. */
export function travelMode(preferences: Maybe<readonly string[]>): TravelPreference {
  const [first = 'public_transport', ...others] = TRAVEL_PREFERENCES.filter((means) =>
    preferences?.includes(means),
  );
  return others.reduce((fastest, means) => (SPEED_KMH[means] > SPEED_KMH[fastest] ? means : fastest), first);
}

/** The minutes are rounded up to a multiple of five. */
export function travelMinutes(km: number, preferences: Maybe<readonly string[]>): number {
  const kmh = SPEED_KMH[travelMode(preferences)];
  return Math.ceil(((km / kmh) * 60) / STEP_MINUTES) * STEP_MINUTES;
}

/** The result is an estimate. */
function roadMetresBetween(from: Location, to: Location): number {
  return metresBetween(from, to) * DETOUR;
}

const EARTH_RADIUS_M = 6_371_000;

/** The haversine formula gives the straight-line distance. */
export function metresBetween(from: Location, to: Location): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2;
  const share =
    haversine(radians(to.latitude - from.latitude)) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      haversine(radians(to.longitude - from.longitude));
  // Rounding may lift the value slightly above one for antipodal points.
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(share)));
}
