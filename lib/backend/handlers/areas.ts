import 'server-only';
import { and, avg, eq, sql } from 'drizzle-orm';
import type { HandlersOf, WorkerContext } from '@/lib/backend/contract/handler-context';
import { workers } from '@/lib/backend/database/schema/people';
import { properties } from '@/lib/backend/database/schema/visits';
import type { InputOf } from '@/lib/call/contract/define-call';
import { type areaCalls, SURROUNDING_CONTEXT } from '@/lib/features/extra-jobs/calls-areas';
import { isInArea } from '@/lib/features/extra-jobs/rules';
import type { Area, SurroundingArea } from '@/lib/features/extra-jobs/wire';
import type { Location } from '@/lib/features/places/wire';
import type { AssignedAreas } from '@/lib/features/session/wire';
import { metresBetween } from '@/lib/features/visits/distance';
import { compareTexts } from '@/lib/time/zoned';

/** Farther away than this is not around an area any more. */
const SURROUNDING_KM = 10;

/** Those for regular work first, each once. [EXTRA-44] */
async function listAreas(ctx: WorkerContext): Promise<readonly Area[]> {
  const { regular, oneOff } = await getWorkingAreas(ctx);
  const codes = new Set([...(regular ?? []), ...(oneOff ?? [])]);
  return [...codes].map((code) => ({
    id: idOfArea(code),
    code,
    broadAreaId: idOfArea(lettersOf(code)),
  }));
}

/** [EXTRA-45] */
async function getWorkingAreas({ tx, world, workerId }: WorkerContext): Promise<AssignedAreas> {
  const isWorker = and(eq(workers.world, world.id), eq(workers.id, workerId));
  const [worker] = await tx.select({ areas: workers.assignedAreas }).from(workers).where(isWorker);
  return { regular: worker?.areas?.regular ?? [], oneOff: worker?.areas?.oneOff ?? [] };
}

/** [EXTRA-46] */
async function listSurroundingAreas(
  ctx: WorkerContext,
  { query }: InputOf<typeof areaCalls.listSurroundingAreas>,
): Promise<readonly SurroundingArea[]> {
  const asked = query.areas.map((code) => code.toUpperCase());
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

/** [DEMO-55] */
const listAreasAround = (
  ctx: WorkerContext,
  { params }: InputOf<typeof areaCalls.listAreasAround>,
): Promise<readonly SurroundingArea[]> =>
  listSurroundingAreas(ctx, { query: { areas: [params.area], context: SURROUNDING_CONTEXT } });

interface Place {
  readonly code: string;
  /** The middle of the homes there; null where nobody has said where they are, as in imported sheets. */
  readonly location: Location | null;
}

/** Where the marketplace has homes to clean. An area has no row of its own. */
async function findPlaces({ tx, world }: WorkerContext): Promise<Place[]> {
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
const lettersOf = (code: string) => /^[A-Z]*/.exec(code)?.[0] ?? '';

/** A code read as a number of base 36: the same in every process and world, and no two British codes share one. */
const idOfArea = (code: string) => Number.parseInt(code, 36);

export const areaHandlers = {
  listAreas,
  getWorkingAreas,
  listSurroundingAreas,
  listAreasAround,
} satisfies HandlersOf<keyof typeof areaCalls, WorkerContext>;
