import 'server-only';
import { and, between, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { workers } from '@/lib/core/accounts/tables';
import type { Last60DaysMetrics } from '@/lib/core/session/wire';
import type { WorldContext } from '@/lib/core/worlds/context';
import { isInArea } from '@/lib/features/extra-jobs/rules';
import { recentFrom } from '@/lib/features/performance/rules';
import { jobs, properties, visits } from './tables';

/** From this share of all visits on, those outside are many. The documents name no limit. */
const SIGNIFICANT_SHARE = 1 / 3;

type AreaRow = Pick<typeof workers.$inferSelect, 'id' | 'assignedAreas'>;

/**
 * Counts the visits that a worker finished outside of their areas, regular and one-off: they chose both. A worker without
 * areas goes everywhere, as with extra jobs.
 */
export async function visitsOutsideArea(ctx: WorldContext, worker: AreaRow): Promise<Last60DaysMetrics> {
  const areas = [...(worker.assignedAreas?.regular ?? []), ...(worker.assignedAreas?.oneOff ?? [])];
  const done = areas.length > 0 ? await countByOutward(ctx, worker.id) : [];
  const outside = done.filter(({ outward }) => !areas.some((area) => isInArea(outward, area)));
  const visitsOutsideNormalArea = total(outside);
  return {
    visitsOutsideNormalArea,
    hasSignificantVisitsOutsideOfArea:
      visitsOutsideNormalArea > 0 && visitsOutsideNormalArea >= total(done) * SIGNIFICANT_SHARE,
  };
}

function countByOutward({ tx, world, today }: WorldContext, workerId: number) {
  const outward = sql<string>`split_part(${properties.postcode}, ' ', 1)`;
  return tx
    .select({ outward, count: count() })
    .from(visits)
    .innerJoin(jobs, and(eq(jobs.world, visits.world), eq(jobs.id, visits.jobId)))
    .innerJoin(properties, and(eq(properties.world, jobs.world), eq(properties.id, jobs.propertyId)))
    .where(
      and(
        eq(visits.world, world.id),
        eq(visits.workerId, workerId),
        isNotNull(visits.finishedAt),
        between(visits.actualDate, recentFrom(today), today),
      ),
    )
    .groupBy(outward);
}

const total = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0);
