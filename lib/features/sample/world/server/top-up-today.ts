import { and, asc, eq } from 'drizzle-orm';
import { insertMissingRows } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { jobs, properties, visits } from '@/lib/features/records/visits';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import { visitOfJob } from '@/lib/features/work/visits/server/recurrence';
import { planTopUp } from './top-up';

/** In a sample, Amara has visits on each day. Finished ones count, so that a completed day stays complete. */
export async function topUpToday(ctx: WorldContext): Promise<{ added: number }> {
  const { tx, today, world } = ctx;
  if (!world.isSample) return { added: 0 };
  const ofAmara = ofWorld(ctx, visits, eq(visits.workerId, SAMPLE_WORKERS.amara));
  const booked = await tx
    .select({ startTime: visits.startTime, endTime: visits.endTime, skipped: visits.skipped })
    .from(visits)
    .where(and(ofAmara, eq(visits.actualDate, today)));
  const customers = await tx
    .selectDistinct({ id: properties.id })
    .from(properties)
    .innerJoin(jobs, sameWorld(jobs, properties, eq(jobs.propertyId, properties.id)))
    .where(ofWorld(ctx, properties, eq(jobs.workerId, SAMPLE_WORKERS.amara)))
    .orderBy(asc(properties.id));
  const topUp = planTopUp({ today, booked, propertyIds: customers.map(({ id }) => id) });
  await insertMissingRows(ctx, jobs, topUp);
  const added = await insertMissingRows(
    ctx,
    visits,
    topUp.map((job) => visitOfJob(job, today)),
  );
  return { added };
}
