import 'server-only';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Day } from '@/lib/core/ground/time/zoned';
import { paymentAdjustments } from '@/lib/features/records/pay';
import { customerRatings } from '@/lib/features/records/standing';
import type { visits } from '@/lib/features/records/visits';
import type { VisitKey } from '@/lib/features/work/visits/server/visit-key';

/** A visit has at most one tip, whoever enters it. */
export const tipCauseOf = ({ jobId, scheduledDate }: VisitKey): string => `tip:${jobId}/${scheduledDate}`;

export async function hasTip(ctx: WorldContext, visit: VisitKey): Promise<boolean> {
  const isIt = ofWorld(ctx, paymentAdjustments, eq(paymentAdjustments.cause, tipCauseOf(visit)));
  return (await ctx.tx.$count(paymentAdjustments, isIt)) > 0;
}

/** Tips that customers say they left, and that the office neither confirmed nor declined. */
export const isOpenTip = and(isNotNull(customerRatings.saidTipPence), isNull(customerRatings.tipAnsweredAt));

export interface SaidTip extends VisitKey {
  readonly pence: number;
}

export async function findOpenTips(ctx: WorldContext, lastDay: Day): Promise<readonly SaidTip[]> {
  const { jobId, scheduledDate, saidTipPence, visitDay } = customerRatings;
  const rows = await ctx.tx
    .select({ jobId, scheduledDate, pence: saidTipPence })
    .from(customerRatings)
    .where(ofWorld(ctx, customerRatings, isOpenTip, lte(visitDay, lastDay)))
    .orderBy(visitDay, customerRatings.id);
  return rows.map((row) => ({ ...row, pence: row.pence ?? 0 }));
}

/** Join it to `customer_ratings` or `visits`: the adjustment that pays the visit's tip. */
export const isTipOf = (visit: typeof customerRatings | typeof visits) =>
  sameWorld(
    paymentAdjustments,
    visit,
    eq(paymentAdjustments.type, 'tip'),
    eq(paymentAdjustments.jobId, visit.jobId),
    eq(paymentAdjustments.scheduledDate, visit.scheduledDate),
  );
