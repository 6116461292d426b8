import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { NOT_FOUND, type Refusal } from '@/lib/backend/contract/refusal';
import { jobs, visits } from '@/lib/backend/database/schema/visits';
import { findOpenSides } from '@/lib/backend/keys/open-handovers';
import { publishVisits } from '@/lib/backend/live/publish-visits';
import { recordLosses } from '@/lib/backend/lost-visits/record-losses';
import type { WorldContext } from '@/lib/backend/worlds/context';
import type { VisitId } from '@/lib/features/visits/model';
import { isLater, timeNow } from './is-open';
import { OFFER_REFUSED } from './refusals';

/*
 * What an administrator does to the market. Whose calls they are is judged by who calls these. Each locks its row first, so
 * that a worker who takes the job at the same moment has it before or after, and answers why not, or null.
 */

type VisitRow = typeof visits.$inferSelect;
type JobRow = typeof jobs.$inferSelect;

/**
 * Puts a visit on offer that `workerId` has, or nobody: takes it from them, or back from a skip of theirs. What is on offer
 * already stays so. One that has gone to another worker meanwhile, and one that its customer has skipped, is refused.
 */
export async function offerVisit(
  ctx: WorldContext,
  id: VisitId,
  workerId: number | null,
): Promise<Refusal | null> {
  const visit = await lockVisit(ctx, id);
  if (!visit) return NOT_FOUND;
  const over = overOf(ctx, visit);
  if (over) return over;
  if (visit.skipped && visit.skippedByUserRole === 'customers') return OFFER_REFUSED.skipped;
  if (visit.workerId !== null && visit.workerId !== workerId) return OFFER_REFUSED.taken;
  if ((await findOpenSides(ctx, isVisit(ctx, id))).length > 0) return OFFER_REFUSED.handover;
  await ctx.tx
    .update(visits)
    .set({ workerId: null, isOnOffer: true, skipped: false, skippedByUserRole: null })
    .where(isVisit(ctx, id));
  await recordLosses(ctx, [visit], { cause: visit.skipped ? 'skip' : 'office' });
  await publishVisits(ctx, [visit.workerId]);
  return null;
}

/** Takes a visit back that nobody has taken: it stays without a worker and is in no list. */
export async function withdrawVisit(ctx: WorldContext, id: VisitId): Promise<Refusal | null> {
  const visit = await lockVisit(ctx, id);
  if (!visit) return NOT_FOUND;
  const over = overOf(ctx, visit);
  if (over) return over;
  // A worker who has skipped it does not have it.
  const isGivenBack = visit.skipped && visit.skippedByUserRole === 'workers';
  if (visit.workerId !== null && !isGivenBack) return OFFER_REFUSED.taken;
  await ctx.tx.update(visits).set({ isOnOffer: false }).where(isVisit(ctx, id));
  return null;
}

/**
 * Puts a regular job on offer that `workerId` has, or nobody, with those visits to come that they have; what others took
 * stays theirs.
 */
export async function offerJob(
  ctx: WorldContext,
  jobId: number,
  workerId: number | null,
): Promise<Refusal | null> {
  const { tx, world } = ctx;
  const job = await lockJob(ctx, jobId);
  if (!job) return NOT_FOUND;
  if (isOver(ctx, job)) return OFFER_REFUSED.past;
  if (job.workerId !== null && job.workerId !== workerId) return OFFER_REFUSED.taken;
  const isTheirs = and(
    eq(visits.world, world.id),
    eq(visits.jobId, jobId),
    eq(visits.workerId, job.workerId ?? 0),
    eq(visits.skipped, false),
    isNull(visits.startedAt),
    isLater(ctx),
  );
  // Locked, so that no handover is planned at one of them meanwhile.
  const theirs = await tx
    .select()
    .from(visits)
    .where(isTheirs)
    .orderBy(visits.jobId, visits.scheduledDate)
    .for('update');
  if ((await findOpenSides(ctx, isTheirs)).length > 0) return OFFER_REFUSED.handover;
  await tx
    .update(jobs)
    .set({ workerId: null, isOnOffer: true, isTakenAsExtra: false })
    .where(isJob(ctx, jobId));
  if (job.workerId === null) return null;
  await tx.update(visits).set({ workerId: null }).where(isTheirs);
  await recordLosses(ctx, theirs, { cause: 'office', isWholeJob: true });
  await publishVisits(ctx, [job.workerId]);
  return null;
}

/** Takes a regular job back that nobody has taken. */
export async function withdrawJob(ctx: WorldContext, jobId: number): Promise<Refusal | null> {
  const job = await lockJob(ctx, jobId);
  if (!job) return NOT_FOUND;
  if (job.workerId !== null) return OFFER_REFUSED.taken;
  await ctx.tx.update(jobs).set({ isOnOffer: false }).where(isJob(ctx, jobId));
  return null;
}

async function lockVisit(ctx: WorldContext, id: VisitId): Promise<VisitRow | undefined> {
  const [visit] = await ctx.tx.select().from(visits).where(isVisit(ctx, id)).for('update');
  return visit;
}

/** A one-off job is its visit. Its key stays as it is, so that a booking that writes the job's visits does not wait for it. */
async function lockJob(ctx: WorldContext, jobId: number): Promise<JobRow | undefined> {
  const [job] = await ctx.tx.select().from(jobs).where(isJob(ctx, jobId)).for('no key update');
  return job && job.frequencyDays > 1 ? job : undefined;
}

function overOf(ctx: WorldContext, { startedAt, actualDate, startTime }: VisitRow): Refusal | null {
  if (startedAt !== null) return OFFER_REFUSED.started;
  const { today } = ctx;
  const isPast = actualDate < today || (actualDate === today && startTime <= timeNow(ctx));
  return isPast ? OFFER_REFUSED.past : null;
}

const isOver = ({ today }: WorldContext, { lastDate }: JobRow) => lastDate !== null && lastDate < today;

const isVisit = ({ world }: WorldContext, { jobId, scheduledDate }: VisitId) =>
  and(eq(visits.world, world.id), eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate));

const isJob = ({ world }: WorldContext, jobId: number) => and(eq(jobs.world, world.id), eq(jobs.id, jobId));
