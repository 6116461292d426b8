import 'server-only';
import { eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { auditCommand } from '@/lib/core/backend/api/audit';
import type { Database } from '@/lib/core/backend/database/database';
import { MARKETPLACE } from '@/lib/core/backend/lifecycle/marketplace';
import { publishOffice, publishVisits } from '@/lib/core/backend/live/publish';
import { chunksOf } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { placeHomes, placeWorkers } from '@/lib/features/people/places/server/places';
import { postcodePlaces } from '@/lib/features/records/places';
import { properties } from '@/lib/features/records/visits';
import { isWanted, outwardOf } from '../rules';

/** Each entry is a postcode or an outward code, with its latitude and longitude. */
export type PostcodePlace = readonly [postcode: string, latitude: number, longitude: number];

export interface PlacesReport {
  readonly homes: PlaceCounts;
  readonly workers: PlaceCounts;
}

/** Counts the places by source. */
export interface PlaceCounts {
  readonly typed: number;
  readonly postcode: number;
  readonly measured: number;
  readonly outward: number;
  readonly unknown: number;
}

export const wantedInMarketplace = (database: Database) => inWorld(database, MARKETPLACE, wantedAreas);

export const keepInMarketplace = (database: Database, places: readonly PostcodePlace[]) =>
  inWorld(database, MARKETPLACE, (ctx) => keepPostcodes(ctx, places));

/** Outward codes of homes, cleaners and their areas. An area may be only the letters of one: `SW`. */
export async function wantedAreas(ctx: WorldContext): Promise<readonly string[]> {
  const homes = await ctx.tx
    .selectDistinct({ code: sql<string>`split_part(${properties.postcode}, ' ', 1)` })
    .from(properties)
    .where(ofWorld(ctx, properties));
  const people = await ctx.tx
    .select({ postcode: workers.postcode, areas: workers.assignedAreas })
    .from(workers)
    .where(ofWorld(ctx, workers));
  const codes = [
    ...homes.map(({ code }) => code),
    ...people.flatMap(({ postcode, areas }) => [
      outwardOf(postcode ?? ''),
      ...(areas?.regular ?? []),
      ...(areas?.oneOff ?? []),
    ]),
  ];
  return [...new Set(codes.map((code) => code.toUpperCase()))].filter(Boolean).toSorted();
}

/** Adds to what is kept, or replaces it, so that files of several regions can be read one after the other. */
export async function keepPostcodes(
  ctx: WorldContext,
  places: readonly PostcodePlace[],
): Promise<PlacesReport> {
  // A statement must not change a row twice: of a repeated postcode the last line counts.
  const unique = [...new Map(places.map((place) => [place[0], place])).values()];
  for (const chunk of chunksOf(unique)) {
    await ctx.tx
      .insert(postcodePlaces)
      .values(
        chunk.map(([postcode, latitude, longitude]) => ({
          world: ctx.world.id,
          ...{ postcode, latitude, longitude },
        })),
      )
      .onConflictDoUpdate({
        target: [postcodePlaces.world, postcodePlaces.postcode],
        set: { latitude: sql`excluded.latitude`, longitude: sql`excluded.longitude` },
      });
  }
  await removeUnwanted(ctx);
  await placeHomes(ctx);
  // Locks in the order of ids, as an import does.
  const allWorkers = await ctx.tx
    .select({ id: workers.id })
    .from(workers)
    .where(ofWorld(ctx, workers))
    .orderBy(workers.id)
    .for('no key update');
  await placeWorkers(ctx);
  const report = { homes: await countOf(ctx, properties), workers: await countOf(ctx, workers) };
  await publishVisits(
    ctx,
    allWorkers.map(({ id }) => id),
  );
  await publishOffice(ctx);
  const { unknown, ...placed } = report.homes;
  const placedHomes = Object.values(placed).reduce((sum, count) => sum + count, 0);
  const subject = {
    postcodes: places.length,
    'homes with a place': placedHomes,
    'homes without a place': unknown,
  };
  await auditCommand(ctx, { command: 'npm run places', call: 'places', subject });
  return report;
}

/** Removes postcodes where no home, cleaner or area is any more. The centres of outward codes stay: they are few. */
async function removeUnwanted(ctx: WorldContext): Promise<void> {
  const wanted = new Set(await wantedAreas(ctx));
  const outward = sql<string>`split_part(${postcodePlaces.postcode}, ' ', 1)`;
  const isPostcode = sql`strpos(${postcodePlaces.postcode}, ' ') > 0`;
  const kept = await ctx.tx
    .selectDistinct({ outward })
    .from(postcodePlaces)
    .where(ofWorld(ctx, postcodePlaces, isPostcode));
  const unwanted = kept.filter((row) => !isWanted(row.outward, wanted)).map((row) => row.outward);
  for (const chunk of chunksOf(unwanted)) {
    const isOfThem = inArray(outward, [...chunk]);
    await ctx.tx.delete(postcodePlaces).where(ofWorld(ctx, postcodePlaces, isPostcode, isOfThem));
  }
}

async function countOf(ctx: WorldContext, table: typeof properties | typeof workers): Promise<PlaceCounts> {
  const source = sql<string>`case when ${table.latitude} is null then 'unknown' else coalesce(${table.placeSource}, 'typed') end`;
  const rows = await ctx.tx
    .select({ source, count: sql<number>`count(*)`.mapWith(Number) })
    .from(table)
    .where(ofWorld(ctx, table))
    .groupBy(source);
  const none = { typed: 0, postcode: 0, measured: 0, outward: 0, unknown: 0 };
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.source, row.count])) };
}

/** Finds homes without a good place, in outward codes of which no postcode is kept. */
export async function placesToFind(ctx: WorldContext) {
  const outward = sql<string>`split_part(${properties.postcode}, ' ', 1)`;
  const isRough = or(isNull(properties.latitude), eq(properties.placeSource, 'outward'));
  const isKept = sql`exists (select 1 from ${postcodePlaces} where ${postcodePlaces.world} = ${properties.world}
    and ${postcodePlaces.postcode} like ${outward} || ' %')`;
  const rows = await ctx.tx
    .select({ outward, count: sql<number>`count(*)`.mapWith(Number) })
    .from(properties)
    .where(ofWorld(ctx, properties, isRough, sql`not ${isKept}`))
    .groupBy(outward)
    .orderBy(outward);
  return {
    homes: rows.reduce((sum, { count }) => sum + count, 0),
    outwards: rows.map((row) => row.outward),
  };
}
