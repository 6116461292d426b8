import 'server-only';
import { eq } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { ofWorker } from '@/lib/core/backend/worlds/rows';
import type { Day } from '@/lib/core/ground/time/zoned';
import { visits } from '@/lib/features/records/visits';
import type { VisitRow } from './visit-rows';

export type VisitChange = Partial<
  Pick<
    typeof visits.$inferInsert,
    | 'startedAt'
    | 'startedToldAt'
    | 'startedRecordedAt'
    | 'startedLocation'
    | 'finishedAt'
    | 'finishedToldAt'
    | 'finishedRecordedAt'
    | 'finishedLocation'
    | 'tasks'
    | 'originalTasks'
  >
>;

interface VisitId {
  readonly jobId: number;
  readonly date: Day;
}

/** Reads the worker's own visit, locked until the end of the transaction. */
export async function lockVisit(ctx: WorkerContext, id: VisitId): Promise<VisitRow | null> {
  const [visit] = await ctx.tx.select().from(visits).where(isIt(ctx, id)).for('no key update');
  return visit ?? null;
}

export async function writeVisit(ctx: WorkerContext, id: VisitId, change: VisitChange): Promise<void> {
  await ctx.tx.update(visits).set(change).where(isIt(ctx, id));
}

const isIt = (ctx: WorkerContext, { jobId, date }: VisitId) =>
  ofWorker(ctx, visits, eq(visits.jobId, jobId), eq(visits.scheduledDate, date));
