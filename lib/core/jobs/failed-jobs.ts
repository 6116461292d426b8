import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { instantOf } from '@/lib/core/database/instants';
import type { WorldContext } from '@/lib/core/worlds/context';
import { enqueueJob } from './jobs';
import { backgroundJobs } from './tables';

/** More than anybody reads; a mail server that is away for long leaves one for each mail. */
const MOST_LISTED = 100;

/** The world's jobs that were given up, the latest first, without what they concerned. They are forgotten after thirty days. */
export async function failedJobs({ tx, world }: WorldContext) {
  const { id, kind, tries, endedAt, lastError, status } = backgroundJobs;
  const isFailed = and(eq(backgroundJobs.world, world.id), eq(status, 'failed'));
  const rows = await tx
    .select({ id, kind, tries, endedAt, lastError })
    .from(backgroundJobs)
    .where(isFailed)
    .orderBy(desc(endedAt), desc(id))
    .limit(MOST_LISTED);
  const jobs = rows.flatMap(({ endedAt: at, lastError: error, ...job }) =>
    at === null ? [] : [{ ...job, failedAt: instantOf(at), error: error ?? '' }],
  );
  return { jobs, count: await tx.$count(backgroundJobs, isFailed) };
}

/**
 * Has a job that was given up done as a new one, which takes its place; where the same work waits already, that is it. False where
 * there is no such job, also for the second of two who ask at once.
 */
export async function retryFailed(ctx: WorldContext, id: number): Promise<boolean> {
  const { tx, world } = ctx;
  const [job] = await tx
    .delete(backgroundJobs)
    .where(
      and(eq(backgroundJobs.world, world.id), eq(backgroundJobs.id, id), eq(backgroundJobs.status, 'failed')),
    )
    .returning({ kind: backgroundJobs.kind, subject: backgroundJobs.subject });
  if (!job) return false;
  await enqueueJob(ctx, job);
  return true;
}
