import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { desc, eq, gt, inArray, isNotNull, lt, min, type SQL } from 'drizzle-orm';
import type { Day } from '@/lib/core/time/zoned';
import { ofWorld } from '@/lib/core/worlds/rows';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import {
  findKeys,
  findTransfers,
  type KeyWithMove,
  keyIdsOf,
  type VisitTransfer,
} from '@/lib/features/keys/server/key-rows';
import { isOnDay, withoutAlarm } from '@/lib/features/visits/rules';
import type { Instruction, Task, VisitChanges } from '@/lib/features/visits/schema';
import { customers, jobs, properties, visits } from './tables';

export type VisitRow = typeof visits.$inferSelect;
export interface VisitRows {
  readonly visit: VisitRow;
  readonly job: typeof jobs.$inferSelect;
  readonly property: typeof properties.$inferSelect;
  readonly customer: typeof customers.$inferSelect;
  readonly transfers: readonly VisitTransfer[];
  /** Of the visit's property, and of its transfers. */
  readonly keys: readonly KeyWithMove[];
  /** Changes since the worker's last visit; may be empty. */
  readonly changes: VisitChanges;
}

/** Joined in code: shared rows are sent once, and each query has one obvious index. */
export async function findVisits(ctx: WorldContext, condition: SQL | undefined): Promise<VisitRows[]> {
  const { tx } = ctx;
  const found = await tx
    .select()
    .from(visits)
    .where(ofWorld(ctx, visits, condition))
    .orderBy(visits.actualDate, visits.startTime, visits.jobId);
  if (found.length === 0) return [];
  const jobIds = distinct(found.map(({ jobId }) => jobId));
  const jobRows = byId(
    await tx
      .select()
      .from(jobs)
      .where(isAnyOf(ctx, jobs, jobIds)),
  );
  const propertyIds = distinct([...jobRows.values()].map(({ propertyId }) => propertyId));
  const isProperty = isAnyOf(ctx, properties, propertyIds);
  const propertyRows = byId(await tx.select().from(properties).where(isProperty));
  const customerIds = distinct([...propertyRows.values()].map(({ customerId }) => customerId));
  const isCustomer = isAnyOf(ctx, customers, customerIds);
  const customerRows = byId(await tx.select().from(customers).where(isCustomer));
  const transfers = await findTransfers(ctx, found, jobIds);
  const allKeys = await findKeys(ctx, propertyIds, transfers);
  const lastDone = await findLastDone(ctx, jobIds);
  return found.map((visit) => {
    const job = known(jobRows, visit.jobId);
    const property = known(propertyRows, job.propertyId);
    const customer = known(customerRows, property.customerId);
    const own = transfers.filter(({ transfer }) => isOf(transfer, visit));
    const inTransfers = new Set(own.flatMap(({ transfer }) => keyIdsOf(transfer)));
    const keys = allKeys.filter((key) => key.propertyId === property.id || inTransfers.has(key.id));
    const changes = changesOf(ctx.today, visit, job, lastDone.get(job.id));
    return { visit, job, property, customer, transfers: own, keys, changes };
  });
}

/** The day of the job's next visit that is not skipped. */
export async function findNextVisitDate(ctx: WorldContext, visit: VisitRow): Promise<Day | null> {
  const [next] = await ctx.tx
    .select({ day: min(visits.actualDate) })
    .from(visits)
    .where(
      ofWorld(
        ctx,
        visits,
        eq(visits.jobId, visit.jobId),
        gt(visits.scheduledDate, visit.scheduledDate),
        eq(visits.skipped, false),
      ),
    );
  return next?.day ?? null;
}

function isAnyOf(
  ctx: WorldContext,
  table: typeof jobs | typeof properties | typeof customers,
  ids: number[],
): SQL | undefined {
  return ofWorld(ctx, table, inArray(table.id, ids));
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function known<Row>(rows: ReadonlyMap<number, Row>, id: number): Row {
  const row = rows.get(id);
  if (row === undefined) throw new Error('A row that a foreign key promises is not there');
  return row;
}

function isOf(transfer: VisitTransfer['transfer'], visit: VisitRow): boolean {
  return transfer.jobId === visit.jobId && transfer.scheduledDate === visit.scheduledDate;
}

type Job = typeof jobs.$inferSelect;
type Visit = typeof visits.$inferSelect;

type LastDone = Pick<Visit, 'jobId' | 'workerId' | 'tasks' | 'originalTasks' | 'instructions'>;

/** The last visit of each job that was finished before today, by job id. */
async function findLastDone(ctx: WorldContext, jobIds: number[]): Promise<ReadonlyMap<number, LastDone>> {
  const last = ctx.tx
    .select(doneOf(visits))
    .from(visits)
    .where(
      ofWorld(
        ctx,
        visits,
        eq(visits.jobId, jobs.id),
        lt(visits.scheduledDate, ctx.today),
        isNotNull(visits.finishedAt),
      ),
    )
    .orderBy(desc(visits.scheduledDate))
    .limit(1)
    .as('last');
  const rows = await ctx.tx
    .select(doneOf(last))
    .from(jobs)
    .crossJoinLateral(last)
    .where(ofWorld(ctx, jobs, inArray(jobs.id, jobIds)));
  return new Map(rows.map((row) => [row.jobId, row]));
}

function doneOf<Columns extends Record<keyof LastDone, unknown>>(
  from: Columns,
): Pick<Columns, keyof LastDone> {
  const { jobId, workerId, tasks, originalTasks, instructions } = from;
  return { jobId, workerId, tasks, originalTasks, instructions };
}

/**
 * Changes of an upcoming visit: tasks and instructions that the worker's last visit of the job did not have (or the
 * job's plan, if another worker or no worker did the last one), and a day or time that differs from the plan. Data that
 * is only served on the day does not count. [VISIT-26] [KEYS-05]
 */
function changesOf(today: Day, visit: Visit, job: Job, lastDone: LastDone | undefined): VisitChanges {
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
