import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { insertMissingRows, insertRows } from '@/lib/core/worlds/insert-rows';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import type { LossCause } from '@/lib/features/lost-visits/model';
import type { visits } from '@/lib/features/visits/server/tables';
import { enqueueCleanerMail } from './cleaner-mail';
import { expectedCleaners, lostVisits } from './tables';

/** A visit with the worker who loses it. */
export type Loss = Pick<
  typeof visits.$inferSelect,
  'workerId' | 'jobId' | 'scheduledDate' | 'actualDate' | 'startTime'
>;

interface LossDetails {
  readonly cause: LossCause;
  /** The whole regular job goes with them. */
  readonly isWholeJob?: boolean;
  /** Of time off. */
  readonly reason?: string;
}

/**
 * Records that visits go from their workers, with the rows as they were before, and has the customers mailed. Visits that nobody
 * had are left out. A visit that comes back to its worker needs nothing here: who has it now is compared at each reading.
 */
export async function recordLosses(
  ctx: WorldContext,
  visitsBefore: readonly Loss[],
  { cause, isWholeJob = false, reason }: LossDetails,
): Promise<void> {
  const { tx, world, now } = ctx;
  const losses = visitsBefore.flatMap(({ workerId, jobId, scheduledDate, actualDate, startTime }) =>
    workerId === null
      ? []
      : [{ workerId, jobId, scheduledDate, actualDate, startTime, cause, isWholeJob, reason, lostAt: now }],
  );
  for (const { workerId, jobId, scheduledDate } of losses) {
    // A new row with a new id: marking the earlier loss as read must not hide this one.
    const isEarlier = and(
      eq(lostVisits.world, world.id),
      eq(lostVisits.workerId, workerId),
      eq(lostVisits.jobId, jobId),
      eq(lostVisits.scheduledDate, scheduledDate),
    );
    await tx.delete(lostVisits).where(isEarlier);
  }
  await insertRows(ctx, lostVisits, losses);
  await insertMissingRows(
    ctx,
    expectedCleaners,
    losses.map(({ jobId, scheduledDate, workerId }) => ({ jobId, scheduledDate, workerId })),
  );
  await enqueueCleanerMail(
    ctx,
    losses.map(({ jobId }) => jobId),
  );
}

/** Has the customers of jobs mailed whose cleaner is another one than they expect. To be called when somebody gets visits. */
export async function announceCleaner(ctx: WorldContext, jobIds: readonly number[]): Promise<void> {
  const isExpected = and(
    eq(expectedCleaners.world, ctx.world.id),
    inArray(expectedCleaners.jobId, [...new Set(jobIds)]),
  );
  const known = await ctx.tx
    .selectDistinct({ jobId: expectedCleaners.jobId })
    .from(expectedCleaners)
    .where(isExpected);
  await enqueueCleanerMail(
    ctx,
    known.map(({ jobId }) => jobId),
  );
}
