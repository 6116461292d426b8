import 'server-only';
import { asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { toInstant } from '@/lib/core/backend/database/columns';
import { ofWorker, sameWorld } from '@/lib/core/backend/worlds/rows';
import { addDays } from '@/lib/core/ground/time/zoned';
import { lossStateOf } from '@/lib/features/records/loss-state';
import { customers, jobs, lostVisits, properties, visits } from '@/lib/features/records/visits';
import { LOST_VISIT_LIMITS } from '../model';
import type { LostVisit } from '../schema';

export const lostVisitsHandlers = {
  listLostVisits: (ctx) => listLosses(ctx),
  readLostVisits: async (ctx, { body }) => {
    await markLossesRead(ctx, body.ids);
    return { success: true };
  },
} satisfies Handlers<WorkerContext>;

/**
 * Lists the worker's lost visits, by day and time. A visit that came back before the worker read about its loss is left
 * out; after that, its return is listed too.
 */
async function listLosses(ctx: WorkerContext): Promise<LostVisit[]> {
  const { tx, workerId, today } = ctx;
  const rows = await tx
    .select({ loss: lostVisits, visit: visits, customerPreferredName: customers.preferredName })
    .from(lostVisits)
    .leftJoin(visits, isItsVisit)
    .innerJoin(jobs, sameWorld(jobs, lostVisits, eq(jobs.id, lostVisits.jobId)))
    .innerJoin(properties, sameWorld(properties, jobs, eq(properties.id, jobs.propertyId)))
    // A deleted visit is explained by its job's home.
    .innerJoin(
      customers,
      sameWorld(
        customers,
        jobs,
        eq(customers.id, sql`coalesce(${visits.customerId}, ${properties.customerId})`),
      ),
    )
    .where(ofWorker(ctx, lostVisits, gte(lostVisits.actualDate, addDays(today, -LOST_VISIT_LIMITS.days))))
    .orderBy(asc(lostVisits.actualDate), asc(lostVisits.startTime), asc(lostVisits.id))
    .limit(LOST_VISIT_LIMITS.count);
  return rows.flatMap(({ loss, visit, customerPreferredName }): LostVisit[] => {
    const { id, jobId, scheduledDate, actualDate, startTime, isWholeJob, cause, readAt } = loss;
    const state = lossStateOf(visit, workerId);
    const isBack = state === 'yours';
    if (isBack && readAt === null) return [];
    const isUnread = cause === 'office' && (isBack || readAt === null);
    const about = { id, jobId, scheduledDate, actualDate, startTime, customerPreferredName };
    return [{ ...about, isWholeJob, cause, state, isUnread, lostAt: toInstant(loss.lostAt) }];
  });
}

/** Once the worker has read that a visit is back, its row is deleted. */
async function markLossesRead(ctx: WorkerContext, ids: readonly number[]): Promise<void> {
  const { tx, now } = ctx;
  const known = (await listLosses(ctx)).filter(({ id }) => ids.includes(id));
  const isOf = (some: readonly LostVisit[]) =>
    ofWorker(
      ctx,
      lostVisits,
      inArray(
        lostVisits.id,
        some.map(({ id }) => id),
      ),
    );
  await tx.delete(lostVisits).where(isOf(known.filter(({ state }) => state === 'yours')));
  await tx
    .update(lostVisits)
    .set({ readAt: now })
    .where(isOf(known.filter(({ state }) => state !== 'yours')));
}

const isItsVisit = sameWorld(
  visits,
  lostVisits,
  eq(visits.jobId, lostVisits.jobId),
  eq(visits.scheduledDate, lostVisits.scheduledDate),
);
