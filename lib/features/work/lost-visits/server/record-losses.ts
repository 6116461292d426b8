import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { insertMissingRows, insertRows } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { expectedCleaners, lostVisits, type visits } from '@/lib/features/records/visits';
import type { LossCause } from '@/lib/features/records/visits-values';
import { enqueueWorkerMail } from './worker-mail';

export type Loss = Pick<
  typeof visits.$inferSelect,
  'workerId' | 'jobId' | 'scheduledDate' | 'actualDate' | 'startTime'
>;

interface LossDetails {
  readonly cause: LossCause;
  /** The whole regular job is lost. */
  readonly isWholeJob?: boolean;
  /** The worker gave this reason for the time off. */
  readonly reason?: string;
  /** If it is false, the customers get no mail, now or with a later change. */
  readonly tellsCustomers?: boolean;
}

/**
 * Records lost visits, from their rows before the change, and enqueues mails to the customers. Ignores visits without a
 * worker. A visit that comes back needs no call: readers compare the visit's current worker.
 */
export async function recordLosses(
  ctx: WorldContext,
  visitsBefore: readonly Loss[],
  { cause, isWholeJob = false, reason, tellsCustomers = true }: LossDetails,
): Promise<void> {
  const { tx, now } = ctx;
  const losses = visitsBefore.flatMap(({ workerId, jobId, scheduledDate, actualDate, startTime }) =>
    workerId === null
      ? []
      : [{ workerId, jobId, scheduledDate, actualDate, startTime, cause, isWholeJob, reason, lostAt: now }],
  );
  for (const { workerId, jobId, scheduledDate } of losses) {
    // It is a new row with a new id: marking the earlier loss as read must not hide this one.
    const isEarlier = ofWorld(
      ctx,
      lostVisits,
      eq(lostVisits.workerId, workerId),
      eq(lostVisits.jobId, jobId),
      eq(lostVisits.scheduledDate, scheduledDate),
    );
    await tx.delete(lostVisits).where(isEarlier);
  }
  await insertRows(ctx, lostVisits, losses);
  if (!tellsCustomers) return;
  await insertMissingRows(
    ctx,
    expectedCleaners,
    losses.map(({ jobId, scheduledDate, workerId }) => ({ jobId, scheduledDate, workerId })),
  );
  await enqueueWorkerMail(
    ctx,
    losses.map(({ jobId }) => jobId),
  );
}

/** Enqueues mails to customers whose cleaner differs from the one they expect. Call it when a worker gets visits. */
export async function announceWorker(ctx: WorldContext, jobIds: readonly number[]): Promise<void> {
  const isExpected = ofWorld(ctx, expectedCleaners, inArray(expectedCleaners.jobId, [...new Set(jobIds)]));
  const known = await ctx.tx
    .selectDistinct({ jobId: expectedCleaners.jobId })
    .from(expectedCleaners)
    .where(isExpected);
  await enqueueWorkerMail(
    ctx,
    known.map(({ jobId }) => jobId),
  );
}
