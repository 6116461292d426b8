import 'server-only';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { chunksOf } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { postcodePlaces } from '@/lib/features/records/places';
import { properties } from '@/lib/features/records/visits';

type PlacedTable = typeof properties | typeof workers;

/** Gives homes the place of their postcode, or of their outward code. Without ids: all homes. */
export const placeHomes = (ctx: WorldContext, ids?: readonly number[]) => placeRows(ctx, properties, ids);

export const placeWorkers = (ctx: WorldContext, ids?: readonly number[]) => placeRows(ctx, workers, ids);

/**
 * A typed place stays. A postcode's place replaces a measured and a rough one. The centre of an outward code replaces
 * only what is unknown or as rough.
 */
async function placeRows(
  ctx: WorldContext,
  table: PlacedTable,
  ids: readonly number[] | undefined,
): Promise<void> {
  if (ids === undefined) return placeSome(ctx, table, undefined);
  for (const chunk of chunksOf(ids)) await placeSome(ctx, table, inArray(table.id, [...chunk]));
}

async function placeSome(ctx: WorldContext, table: PlacedTable, isAsked: SQL | undefined): Promise<void> {
  const outward = sql`split_part(${table.postcode}, ' ', 1)`;
  await ctx.tx.execute(sql`
    update ${table} as placed
    set latitude = found.latitude, longitude = found.longitude, place_source = found.source
    from (
      select distinct on (${table.id}) ${table.id} as id, ${postcodePlaces.latitude} as latitude,
        ${postcodePlaces.longitude} as longitude,
        case when ${postcodePlaces.postcode} = ${table.postcode} then 'postcode' else 'outward' end as source
      from ${table} join ${postcodePlaces} on ${postcodePlaces.world} = ${table.world}
        and ${postcodePlaces.postcode} in (${table.postcode}, ${outward})
      where ${ofWorld(ctx, table, isAsked)}
      order by ${table.id}, length(${postcodePlaces.postcode}) desc
    ) as found
    where placed.world = ${ctx.world.id} and placed.id = found.id and case
      when placed.latitude is null or placed.place_source = 'outward' then true
      else found.source = 'postcode' and placed.place_source in ('postcode', 'measured') end`);
}

/** An update that may change the postcode needs it: a place of another postcode is removed. */
export function placeAfterMove(table: PlacedTable, postcode: string | null) {
  const kept = (column: PlacedTable['latitude' | 'longitude' | 'placeSource']) =>
    sql`case when ${table.postcode} is not distinct from ${postcode}::text then ${column} end`;
  return {
    latitude: kept(table.latitude),
    longitude: kept(table.longitude),
    placeSource: kept(table.placeSource),
  };
}
