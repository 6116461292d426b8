import { penceOf } from '@/lib/core/money/pence';
import type { VisitId } from '@/lib/features/visits/model';
import { objectIdOf } from '@/lib/features/visits/visit-id';
import type { PaymentPeriod } from './schema';

/** The adjustments of a skipped visit, for example of a late cancellation. */
export function skippedPence(periods: readonly PaymentPeriod[], skipped: VisitId): number {
  const id = objectIdOf(skipped);
  return periods
    .flatMap((period) => period.paymentAdjustmentsForInvoice)
    .filter(({ visit }) => visit && objectIdOf(visit) === id)
    .reduce((sum, { amountPounds }) => sum + penceOf(amountPounds), 0);
}
