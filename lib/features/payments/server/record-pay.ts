import 'server-only';
import { eq } from 'drizzle-orm';
import { MINUTES_AN_HOUR } from '@/lib/core/time/units';
import type { Day } from '@/lib/core/time/zoned';
import { ofWorld, sameWorld } from '@/lib/core/worlds/rows';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { lockOpenPeriod } from './open-period';
import { loadRates } from './rates';
import { paymentPeriods, visitPay } from './tables';

interface FinishedVisit {
  readonly jobId: number;
  readonly scheduledDate: Day;
  readonly actualDate: Day;
}

/** Stores the payable hours and the rates of this moment, in the visit's week or the open one. */
export async function recordPay(
  ctx: WorldContext,
  { jobId, scheduledDate, actualDate }: FinishedVisit,
  { workerId, hours }: { readonly workerId: number; readonly hours: number },
): Promise<void> {
  const firstDay = await lockOpenPeriod(ctx, workerId, actualDate);
  const rate = (await loadRates(ctx, [workerId]))(workerId, actualDate);
  const paidMinutes = Math.round(hours * MINUTES_AN_HOUR);
  const row = { firstDay, workerId, paidMinutes, ...rate, isRateRecorded: rate !== null };
  await ctx.tx
    .insert(visitPay)
    .values({ ...row, world: ctx.world.id, jobId, scheduledDate })
    .onConflictDoUpdate({ target: [visitPay.world, visitPay.jobId, visitPay.scheduledDate], set: row });
}

type VisitId = Pick<FinishedVisit, 'jobId' | 'scheduledDate'>;

/** For a visit that is no longer finished. */
export async function removePay(ctx: WorldContext, visit: VisitId): Promise<void> {
  await ctx.tx.delete(visitPay).where(isOf(ctx, visit));
}

/** Whether the visit is in a closed period, so its times must not change. */
export async function isPaid(
  ctx: WorldContext,
  { jobId, date }: { readonly jobId: number; readonly date: Day },
): Promise<boolean> {
  const [pay] = await ctx.tx
    .select({ closedAt: paymentPeriods.closedAt })
    .from(visitPay)
    .innerJoin(
      paymentPeriods,
      sameWorld(
        paymentPeriods,
        visitPay,
        eq(paymentPeriods.workerId, visitPay.workerId),
        eq(paymentPeriods.firstDay, visitPay.firstDay),
      ),
    )
    .where(isOf(ctx, { jobId, scheduledDate: date }));
  return typeof pay?.closedAt === 'string';
}

const isOf = (ctx: WorldContext, { jobId, scheduledDate }: VisitId) =>
  ofWorld(ctx, visitPay, eq(visitPay.jobId, jobId), eq(visitPay.scheduledDate, scheduledDate));
