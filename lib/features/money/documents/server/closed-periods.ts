import 'server-only';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { countsOn, spanOf, taxYearOf } from '@/lib/features/money/payments/periods';
import { paymentPeriods } from '@/lib/features/records/pay';

export interface ClosedPeriod {
  readonly id: number;
  readonly firstDay: string;
  readonly paymentDueDate: string;
  readonly datePaid: string | null;
  readonly totalPence: number;
}

/** Finds the closed periods that count in a tax year, or all, oldest first. */
export async function closedPeriods(
  ctx: WorldContext,
  workerId: number,
  taxYear: number | null,
): Promise<readonly ClosedPeriod[]> {
  const rows = await ctx.tx
    .select()
    .from(paymentPeriods)
    .where(
      ofWorld(ctx, paymentPeriods, eq(paymentPeriods.workerId, workerId), isNotNull(paymentPeriods.closedAt)),
    )
    .orderBy(asc(paymentPeriods.firstDay));
  return rows
    .map(({ id, firstDay, datePaid, totalPence }) => ({
      ...{ id, firstDay, datePaid, totalPence: totalPence ?? 0 },
      paymentDueDate: spanOf(firstDay).paymentDueDate,
    }))
    .filter((period) => taxYear === null || taxYearOf(countsOn(period)) === taxYear);
}
