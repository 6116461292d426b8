import 'server-only';
import { eq, isNotNull, notExists } from 'drizzle-orm';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { MINUTES_AN_HOUR } from '@/lib/core/ground/time/units';
import { type Day, mondayOf } from '@/lib/core/ground/time/zoned';
import { paymentPeriods, visitPay } from '@/lib/features/records/pay';
import { loadRates } from '@/lib/features/work/visits/server/rates';
import type { VisitLock } from '@/lib/features/work/visits/server/visit-changed';
import { lockOpenPeriod, lockPeriod } from './open-period';

interface FinishedVisit {
  readonly jobId: number;
  readonly scheduledDate: Day;
  readonly actualDate: Day;
}

/**
 * Stores the payable hours and the rates of this moment, in the visit's week or the open one. Throws if a closed period
 * pays the visit: `lockPay` is asked first.
 */
export async function recordPay(
  ctx: WorldContext,
  { jobId, scheduledDate, actualDate }: FinishedVisit,
  { workerId, hours }: { readonly workerId: number; readonly hours: number },
): Promise<void> {
  const firstDay = await lockOpenPeriod(ctx, workerId, actualDate);
  const rate = (await loadRates(ctx, [workerId]))(workerId, actualDate);
  const paidMinutes = Math.round(hours * MINUTES_AN_HOUR);
  const row = { firstDay, workerId, paidMinutes, ...rate, isRateRecorded: rate !== null };
  const closed = ctx.tx.select({ id: paymentPeriods.id }).from(paymentPeriods).where(isClosedPeriodOfLine());
  const recorded = await ctx.tx
    .insert(visitPay)
    .values({ ...row, world: ctx.world.id, jobId, scheduledDate })
    .onConflictDoUpdate({
      target: [visitPay.world, visitPay.jobId, visitPay.scheduledDate],
      set: row,
      setWhere: notExists(closed),
    })
    .returning({ jobId: visitPay.jobId });
  if (recorded.length === 0) throw new Error(`A closed period pays ${jobId}/${scheduledDate}`);
}

type VisitId = Pick<FinishedVisit, 'jobId' | 'scheduledDate'>;

/** Call it for a visit that is no longer finished, after `lockPay`. */
export async function removePay(ctx: WorldContext, visit: VisitId): Promise<void> {
  await ctx.tx.delete(visitPay).where(isOf(ctx, visit));
}

/**
 * Locks the period that pays the visit, or that of its week, until the end of the transaction. The visit is locked
 * before.
 */
export async function lockPay(
  ctx: WorldContext,
  visit: FinishedVisit & { readonly workerId: number | null },
): Promise<VisitLock> {
  const line = await findLine(ctx, visit);
  const workerId = line?.workerId ?? visit.workerId;
  if (workerId === null) return 'open';
  const state = await lockPeriod(ctx, workerId, line?.firstDay ?? mondayOf(visit.actualDate));
  if (state !== 'closed') return 'open';
  // A week that closed in the meantime has recorded the visits that were finished.
  return (line ?? (await findLine(ctx, visit))) === null ? 'closed' : 'paid';
}

async function findLine(ctx: WorldContext, visit: VisitId) {
  const [line] = await ctx.tx
    .select({ workerId: visitPay.workerId, firstDay: visitPay.firstDay })
    .from(visitPay)
    .where(isOf(ctx, visit));
  return line ?? null;
}

const isOf = (ctx: WorldContext, { jobId, scheduledDate }: VisitId) =>
  ofWorld(ctx, visitPay, eq(visitPay.jobId, jobId), eq(visitPay.scheduledDate, scheduledDate));

const isClosedPeriodOfLine = () =>
  sameWorld(
    paymentPeriods,
    visitPay,
    eq(paymentPeriods.workerId, visitPay.workerId),
    eq(paymentPeriods.firstDay, visitPay.firstDay),
    isNotNull(paymentPeriods.closedAt),
  );
