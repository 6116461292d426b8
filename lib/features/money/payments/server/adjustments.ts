import 'server-only';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Day } from '@/lib/core/ground/time/zoned';
import { paymentAdjustments } from '@/lib/features/records/pay';
import type { AdjustmentType } from '@/lib/features/records/pay-values';
import { lockOpenPeriod } from './open-period';

export interface NewAdjustment {
  readonly workerId: number;
  readonly type: AdjustmentType;
  /** Negative amounts are deducted. */
  readonly amountPence: number;
  readonly reason: string | null;
  /** The day decides the period. */
  readonly day: Day;
  readonly visit?: { readonly jobId: number; readonly scheduledDate: Day };
  /** A second adjustment with the same cause is not added. Null: the office adds it by hand. */
  readonly cause: string | null;
  /** These are the rules of the moment, if they decide the amount. */
  readonly rules?: Readonly<Record<string, number | boolean>>;
}

/** Joins the period of its day, or the current one if that is closed. Returns null if its cause has an adjustment. */
export async function addAdjustment(
  ctx: WorldContext,
  { workerId, type, amountPence, reason, day, visit, cause, rules }: NewAdjustment,
): Promise<{ readonly id: number; readonly firstDay: Day } | null> {
  const firstDay = await lockOpenPeriod(ctx, workerId, day);
  const [added] = await ctx.tx
    .insert(paymentAdjustments)
    .values({
      ...{ world: ctx.world.id, workerId, firstDay, type, amountPence, reason, cause, rules },
      ...{ createdAt: ctx.now, jobId: visit?.jobId, scheduledDate: visit?.scheduledDate },
    })
    .onConflictDoNothing()
    .returning({ id: paymentAdjustments.id, firstDay: paymentAdjustments.firstDay });
  return added ?? null;
}
