import 'server-only';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { openPayment } from '@/lib/core/backend/accounts/seal';
import { paymentDetails, workers } from '@/lib/core/backend/accounts/tables';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { fullName } from '@/lib/core/ground/format/person';
import { brand } from '@/lib/core/ground/site/brand';
import type { Day } from '@/lib/core/ground/time/zoned';
import { paymentPeriods } from '@/lib/features/records/pay';
import type { PaymentToMake } from '../schema';

/** Reads the payments of a week's closed periods, by name. Never log them: they contain bank details. */
export async function readPaymentsToMake(ctx: WorldContext, firstDay: Day): Promise<PaymentToMake[]> {
  const rows = await ctx.tx
    .select({ period: paymentPeriods, worker: workers, details: paymentDetails })
    .from(paymentPeriods)
    .innerJoin(workers, sameWorld(workers, paymentPeriods, eq(workers.id, paymentPeriods.workerId)))
    .leftJoin(
      paymentDetails,
      sameWorld(paymentDetails, paymentPeriods, eq(paymentDetails.workerId, paymentPeriods.workerId)),
    )
    .where(
      ofWorld(
        ctx,
        paymentPeriods,
        eq(paymentPeriods.firstDay, firstDay),
        and(isNotNull(paymentPeriods.closedAt), gt(paymentPeriods.totalPence, 0)),
      ),
    );
  return rows
    .map(({ period, worker, details }) => {
      const opened = details && openPayment(details, { world: ctx.world.id, workerId: worker.id });
      return {
        workerName: fullName(worker),
        nameOnAccount: opened?.nameOnAccount ?? null,
        sortCode: opened?.sortCode ?? null,
        accountNumber: opened?.accountNumber ?? null,
        amountPence: period.totalPence ?? 0,
        datePaid: period.datePaid,
      };
    })
    .toSorted((a, b) => a.workerName.localeCompare(b.workerName, brand.language));
}
