import 'server-only';
import { and, eq, gte, inArray, notExists, or, sql } from 'drizzle-orm';
import type { Day } from '@/lib/core/time/zoned';
import type { WorldContext } from '@/lib/core/worlds/context';
import { chunksOf } from '@/lib/features/sample/server/builders/insert-rows';
import { jobs, remoteKeyTransfers, visits } from '@/lib/features/visits/server/tables';

export type JobRow = typeof jobs.$inferSelect;
export type VisitRow = typeof visits.$inferSelect;
export type NewVisitRow = Omit<typeof visits.$inferInsert, 'world'>;

export interface VisitKey {
  readonly jobId: number;
  readonly scheduledDate: Day;
}

export const visitKey = ({ jobId, scheduledDate }: VisitKey) => `${jobId}/${scheduledDate}`;

export async function findJobs(
  { tx, world }: WorldContext,
  ids: readonly number[],
): Promise<Map<number, JobRow>> {
  const found = new Map<number, JobRow>();
  for (const chunk of chunksOf([...new Set(ids)])) {
    const rows = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.world, world.id), inArray(jobs.id, [...chunk])));
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** Visits of the jobs from today on, locked: a phone that starts one meanwhile waits for the import's end. */
export async function lockFutureVisits(ctx: WorldContext, jobIds: readonly number[]): Promise<VisitRow[]> {
  const { tx, world, today } = ctx;
  const found: VisitRow[] = [];
  for (const chunk of chunksOf(jobIds)) {
    const rows = await tx
      .select()
      .from(visits)
      .where(
        and(
          eq(visits.world, world.id),
          inArray(visits.jobId, [...chunk]),
          or(gte(visits.scheduledDate, today), gte(visits.actualDate, today)),
        ),
      )
      .orderBy(visits.jobId, visits.scheduledDate)
      .for('update');
    found.push(...rows);
  }
  return found;
}

/** The named visits that there are, by `visitKey`, locked. */
export async function lockVisits(
  { tx, world }: WorldContext,
  wanted: readonly VisitKey[],
): Promise<Map<string, VisitRow>> {
  const found = new Map<string, VisitRow>();
  for (const chunk of chunksOf(wanted)) {
    const named = chunk.map(({ jobId, scheduledDate }) =>
      and(eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate)),
    );
    const rows = await tx
      .select()
      .from(visits)
      .where(and(eq(visits.world, world.id), or(...named)))
      .orderBy(visits.jobId, visits.scheduledDate)
      .for('update');
    for (const row of rows) found.set(visitKey(row), row);
  }
  return found;
}

/** Adds visits, or brings those that are there to the given plan. Answers their ids by `visitKey`. */
export async function putVisits(
  { tx, world }: WorldContext,
  rows: readonly NewVisitRow[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const chunk of chunksOf(rows)) {
    const put = await tx
      .insert(visits)
      .values(chunk.map((row) => ({ ...row, world: world.id })))
      .onConflictDoUpdate({
        target: [visits.world, visits.jobId, visits.scheduledDate],
        set: {
          actualDate: sql`excluded.actual_date`,
          workerId: sql`excluded.worker_id`,
          startTime: sql`excluded.start_time`,
          endTime: sql`excluded.end_time`,
          tasks: sql`excluded.tasks`,
          instructions: sql`excluded.instructions`,
          isFirstVisit: sql`excluded.is_first_visit`,
          skipped: sql`excluded.skipped`,
          skippedByUserRole: sql`excluded.skipped_by_user_role`,
        },
      })
      .returning({ id: visits.id, jobId: visits.jobId, scheduledDate: visits.scheduledDate });
    for (const row of put) ids.set(visitKey(row), row.id);
  }
  return ids;
}

/** Removes visits, but none that has a handover of keys. Answers those that went. */
export async function removeVisits(
  { tx, world }: WorldContext,
  ids: readonly number[],
): Promise<readonly VisitKey[]> {
  const removed: VisitKey[] = [];
  for (const chunk of chunksOf(ids)) {
    const handover = tx
      .select({ id: remoteKeyTransfers.id })
      .from(remoteKeyTransfers)
      .where(
        and(
          eq(remoteKeyTransfers.world, visits.world),
          eq(remoteKeyTransfers.jobId, visits.jobId),
          eq(remoteKeyTransfers.scheduledDate, visits.scheduledDate),
        ),
      );
    const rows = await tx
      .delete(visits)
      .where(and(eq(visits.world, world.id), inArray(visits.id, [...chunk]), notExists(handover)))
      .returning({ jobId: visits.jobId, scheduledDate: visits.scheduledDate });
    removed.push(...rows);
  }
  return removed;
}
