import { penceOf } from '@/lib/core/ground/money/pence';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import type { PaidVisit, PaymentPeriod } from './schema';

type SkippedVisit = Pick<PaidVisit, 'jobId' | 'scheduledDate' | 'actualDate'>;

/**
 * Finds the adjustments that name a skipped visit, for example of a late cancellation. Returns null if that is unknown:
 * the period of the visit is not loaded, or no adjustment names a visit, as from a root that never does.
 */
export function skippedPence(periods: readonly PaymentPeriod[], skipped: SkippedVisit): number | null {
  const { actualDate } = skipped;
  const isLoaded = periods.some(({ firstDay, lastDay }) => firstDay <= actualDate && actualDate <= lastDay);
  const named = periods
    .flatMap((period) => period.paymentAdjustmentsForInvoice)
    .flatMap(({ visit, amountPounds }) =>
      visit ? [{ id: objectIdOf(visit), pence: penceOf(amountPounds) }] : [],
    );
  if (!isLoaded || named.length === 0) return null;
  const id = objectIdOf(skipped);
  return named.reduce((sum, adjustment) => sum + (adjustment.id === id ? adjustment.pence : 0), 0);
}
