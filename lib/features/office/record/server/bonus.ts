import 'server-only';
import { desc, eq, gte } from 'drizzle-orm';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { type Day, mondayOf } from '@/lib/core/ground/time/zoned';
import { bonusDays, paymentPeriods, visitPay } from '@/lib/features/records/pay';
import { visits } from '@/lib/features/records/visits';
import { isOnBonus, readBonusPay } from '@/lib/features/work/visits/server/bonus-pay';
import { loadRates } from '@/lib/features/work/visits/server/rates';

interface NewBonusPay {
  readonly workerId: number;
  readonly from: Day;
  readonly isOnBonus: boolean;
}

type Result =
  | { readonly kind: 'saved'; readonly before: boolean }
  /** This is the Monday of the last closed week that the change would reach. */
  | { readonly kind: 'closed'; readonly firstDay: Day };

/** Replaces all later changes. The worker is locked. */
export async function setBonusPay(ctx: WorldContext, change: NewBonusPay): Promise<Result> {
  const { workerId, from } = change;
  const closed = await lockPeriodsSince(ctx, workerId, mondayOf(from));
  if (closed !== null) return { kind: 'closed', firstDay: closed };
  const [known] = await readBonusPay(ctx, [workerId]);
  const isLater = ofWorld(ctx, bonusDays, eq(bonusDays.workerId, workerId), gte(bonusDays.fromDay, from));
  await ctx.tx.delete(bonusDays).where(isLater);
  await ctx.tx
    .insert(bonusDays)
    .values({ world: ctx.world.id, workerId, fromDay: from, isOnBonus: change.isOnBonus });
  await payAnew(ctx, workerId, from);
  return { kind: 'saved', before: known !== undefined && isOnBonus(known, from) };
}

/** Returns the Monday of the last closed week since that day; null if all are open. */
async function lockPeriodsSince(ctx: WorldContext, workerId: number, monday: Day): Promise<Day | null> {
  const { firstDay, closedAt } = paymentPeriods;
  const periods = await ctx.tx
    .select({ firstDay, closedAt })
    .from(paymentPeriods)
    .where(ofWorld(ctx, paymentPeriods, eq(paymentPeriods.workerId, workerId), gte(firstDay, monday)))
    .orderBy(desc(firstDay))
    .for('update');
  return periods.find((period) => period.closedAt !== null)?.firstDay ?? null;
}

/** A finish stored the bonus of its moment. The lines of these weeks are open, and this call has locked them. */
async function payAnew(ctx: WorldContext, workerId: number, from: Day): Promise<void> {
  const { jobId, scheduledDate, bonusPence } = visitPay;
  const lines = await ctx.tx
    .select({ jobId, scheduledDate, bonusPence, day: visits.actualDate })
    .from(visitPay)
    .innerJoin(
      visits,
      sameWorld(visits, visitPay, eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate)),
    )
    .where(
      ofWorld(
        ctx,
        visitPay,
        eq(visitPay.workerId, workerId),
        eq(visitPay.isRateRecorded, true),
        gte(visits.actualDate, from),
      ),
    );
  const findRate = await loadRates(ctx, [workerId]);
  for (const line of lines) {
    const now = findRate(workerId, line.day)?.bonusPence ?? 0;
    if (now === line.bonusPence) continue;
    await ctx.tx
      .update(visitPay)
      .set({ bonusPence: now })
      .where(ofWorld(ctx, visitPay, eq(jobId, line.jobId), eq(scheduledDate, line.scheduledDate)));
  }
}
