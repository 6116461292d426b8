import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Day } from '@/lib/core/time/zoned';
import type { WorldContext } from '@/lib/core/worlds/context';
import { isOnDay, withoutAlarm } from '@/lib/features/visits/rules';
import type { Instruction, Task, VisitChanges } from '@/lib/features/visits/wire';
import { jobs, visits } from './tables';

type Job = typeof jobs.$inferSelect;
type Visit = typeof visits.$inferSelect;

/** What a worker last did of a job. */
export type LastDone = Pick<Visit, 'jobId' | 'workerId' | 'tasks' | 'originalTasks' | 'instructions'>;

/** The last visit of each job that was finished before the world's today, by the job's id. */
export async function findLastDone(
  { tx, world, today }: WorldContext,
  jobIds: number[],
): Promise<ReadonlyMap<number, LastDone>> {
  const last = tx
    .select(doneOf(visits))
    .from(visits)
    .where(
      and(
        eq(visits.world, world.id),
        eq(visits.jobId, jobs.id),
        lt(visits.scheduledDate, today),
        isNotNull(visits.finishedAt),
      ),
    )
    .orderBy(desc(visits.scheduledDate))
    .limit(1)
    .as('last');
  const rows = await tx
    .select(doneOf(last))
    .from(jobs)
    .crossJoinLateral(last)
    .where(and(eq(jobs.world, world.id), inArray(jobs.id, jobIds)));
  return new Map(rows.map((row) => [row.jobId, row]));
}

/** The columns of it. */
function doneOf<Columns extends Record<keyof LastDone, unknown>>(
  from: Columns,
): Pick<Columns, keyof LastDone> {
  const { jobId, workerId, tasks, originalTasks, instructions } = from;
  return { jobId, workerId, tasks, originalTasks, instructions };
}

/**
 * What is new on a visit to come: tasks and instructions that the job's last visit did not have, or that are not in the
 * job's plan where another worker did that one or nobody has done any, and a day or time that is not the plan's. What is
 * served on the day alone is no change before it. [VISIT-26] [KEYS-05]
 */
export function changesOf(today: Day, visit: Visit, job: Job, lastDone: LastDone | undefined): VisitChanges {
  if (visit.skipped || visit.actualDate < today) return {};
  const before = lastDone && lastDone.workerId === visit.workerId ? lastDone : job;
  const tasks = newOnes(plannedTasks(visit), plannedTasks(before));
  const instructions = newOnes<Instruction>(visit.instructions, before.instructions);
  const specialInstructions = isOnDay(visit.actualDate, today) ? instructions : withoutAlarm(instructions);
  const moved = moveOf(visit, job);
  return {
    ...(specialInstructions.length > 0 && { specialInstructions }),
    ...(tasks.length > 0 && { tasks }),
    ...(Object.keys(moved).length > 0 && { visit: moved }),
  };
}

/** A finish shortens the tasks of a visit; what was planned is kept beside them. */
function plannedTasks(
  plan: Pick<Visit, 'tasks'> & { originalTasks?: Visit['originalTasks'] },
): readonly Task[] {
  return plan.originalTasks ?? plan.tasks;
}

function newOnes<T>(now: readonly T[], before: readonly T[]): readonly T[] {
  return now.filter((one) => !before.some((other) => isDeepStrictEqual(one, other)));
}

function moveOf({ startTime: start, endTime: end, actualDate, scheduledDate }: Visit, job: Job) {
  return {
    ...((start !== job.startTime || end !== job.endTime) && { timeSlot: { start, end } }),
    ...(actualDate !== scheduledDate && { actualDate }),
  };
}
