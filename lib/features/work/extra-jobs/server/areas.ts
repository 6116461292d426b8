import 'server-only';
import { avg, eq, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Location } from '@/lib/core/ground/contract/common-schema';
import { compareTexts } from '@/lib/core/ground/time/zoned';
import { properties } from '@/lib/features/records/visits';
import { metresBetween } from '@/lib/features/work/schedule/travel';
import { isInArea } from '../rules';
import type { SurroundingArea } from '../schema';
import { type ExtraJobWorker, findExtraJobWorker } from './worker';

export const areaHandlers = {
  /** Home comes first, then regular and one-off areas, without duplicates. [EXTRA-43] [EXTRA-44] */
  async listAreas(ctx) {
    const { areas } = await findExtraJobWorker(ctx, { from: ctx.today, to: ctx.today });
    return areas.map((code) => ({
      id: idOfArea(code),
      code,
      broadAreaId: idOfArea(lettersOf(code)),
    }));
  },

  async getWorkingAreas(ctx) {
    const isWorker = ofWorld(ctx, workers, eq(workers.id, ctx.workerId));
    const [worker] = await ctx.tx.select({ areas: workers.assignedAreas }).from(workers).where(isWorker);
    return { regular: worker?.areas?.regular ?? [], oneOff: worker?.areas?.oneOff ?? [] };
  },

  listSurroundingAreas: (ctx, { query }) => surroundingAreas(ctx, query.areas),
  listAreasAround: (ctx, { params }) => surroundingAreas(ctx, [params.area]),
} satisfies Handlers<WorkerContext>;

const SURROUNDING_KM = 10;

/** Lists areas with homes near the given areas, nearest first. [EXTRA-46] */
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
  /** This is the mean location of the area's homes; null if unknown, as after a CSV import. */
  readonly location: Location | null;
}

/** Areas have no table: they follow from the homes' postcodes. */
async function findPlaces(ctx: WorldContext): Promise<Place[]> {
  const code = sql<string>`split_part(${properties.postcode}, ' ', 1)`;
  const rows = await ctx.tx
    .select({
      code,
      latitude: avg(properties.latitude).mapWith(Number),
      longitude: avg(properties.longitude).mapWith(Number),
    })
    .from(properties)
    .where(ofWorld(ctx, properties))
    .groupBy(code);
  return rows.map(({ code, latitude, longitude }) => ({
    code,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
  }));
}

/** The distance is rounded to one decimal, because an area's location is only a mean. */
function kmToNearest(location: Location | null, places: readonly Place[]): number | null {
  if (location === null) return null;
  const metres = places.flatMap((place) =>
    place.location === null ? [] : [metresBetween(location, place.location)],
  );
  return metres.length === 0 ? null : Math.round(Math.min(...metres) / 100) / 10;
}

const nearness = ({ distanceKm }: Pick<SurroundingArea, 'distanceKm'>) => distanceKm ?? SURROUNDING_KM;

/** Without a distance, areas that share their letters count as near. */
const isBeside = (code: string) => (other: string) => lettersOf(code) === lettersOf(other);

const lettersOf = (code: string) => /^[A-Z]*/.exec(code)?.[0] ?? '';

/** The id is the code read as a base-36 number: stable, and unique for UK codes. */
const idOfArea = (code: string) => Number.parseInt(code, 36);

/** Lists outward codes where the worker may take jobs. A worker without areas works everywhere. */
export async function withinReach(
  ctx: WorkerContext,
  { areas, goesEverywhere }: ExtraJobWorker,
  outwards: readonly string[],
): Promise<readonly string[]> {
  const isOwn = (outward: string) => areas.some((area) => isInArea(outward, area));
  // The surrounding areas are computed from all homes, so skip that if the worker's own areas suffice.
  if (goesEverywhere || outwards.every(isOwn)) return outwards;
  const around = new Set((await surroundingAreas(ctx, areas)).map(({ code }) => code));
  return outwards.filter((outward) => isOwn(outward) || around.has(outward));
}
