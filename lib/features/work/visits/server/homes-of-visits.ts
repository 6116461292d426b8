import 'server-only';
import { inArray } from 'drizzle-orm';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { customers, properties, type visits } from '@/lib/features/records/visits';

type HomeIds = Pick<typeof visits.$inferSelect, 'propertyId' | 'customerId'>;

export interface HomeOfVisit {
  readonly home: typeof properties.$inferSelect;
  readonly customer: typeof customers.$inferSelect;
}

/**
 * Finds the visits' own homes and customers. Joined to visits in one query, PostgreSQL chooses a slow order in a
 * database with few statistics.
 */
export async function findHomesOfVisits(
  ctx: WorldContext,
  found: readonly HomeIds[],
): Promise<(visit: HomeIds) => HomeOfVisit | undefined> {
  const homes = await rowsOf(
    ctx,
    properties,
    found.map(({ propertyId }) => propertyId),
  );
  const people = await rowsOf(
    ctx,
    customers,
    found.map(({ customerId }) => customerId),
  );
  return ({ propertyId, customerId }) => {
    const [home, customer] = [homes.get(propertyId), people.get(customerId)];
    return home && customer && { home, customer };
  };
}

async function rowsOf<Table extends typeof properties | typeof customers>(
  ctx: WorldContext,
  table: Table,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Table['$inferSelect']>> {
  if (ids.length === 0) return new Map();
  const rows: Table['$inferSelect'][] = await ctx.tx
    .select()
    .from(table as typeof properties | typeof customers)
    .where(ofWorld(ctx, table, inArray(table.id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, row]));
}
