import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { customers, jobs, properties } from '@/lib/features/records/visits';

export interface HomeOfJob {
  readonly home: typeof properties.$inferSelect;
  readonly customer: typeof customers.$inferSelect;
}

/**
 * Reads homes and customers by job id. Joined to visits in one query, PostgreSQL chooses a slow order in a database
 * with few statistics.
 */
export async function findHomesOfJobs(
  ctx: WorldContext,
  jobIds: readonly number[],
): Promise<ReadonlyMap<number, HomeOfJob>> {
  if (jobIds.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: jobs.id, home: properties, customer: customers })
    .from(jobs)
    .innerJoin(properties, sameWorld(properties, jobs, eq(properties.id, jobs.propertyId)))
    .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
    .where(ofWorld(ctx, jobs, inArray(jobs.id, [...new Set(jobIds)])));
  return new Map(rows.map(({ id, ...of }) => [id, of]));
}
