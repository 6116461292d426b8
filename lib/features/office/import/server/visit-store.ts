import 'server-only';
import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { chunksOf } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { clockTimeOf, type Day, minutesOf } from '@/lib/core/ground/time/zoned';
import { jobs, visits } from '@/lib/features/records/visits';
import { HANDOVER_TASK } from '@/lib/features/work/keys/model';
import type { VisitChange } from './work-cells';

export type StoredJob = typeof jobs.$inferSelect;
export type StoredVisit = typeof visits.$inferSelect;
export type NewVisit = Omit<typeof visits.$inferInsert, 'world'>;

export interface VisitKey {
  readonly jobId: number;
  readonly scheduledDate: Day;
}

export const visitKey = ({ jobId, scheduledDate }: VisitKey) => `${jobId}/${scheduledDate}`;

export async function findJobs(ctx: WorldContext, ids: readonly number[]): Promise<Map<number, StoredJob>> {
  const found = new Map<number, StoredJob>();
  for (const chunk of chunksOf([...new Set(ids)])) {
    const rows = await ctx.tx
      .select()
      .from(jobs)
      .where(ofWorld(ctx, jobs, inArray(jobs.id, [...chunk])));
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

export async function lockFutureVisits(ctx: WorldContext, jobIds: readonly number[]): Promise<StoredVisit[]> {
  const { tx, today } = ctx;
  const found: StoredVisit[] = [];
  for (const chunk of chunksOf(jobIds)) {
    const rows = await tx
      .select()
      .from(visits)
      .where(
        ofWorld(
          ctx,
          visits,
          inArray(visits.jobId, [...chunk]),
          or(gte(visits.scheduledDate, today), gte(visits.actualDate, today)),
        ),
      )
      .orderBy(visits.jobId, visits.scheduledDate)
      .for('no key update');
    found.push(...rows);
  }
  return found;
}

export async function lockVisits(
  ctx: WorldContext,
  wanted: readonly VisitKey[],
): Promise<Map<string, StoredVisit>> {
  const found = new Map<string, StoredVisit>();
  for (const chunk of chunksOf(wanted)) {
    const named = chunk.map(({ jobId, scheduledDate }) =>
      and(eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate)),
    );
    const rows = await ctx.tx
      .select()
      .from(visits)
      .where(ofWorld(ctx, visits, or(...named)))
      .orderBy(visits.jobId, visits.scheduledDate)
      .for('no key update');
    for (const row of rows) found.set(visitKey(row), row);
  }
  return found;
}

export async function putVisits(
  { tx, world }: WorldContext,
  rows: readonly NewVisit[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const chunk of chunksOf(rows)) {
    const put = await tx
      .insert(visits)
      .values(chunk.map((row) => ({ ...row, world: world.id })))
      .onConflictDoUpdate({
        target: [visits.world, visits.jobId, visits.scheduledDate],
        set: {
          propertyId: sql`excluded.property_id`,
          customerId: sql`excluded.customer_id`,
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

/** The caller knows that nobody has started them, talked about them, rated them, planned keys for them or paid them. */
export async function removeVisits(ctx: WorldContext, ids: readonly number[]): Promise<void> {
  for (const chunk of chunksOf(ids)) {
    await ctx.tx.delete(visits).where(ofWorld(ctx, visits, inArray(visits.id, [...chunk])));
  }
}

type Job = typeof jobs.$inferSelect;

export type VisitPlan = Pick<
  typeof visits.$inferSelect,
  | 'actualDate'
  | 'workerId'
  | 'startTime'
  | 'endTime'
  | 'tasks'
  | 'instructions'
  | 'isFirstVisit'
  | 'skipped'
  | 'skippedByUserRole'
>;

/** Applies a changed job, except to what was changed on the visit itself (time, worker, day, skip). */
export function rebased(
  visit: VisitPlan & { readonly scheduledDate: Day },
  before: Job,
  after: Job,
): VisitPlan {
  const isMoved = visit.startTime !== before.startTime || visit.endTime !== before.endTime;
  const end = minutesOf(visit.startTime) + lengthOf(after);
  return {
    ...visit,
    startTime: isMoved ? visit.startTime : after.startTime,
    endTime: isMoved ? clockTimeOf(end) : after.endTime,
    workerId: visit.workerId === before.workerId ? after.workerId : visit.workerId,
    // The sheets do not contain key handovers that the office planned.
    tasks: [...after.tasks, ...visit.tasks.filter(({ type }) => type === HANDOVER_TASK)],
    instructions: after.instructions,
    isFirstVisit: visit.scheduledDate === after.firstDate,
  };
}

/** Applies an exception to the job's plan for the day, replacing an earlier exception. */
export function excepted(plan: VisitPlan, job: Job, change: VisitChange): VisitPlan {
  const { startTime, endTime } = job;
  if (change.kind === 'skipped') {
    return { ...plan, startTime, endTime, skipped: true, skippedByUserRole: change.by };
  }
  const start = change.startTime ?? startTime;
  return {
    ...plan,
    actualDate: change.day ?? plan.actualDate,
    startTime: start,
    endTime: clockTimeOf(minutesOf(start) + lengthOf(job)),
    skipped: false,
    skippedByUserRole: null,
  };
}

/** Negative over midnight; `clockTimeOf` reads such a sum rightly. */
function lengthOf({ startTime, endTime }: Job): number {
  return minutesOf(endTime) - minutesOf(startTime);
}
