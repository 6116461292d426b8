import 'server-only';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { paymentAdjustments } from '@/lib/features/records/pay';
import { visits } from '@/lib/features/records/visits';
import { keyOf } from '@/lib/features/work/visits/server/visit-key';
import { findVisitsWithPay, type LineScope, type PaidVisitRow } from './paid-visits';
import type { AdjustmentRow, PeriodParts } from './period-entity';

/** Reads the adjustments of these periods, oldest first, with their visits. */
export async function readAdjustments(
  ctx: WorldContext,
  { firstDays, workerIds }: LineScope,
): Promise<PeriodParts['adjustments']> {
  if (firstDays.length === 0 || workerIds?.length === 0) return [];
  const rows = await ctx.tx
    .select()
    .from(paymentAdjustments)
    .where(
      ofWorld(
        ctx,
        paymentAdjustments,
        inArray(paymentAdjustments.firstDay, [...firstDays]),
        workerIds && inArray(paymentAdjustments.workerId, [...workerIds]),
      ),
    )
    .orderBy(asc(paymentAdjustments.createdAt), asc(paymentAdjustments.id));
  const found = new Map((await visitsOf(ctx, rows)).map((visit) => [keyOf(visit), visit]));
  return rows.map((row) => ({ row, visit: found.get(keyOf(row)) ?? null }));
}

async function visitsOf(ctx: WorldContext, rows: readonly AdjustmentRow[]): Promise<PaidVisitRow[]> {
  const asked = rows.flatMap(({ jobId, scheduledDate }) =>
    jobId !== null && scheduledDate !== null
      ? [and(eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate))]
      : [],
  );
  if (asked.length === 0) return [];
  const found = await findVisitsWithPay(ctx, or(...asked));
  return found.map(({ visit }) => visit);
}
