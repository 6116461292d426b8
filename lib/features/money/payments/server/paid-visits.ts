import 'server-only';
import { and, between, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays, type Day, mondayOf } from '@/lib/core/ground/time/zoned';
import { visitPay } from '@/lib/features/records/pay';
import { customers, visits } from '@/lib/features/records/visits';
import { keyOf, type VisitKey } from '@/lib/features/work/visits/server/visit-key';

type VisitPay = typeof visitPay.$inferSelect;

const paidColumns = {
  jobId: visits.jobId,
  customerId: visits.customerId,
  scheduledDate: visits.scheduledDate,
  actualDate: visits.actualDate,
  workerId: visits.workerId,
  startTime: visits.startTime,
  endTime: visits.endTime,
  tasks: visits.tasks,
  originalTasks: visits.originalTasks,
  startedAt: visits.startedAt,
  finishedAt: visits.finishedAt,
  startedToldAt: visits.startedToldAt,
  startedRecordedAt: visits.startedRecordedAt,
  finishedToldAt: visits.finishedToldAt,
  finishedRecordedAt: visits.finishedRecordedAt,
  tipPence: visits.tipPence,
};

const customerColumns = {
  customerId: customers.id,
  customerName: customers.name,
  preferredName: customers.preferredName,
};

export type PaidVisitRow = Awaited<ReturnType<typeof withCustomers>>[number];

type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number];

export interface VisitWithPay {
  readonly visit: PaidVisitRow;
  /** Null: it is not finished, or was before payments were recorded. */
  readonly pay: VisitPay | null;
}

/*
 * Joined in code: each query has one obvious index. A new PGlite database has no statistics until its daily work, and
 * without them one join of a week of 1,000 workers took a minute.
 */

/** `condition` is about the table `visits`. */
export async function findVisitsWithPay(
  ctx: WorldContext,
  condition: SQL | undefined,
): Promise<VisitWithPay[]> {
  const found = await selectVisits(ctx, condition);
  const pays = await selectPays(ctx, isOfJobs(visitPay, found));
  const payOf = new Map(pays.map((pay) => [keyOf(pay), pay]));
  const rows = await withCustomers(ctx, found);
  return rows.map((visit) => ({ visit, pay: payOf.get(keyOf(visit)) ?? null }));
}

/** `firstDays` are Mondays. Without `workerIds`, all workers count. */
export interface LineScope {
  readonly firstDays: readonly Day[];
  readonly workerIds?: readonly number[];
}

/**
 * Finds the finished visits of these periods: those recorded in one of them, and those of its days that were finished
 * before payments were recorded.
 */
export async function findVisitsOfPeriods(ctx: WorldContext, scope: LineScope): Promise<VisitWithPay[]> {
  const pays = await selectPays(ctx, isRecordedIn(scope));
  const done = await selectVisits(ctx, isFinishedIn(scope));
  const payOf = new Map(pays.map((pay) => [keyOf(pay), pay]));
  const isDone = new Set(done.map(keyOf));
  const late = pays.filter((pay) => !isDone.has(keyOf(pay)));
  const isFinishedLate = and(isOfJobs(visits, late), isNotNull(visits.finishedAt));
  const paidLate = late.length === 0 ? [] : await selectVisits(ctx, isFinishedLate);
  const unpaid = await withoutPay(
    ctx,
    done.filter((visit) => !payOf.has(keyOf(visit))),
  );
  const asked = new Set(scope.firstDays);
  const found = [
    ...done.filter((visit) => payOf.has(keyOf(visit))),
    ...paidLate.filter((visit) => payOf.has(keyOf(visit)) && !isDone.has(keyOf(visit))),
    ...unpaid.filter(({ actualDate }) => asked.has(mondayOf(actualDate))),
  ];
  return (await withCustomers(ctx, found)).map((visit) => ({ visit, pay: payOf.get(keyOf(visit)) ?? null }));
}

async function withoutPay(ctx: WorldContext, rows: readonly VisitRow[]): Promise<readonly VisitRow[]> {
  if (rows.length === 0) return [];
  const paid = new Set((await selectPays(ctx, isOfJobs(visitPay, rows))).map(keyOf));
  return rows.filter((visit) => !paid.has(keyOf(visit)));
}

const isRecordedIn = ({ firstDays, workerIds }: LineScope) =>
  and(inArray(visitPay.firstDay, [...firstDays]), workerIds && inArray(visitPay.workerId, [...workerIds]));

function isFinishedIn({ firstDays, workerIds }: LineScope): SQL | undefined {
  const sorted = firstDays.toSorted();
  return and(
    workerIds ? inArray(visits.workerId, [...workerIds]) : isNotNull(visits.workerId),
    isNotNull(visits.finishedAt),
    between(visits.actualDate, sorted[0] ?? '', addDays(sorted.at(-1) ?? '', 6)),
  );
}

function selectVisits(ctx: WorldContext, condition: SQL | undefined) {
  return ctx.tx
    .select(paidColumns)
    .from(visits)
    .where(ofWorld(ctx, visits, condition));
}

function selectPays(ctx: WorldContext, condition: SQL | undefined): Promise<VisitPay[]> {
  return ctx.tx
    .select()
    .from(visitPay)
    .where(ofWorld(ctx, visitPay, condition));
}

/** Reads all rows of these jobs between the first and the last day: some have another key. */
function isOfJobs(table: typeof visits | typeof visitPay, keys: readonly VisitKey[]): SQL | undefined {
  const days = keys.map(({ scheduledDate }) => scheduledDate).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return sql`false`;
  const jobIds = [...new Set(keys.map(({ jobId }) => jobId))];
  return and(inArray(table.jobId, jobIds), between(table.scheduledDate, first, last));
}

async function withCustomers(ctx: WorldContext, rows: readonly VisitRow[]) {
  const ids = [...new Set(rows.map(({ customerId }) => customerId))];
  const found =
    ids.length === 0
      ? []
      : await ctx.tx
          .select(customerColumns)
          .from(customers)
          .where(ofWorld(ctx, customers, inArray(customers.id, ids)));
  const customerOf = new Map(found.map((customer) => [customer.customerId, customer]));
  return rows.flatMap((visit) => {
    const customer = customerOf.get(visit.customerId);
    return customer ? [{ ...visit, ...customer }] : [];
  });
}
