import 'server-only';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { chunksOf } from '@/lib/core/backend/worlds/insert-rows';
import { groupRows, ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { MINUTES_AN_HOUR } from '@/lib/core/ground/time/units';
import { addDays, type Day } from '@/lib/core/ground/time/zoned';
import { paymentPeriods, visitPay } from '@/lib/features/records/pay';
import { visits } from '@/lib/features/records/visits';
import { hasNoWaitingFinish } from '@/lib/features/work/claims/server/claims';
import { readAdjustments } from './adjustment-rows';
import { sumsOf } from './period-entity';
import { type Line, readLines } from './period-lines';

/** These problems keep a worker's period open. */
export type ClosingProblem = 'running-visit' | 'missing-rate' | 'negative-total';

export interface ClosingState {
  readonly periodId: number;
  readonly workerId: number;
  readonly problems: readonly ClosingProblem[];
}

export interface ClosingResult {
  readonly closed: readonly number[];
  readonly open: readonly ClosingState[];
}

/**
 * Closes the open periods of an ended week, worker by worker: those with problems stay open. The rows are locked, so
 * that two processes close each period once; a closed period does not change.
 */
export async function closeWeek(
  ctx: WorldContext,
  { firstDay, workerIds }: { readonly firstDay: Day; readonly workerIds?: readonly number[] },
): Promise<ClosingResult> {
  if (addDays(firstDay, 6) >= ctx.today) return { closed: [], open: [] };
  const periods = await ctx.tx
    .select({ id: paymentPeriods.id, workerId: paymentPeriods.workerId })
    .from(paymentPeriods)
    .where(
      ofWorld(
        ctx,
        paymentPeriods,
        eq(paymentPeriods.firstDay, firstDay),
        isNull(paymentPeriods.closedAt),
        workerIds && inArray(paymentPeriods.workerId, [...workerIds]),
      ),
    )
    .orderBy(asc(paymentPeriods.id))
    .for('update');
  const week = await readWeek(ctx, { firstDay, workerIds: periods.map(({ workerId }) => workerId) });
  const states = periods.map(({ id, workerId }) => ({
    ...{ periodId: id, workerId },
    problems: problemsOf(week.of(workerId)),
  }));
  const ready = states.filter(({ problems }) => problems.length === 0);
  await close(
    ctx,
    firstDay,
    ready.map(({ periodId, workerId }) => ({ periodId, workerId, week: week.of(workerId) })),
  );
  return {
    closed: ready.map(({ workerId }) => workerId),
    open: states.filter(({ problems }) => problems.length > 0),
  };
}

export interface WorkerWeek {
  readonly lines: readonly Line[];
  readonly adjustments: Awaited<ReturnType<typeof readAdjustments>>;
  readonly runningVisits: number;
}

export function problemsOf(week: WorkerWeek): readonly ClosingProblem[] {
  const { total } = sumsOf(week);
  return [
    ...(week.runningVisits > 0 ? ['running-visit' as const] : []),
    ...(week.lines.some(({ pay }) => pay === null) ? ['missing-rate' as const] : []),
    ...(total !== null && total < 0 ? ['negative-total' as const] : []),
  ];
}

interface WeekScope {
  readonly firstDay: Day;
  readonly workerIds: readonly number[];
}

/** Reads all that one week pays, by worker. */
export async function readWeek(ctx: WorldContext, { firstDay, workerIds }: WeekScope) {
  const scope = { firstDays: [firstDay], workerIds };
  const lines = groupRows(await readLines(ctx, scope), ({ workerId }) => workerId);
  const adjustments = groupRows(await readAdjustments(ctx, scope), ({ row }) => row.workerId);
  const running = groupRows(await runningVisits(ctx, firstDay, workerIds), ({ workerId }) => workerId);
  return {
    of: (workerId: number): WorkerWeek => ({
      lines: lines.get(workerId) ?? [],
      adjustments: adjustments.get(workerId) ?? [],
      runningVisits: running.get(workerId)?.length ?? 0,
    }),
  };
}

async function runningVisits(ctx: WorldContext, firstDay: Day, workerIds: readonly number[]) {
  if (workerIds.length === 0) return [];
  return ctx.tx
    .select({ workerId: visits.workerId })
    .from(visits)
    .where(
      ofWorld(
        ctx,
        visits,
        inArray(visits.workerId, [...workerIds]),
        inArray(visits.actualDate, daysOf(firstDay)),
        and(isNotNull(visits.startedAt), isNull(visits.finishedAt), eq(visits.skipped, false)),
        // Late taps keep no week open.
        hasNoWaitingFinish(ctx),
      ),
    );
}

const daysOf = (firstDay: Day): Day[] => Array.from({ length: 7 }, (_, index) => addDays(firstDay, index));

interface ClosedPeriod {
  readonly periodId: number;
  readonly workerId: number;
  readonly week: WorkerWeek;
}

/** Runs few statements, however many cleaners there are. The rows exist and are locked. */
async function close(ctx: WorldContext, firstDay: Day, periods: readonly ClosedPeriod[]): Promise<void> {
  await fixLines(
    ctx,
    periods.flatMap(({ week }) => week.lines),
  );
  await saveClosing(
    ctx,
    periods.map(({ periodId, workerId, week }) => {
      const { earned, total } = sumsOf(week);
      return { id: periodId, workerId, firstDay, closedAt: ctx.now, earnedPence: earned, totalPence: total };
    }),
  );
}

type ClosingRow = Omit<typeof paymentPeriods.$inferInsert, 'world'>;

/** The rows exist. `datePaid` is stored if it is given. */
export async function saveClosing(ctx: WorldContext, periods: readonly ClosingRow[]): Promise<void> {
  for (const chunk of chunksOf(periods)) {
    await ctx.tx
      .insert(paymentPeriods)
      .values(chunk.map((row) => ({ ...row, world: ctx.world.id })))
      .onConflictDoUpdate({
        target: [paymentPeriods.world, paymentPeriods.id],
        set: {
          closedAt: sql`excluded.closed_at`,
          datePaid: sql`excluded.date_paid`,
          earnedPence: sql`excluded.earned_pence`,
          totalPence: sql`excluded.total_pence`,
        },
      });
  }
}

/** Stores tip, products and rate with each line, so that later ones do not change it. */
async function fixLines(ctx: WorldContext, lines: readonly Line[]): Promise<void> {
  for (const chunk of chunksOf(lines)) {
    await ctx.tx
      .insert(visitPay)
      .values(chunk.map((line) => ({ ...payRow(line), world: ctx.world.id })))
      .onConflictDoUpdate({
        target: [visitPay.world, visitPay.jobId, visitPay.scheduledDate],
        set: {
          tipPence: sql`excluded.tip_pence`,
          productsPence: sql`excluded.products_pence`,
          basePence: sql`excluded.base_pence`,
          bonusPence: sql`excluded.bonus_pence`,
          adminFeePence: sql`excluded.admin_fee_pence`,
        },
      });
  }
}

export function payRow(line: Line) {
  const { visit, workerId, firstDay, hours, rate, tipPence, productsPence } = line;
  const { isRateRecorded, correctionReason } = line;
  const { jobId, scheduledDate } = visit;
  const paidMinutes = Math.round(hours * MINUTES_AN_HOUR);
  return {
    ...{ jobId, scheduledDate, workerId, firstDay, paidMinutes, ...rate },
    ...{ tipPence, productsPence, isRateRecorded, correctionReason },
  };
}
