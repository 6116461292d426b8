import 'server-only';
import { and, avg, eq, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import type { HandlersOf, WorkerContext } from '@/lib/core/api/handler-context';
import type { Location } from '@/lib/core/contract/common-wire';
import type { InputOf } from '@/lib/core/contract/define-call';
import type { AssignedAreas } from '@/lib/core/session/wire';
import { compareTexts } from '@/lib/core/time/zoned';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import type { areaCalls } from '@/lib/features/extra-jobs/calls';
import { isInArea } from '@/lib/features/extra-jobs/rules';
import type { Area, SurroundingArea } from '@/lib/features/extra-jobs/wire';
import { metresBetween } from '@/lib/features/schedule/travel';
import { properties } from '@/lib/features/visits/server/tables';
import { type ExtraJobWorker, findExtraJobWorker } from './worker';

/** Home first, then those for regular work, then those for one-off visits, each once. [EXTRA-43] [EXTRA-44] */
async function listAreas(ctx: WorkerContext): Promise<readonly Area[]> {
  const { areas } = await findExtraJobWorker(ctx, { from: ctx.today, to: ctx.today });
  return areas.map((code) => ({
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
const listSurroundingAreas = (
  ctx: WorkerContext,
  { query }: InputOf<typeof areaCalls.listSurroundingAreas>,
): Promise<readonly SurroundingArea[]> => surroundingAreas(ctx, query.areas);

/** [DEMO-55] */
const listAreasAround = (
  ctx: WorkerContext,
  { params }: InputOf<typeof areaCalls.listAreasAround>,
): Promise<readonly SurroundingArea[]> => surroundingAreas(ctx, [params.area]);

export const areaHandlers = {
  listAreas,
  getWorkingAreas,
  listSurroundingAreas,
  listAreasAround,
} satisfies HandlersOf<keyof typeof areaCalls, WorkerContext>;

/** Farther away than this is not around an area any more. */
const SURROUNDING_KM = 10;

/** The areas around some areas in which the marketplace has homes, the nearest first. [EXTRA-46] */
async function surroundingAreas(
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
const lettersOf = (code: string) => /^[A-Z]*/.exec(code)?.[0] ?? '';

/** A code read as a number of base 36: the same in every process and world, and no two British codes share one. */
const idOfArea = (code: string) => Number.parseInt(code, 36);

/**
 * Of the first halves of postcodes, those where this worker may see and take extra jobs: their own areas and the areas
 * around them, which is what the areas service lets the app ask for. A worker without assigned areas goes everywhere.
 */
export async function withinReach(
  ctx: WorkerContext,
  { areas, goesEverywhere }: ExtraJobWorker,
  outwards: readonly string[],
): Promise<readonly string[]> {
  const isOwn = (outward: string) => areas.some((area) => isInArea(outward, area));
  // The areas around are computed from all homes, so only for who asks beyond their own.
  if (goesEverywhere || outwards.every(isOwn)) return outwards;
  const around = new Set((await surroundingAreas(ctx, areas)).map(({ code }) => code));
  return outwards.filter((outward) => isOwn(outward) || around.has(outward));
}
