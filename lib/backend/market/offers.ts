import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { jobs, visits } from '@/lib/backend/database/schema/visits';
import type { WorldContext } from '@/lib/backend/worlds/context';
import type { VisitId } from '@/lib/features/visits/model';
import { isLater } from './is-open';

/*
 * What an administrator does to the market. Whose calls they are is judged by who calls these. Each answers whether there
 * was such a job to do it to: one that has begun or is over is none.
 */

/** Puts a visit on offer: takes it from its worker, if it has one, or back from a skip of that worker's. */
export async function offerVisit(ctx: WorldContext, id: VisitId): Promise<boolean> {
  const offered = await ctx.tx
    .update(visits)
    .set({ workerId: null, isOnOffer: true, skipped: false, skippedByUserRole: null })
    .where(isVisitToCome(ctx, id))
    .returning({ id: visits.id });
  return offered.length > 0;
}

/** Takes a visit back that nobody has taken: it stays without a worker and is in no list. */
export async function withdrawVisit(ctx: WorldContext, id: VisitId): Promise<boolean> {
  const withdrawn = await ctx.tx
    .update(visits)
    .set({ isOnOffer: false })
    .where(and(isVisitToCome(ctx, id), isNull(visits.workerId)))
    .returning({ id: visits.id });
  return withdrawn.length > 0;
}

/** Puts a regular job on offer, with those visits to come that its worker has; what others took stays theirs. */
export async function offerJob(ctx: WorldContext, jobId: number): Promise<boolean> {
  const { tx, world } = ctx;
  const isIt = and(eq(jobs.world, world.id), eq(jobs.id, jobId));
  const [before] = await tx.select().from(jobs).where(isIt).for('update');
  if (!before) return false;
  await tx.update(jobs).set({ workerId: null, isOnOffer: true }).where(isIt);
  if (before.workerId === null) return true;
  const isTheirs = and(
    eq(visits.world, world.id),
    eq(visits.jobId, jobId),
    eq(visits.workerId, before.workerId),
    eq(visits.skipped, false),
    isNull(visits.startedAt),
    isLater(ctx),
  );
  await tx.update(visits).set({ workerId: null }).where(isTheirs);
  return true;
}

/** Takes a regular job back that nobody has taken. */
export async function withdrawJob({ tx, world }: WorldContext, jobId: number): Promise<boolean> {
  const withdrawn = await tx
    .update(jobs)
    .set({ isOnOffer: false })
    .where(and(eq(jobs.world, world.id), eq(jobs.id, jobId), isNull(jobs.workerId)))
    .returning({ id: jobs.id });
  return withdrawn.length > 0;
}

function isVisitToCome(ctx: WorldContext, { jobId, scheduledDate }: VisitId) {
  return and(
    eq(visits.world, ctx.world.id),
    eq(visits.jobId, jobId),
    eq(visits.scheduledDate, scheduledDate),
    isNull(visits.startedAt),
    isLater(ctx),
  );
}
