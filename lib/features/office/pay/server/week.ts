import 'server-only';
import { and, asc, between, eq, gt, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { devices, workers } from '@/lib/core/backend/accounts/tables';
import { toInstant } from '@/lib/core/backend/database/columns';
import { groupRows, ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { fullName } from '@/lib/core/ground/format/person';
import { brand } from '@/lib/core/ground/site/brand';
import { addDays, type Day, dayOf, instantOf, mondayOf } from '@/lib/core/ground/time/zoned';
import { spanOf } from '@/lib/features/money/payments/periods';
import { problemsOf, readWeek, type WorkerWeek } from '@/lib/features/money/payments/server/close-period';
import { findVisitsWithPay, type PaidVisitRow } from '@/lib/features/money/payments/server/paid-visits';
import { type PeriodRow, sumsOf } from '@/lib/features/money/payments/server/period-entity';
import { tickets } from '@/lib/features/records/conversations';
import { paymentPeriods } from '@/lib/features/records/pay';
import { customers, properties, visits } from '@/lib/features/records/visits';
import { hasNoWaitingFinish } from '@/lib/features/work/claims/server/claims';
import { keyOf } from '@/lib/features/work/visits/server/visit-key';
import { PAY_QUESTIONS, type PayState } from '../model';
import { type Overlap, overlapsOf } from '../overlaps';

/** The office sees one cleaner's week like this. */
export interface OfficeWeekRow {
  readonly workerId: number;
  readonly name: string;
  /** It is null if the only visit of the week was never finished. */
  readonly period: PeriodRow | null;
  readonly week: WorkerWeek;
  readonly running: readonly RunningVisit[];
  readonly overlaps: readonly Overlap[];
  readonly questions: readonly number[];
  readonly waitingChanges: number;
  readonly state: PayState;
}

export type RunningVisit = Awaited<ReturnType<typeof findRunning>>[number];

/** Reads the cleaners with pay in a week, by name, with a fixed number of queries. */
export async function readOfficeWeek(
  ctx: WorldContext,
  { firstDay, workerId }: { readonly firstDay: Day; readonly workerId?: number },
): Promise<readonly OfficeWeekRow[]> {
  const isTheirs = { firstDay, workerId };
  const periods = new Map((await findPeriods(ctx, isTheirs)).map((row) => [row.workerId, row]));
  const running = groupRows(await findRunning(ctx, isTheirs), (visit) => visit.workerId ?? 0);
  const ids = [...new Set([...periods.keys(), ...running.keys()])];
  if (ids.length === 0) return [];
  const week = await readWeek(ctx, { firstDay, workerIds: ids });
  const worked = await findWorked(ctx, { firstDay, workerIds: ids, of: week.of });
  const names = await findNames(ctx, ids);
  const questions = groupRows(await findQuestions(ctx, firstDay, ids), (ticket) => ticket.workerId);
  const waiting = groupRows(await findWaiting(ctx, firstDay, ids), (device) => device.workerId);
  return ids
    .map((id) => {
      const facts = {
        period: periods.get(id) ?? null,
        running: running.get(id) ?? [],
        overlaps: overlapsOf(worked.get(id) ?? []),
        questions: (questions.get(id) ?? []).map((ticket) => ticket.id),
        week: week.of(id),
      };
      const waitingChanges = (waiting.get(id) ?? []).reduce((sum, one) => sum + (one.waitingTaps ?? 0), 0);
      return {
        ...facts,
        workerId: id,
        name: names.get(id) ?? String(id),
        waitingChanges,
        state: stateOf(facts),
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, brand.language) || a.workerId - b.workerId);
}

/**
 * A question about pay keeps a cleaner open when the whole week is closed: hours can be corrected in an open week only.
 */
function stateOf(facts: Pick<OfficeWeekRow, 'period' | 'week' | 'running' | 'questions'>): PayState {
  const { period, week, running, questions } = facts;
  if (period?.datePaid) return 'paid';
  if (period?.closedAt) return 'closed';
  const problems = problemsOf({ ...week, runningVisits: running.length });
  return problems[0] ?? (questions.length > 0 ? 'question' : 'ready');
}

export function rowSums({ week }: Pick<OfficeWeekRow, 'week'>) {
  const { lines, adjustments } = week;
  const tips = adjustments.filter(({ row }) => row.type === 'tip');
  const others = adjustments.filter(({ row }) => row.type !== 'tip');
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const hasRates = lines.every(({ pay }) => pay !== null);
  return {
    visits: lines.length,
    minutes: sum(lines.map(({ hours }) => Math.round(hours * 60))),
    earnedPence: hasRates ? sum(lines.map(({ pay, tipPence }) => (pay?.payPence ?? 0) - tipPence)) : null,
    tipsPence: sum([...lines.map(({ tipPence }) => tipPence), ...tips.map(({ row }) => row.amountPence)]),
    feesPence: hasRates ? 0 - sum(lines.map(({ pay }) => pay?.chargesPence ?? 0)) : null,
    adjustedPence: sum(others.map(({ row }) => row.amountPence)),
    totalPence: sumsOf(week).total,
  };
}

interface Scope {
  readonly firstDay: Day;
  readonly workerId?: number | undefined;
}

function findPeriods(ctx: WorldContext, { firstDay, workerId }: Scope): Promise<PeriodRow[]> {
  return ctx.tx
    .select()
    .from(paymentPeriods)
    .where(
      ofWorld(
        ctx,
        paymentPeriods,
        eq(paymentPeriods.firstDay, firstDay),
        workerId === undefined ? undefined : eq(paymentPeriods.workerId, workerId),
      ),
    );
}

/** Finds visits of the week that were started on a day before today, and whose finish has not arrived. */
async function findRunning(ctx: WorldContext, { firstDay, workerId }: Scope) {
  const rows = await ctx.tx
    .select({
      workerId: visits.workerId,
      jobId: visits.jobId,
      scheduledDate: visits.scheduledDate,
      day: visits.actualDate,
      startedAt: visits.startedAt,
      customerName: customers.name,
    })
    .from(visits)
    .innerJoin(properties, sameWorld(properties, visits, eq(properties.id, visits.propertyId)))
    .innerJoin(customers, sameWorld(customers, visits, eq(customers.id, visits.customerId)))
    .where(
      ofWorld(
        ctx,
        visits,
        workerId === undefined ? isNotNull(visits.workerId) : eq(visits.workerId, workerId),
        between(visits.actualDate, firstDay, addDays(firstDay, 6)),
        lt(visits.actualDate, ctx.today),
        and(isNotNull(visits.startedAt), isNull(visits.finishedAt), eq(visits.skipped, false)),
        hasNoWaitingFinish(ctx),
      ),
    )
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(visits.jobId));
  return rows.map((row) => ({ ...row, startedAt: toInstant(row.startedAt ?? ctx.now) }));
}

interface WorkedScope {
  readonly firstDay: Day;
  readonly workerIds: readonly number[];
  readonly of: (workerId: number) => WorkerWeek;
}

/** Finds the finished visits that the week pays, and others that may have run beside them. */
async function findWorked(ctx: WorldContext, { firstDay, workerIds, of }: WorkedScope) {
  const lines = workerIds.flatMap((id) => of(id).lines);
  const keys = new Set(lines.map(({ visit }) => keyOf(visit)));
  // Visits after midnight touch the next day, and a late line is of an earlier week.
  const days = new Set([addDays(firstDay, -1), addDays(firstDay, 7)]);
  for (const { visit } of lines) {
    if (mondayOf(visit.actualDate) === firstDay) continue;
    for (const offset of [-1, 0, 1]) days.add(addDays(visit.actualDate, offset));
  }
  const beside = await findVisitsWithPay(
    ctx,
    and(
      inArray(visits.workerId, [...workerIds]),
      isNotNull(visits.finishedAt),
      inArray(visits.actualDate, [...days]),
    ),
  );
  const ofWeek = lines.map(({ visit, workerId, correctionReason }) => ({
    ...{ workerId, isOfWeek: true, isCorrected: correctionReason !== null },
    ...workedOf(ctx, visit),
  }));
  const others = beside
    .filter(({ visit }) => !keys.has(keyOf(visit)))
    .map(({ visit, pay }) => ({
      ...{ workerId: pay?.workerId ?? visit.workerId ?? 0, isOfWeek: false },
      ...{ isCorrected: pay?.correctionReason != null, ...workedOf(ctx, visit) },
    }));
  return groupRows([...ofWeek, ...others], ({ workerId }) => workerId);
}

const workedOf = (ctx: WorldContext, visit: PaidVisitRow) => ({
  day: visit.actualDate,
  customerName: visit.customerName,
  startedAt: toInstant(visit.startedAt ?? ctx.now),
  finishedAt: toInstant(visit.finishedAt ?? ctx.now),
});

export async function findNames(
  ctx: WorldContext,
  workerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.tx
    .select({ id: workers.id, firstNames: workers.firstNames, lastName: workers.lastName })
    .from(workers)
    .where(ofWorld(ctx, workers, inArray(workers.id, [...workerIds])));
  return new Map(rows.map(({ id, ...name }) => [id, fullName(name)]));
}

/**
 * Finds questions about pay that wait for the office: about a visit of the week or, without a visit, written between
 * the first day of the week and the day it is due.
 */
function findQuestions(ctx: WorldContext, firstDay: Day, workerIds: readonly number[]) {
  const { lastDay, paymentDueDate } = spanOf(firstDay);
  const { timeZone } = ctx.world;
  const isWrittenThen = and(
    isNull(tickets.actualDate),
    gte(tickets.createdAt, instantOf(firstDay, '00:00', timeZone)),
    lt(tickets.createdAt, instantOf(addDays(paymentDueDate, 1), '00:00', timeZone)),
  );
  return ctx.tx
    .select({ id: tickets.id, workerId: tickets.workerId })
    .from(tickets)
    .where(
      ofWorld(
        ctx,
        tickets,
        inArray(tickets.workerId, [...workerIds]),
        inArray(tickets.category, [...PAY_QUESTIONS]),
        inArray(tickets.status, ['new', 'open']),
        or(between(tickets.actualDate, firstDay, lastDay), isWrittenThen),
      ),
    )
    .orderBy(asc(tickets.id));
}

/** Counts the changes that phones could not send yet, of phones seen since the week began. */
function findWaiting(ctx: WorldContext, firstDay: Day, workerIds: readonly number[]) {
  return ctx.tx
    .select({ workerId: devices.workerId, waitingTaps: devices.waitingTaps })
    .from(devices)
    .where(
      ofWorld(
        ctx,
        devices,
        inArray(devices.workerId, [...workerIds]),
        gt(devices.waitingTaps, 0),
        gte(devices.lastSeenAt, instantOf(firstDay, '00:00', ctx.world.timeZone)),
      ),
    );
}

export const closingDayOf = (ctx: WorldContext, period: PeriodRow | null): Day | null =>
  period?.closedAt ? dayOf(toInstant(period.closedAt), ctx.world.timeZone) : null;
