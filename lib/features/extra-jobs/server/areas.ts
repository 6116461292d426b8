import 'server-only';
import { avg, eq, sql } from 'drizzle-orm';
import type { Location } from '@/lib/core/contract/places-wire';
import { compareTexts } from '@/lib/core/time/zoned';
import type { WorldContext } from '@/lib/core/worlds/context';
import { isInArea } from '@/lib/features/extra-jobs/rules';
import type { SurroundingArea } from '@/lib/features/extra-jobs/wire';
import { metresBetween } from '@/lib/features/visits/distance';
import { properties } from '@/lib/features/visits/server/tables';

/** Farther away than this is not around an area any more. */
const SURROUNDING_KM = 10;

/** The areas around some areas in which the marketplace has homes, the nearest first. [EXTRA-46] */
export async function surroundingAreas(
  ctx: WorldContext,
  codes: readonly string[],
): Promise<readonly SurroundingArea[]> {
  const asked = codes.map((code) => code.toUpperCase());
  const places = await findPlaces(ctx);
  const from = places.filter(({ code }) => asked.some((area) => isInArea(code, area)));
  return places
    .filter((place) => !from.includes(place))
    .map(({ code, location }) => ({ code, distanceKm: kmToNearest(location, from) }))
    .filter(({ code, distanceKm }) =>
      distanceKm === null ? asked.some(isBeside(code)) : distanceKm <= SURROUNDING_KM,
    )
    .toSorted((one, other) => nearness(one) - nearness(other) || compareTexts(one.code, other.code))
    .map(({ code, distanceKm }) => ({ id: idOfArea(code), code, distanceKm }));
}

interface Place {
  readonly code: string;
  /** The middle of the homes there; null where nobody has said where they are, as in imported sheets. */
  readonly location: Location | null;
}

/** Where the marketplace has homes to clean. An area has no row of its own. */
async function findPlaces({ tx, world }: WorldContext): Promise<Place[]> {
  const code = sql<string>`split_part(${properties.postcode}, ' ', 1)`;
  const rows = await tx
    .select({
      code,
      latitude: avg(properties.latitude).mapWith(Number),
      longitude: avg(properties.longitude).mapWith(Number),
    })
    .from(properties)
    .where(eq(properties.world, world.id))
    .groupBy(code);
  return rows.map(({ code, latitude, longitude }) => ({
    code,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
  }));
}

/** With one decimal: nobody lives in the middle of an area. */
function kmToNearest(location: Location | null, places: readonly Place[]): number | null {
  if (location === null) return null;
  const metres = places.flatMap((place) =>
    place.location === null ? [] : [metresBetween(location, place.location)],
  );
  return metres.length === 0 ? null : Math.round(Math.min(...metres) / 100) / 10;
}

const nearness = ({ distanceKm }: Pick<SurroundingArea, 'distanceKm'>) => distanceKm ?? SURROUNDING_KM;

/** Where no distance is known, what shares its letters is near. */
const isBeside = (code: string) => (other: string) => lettersOf(code) === lettersOf(other);

/** SW of SW12. */
export const lettersOf = (code: string) => /^[A-Z]*/.exec(code)?.[0] ?? '';

/** A code read as a number of base 36: the same in every process and world, and no two British codes share one. */
export const idOfArea = (code: string) => Number.parseInt(code, 36);
