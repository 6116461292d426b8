import { penceOf } from '@/lib/core/ground/money/pence';
import type { Day } from '@/lib/core/ground/time/zoned';
import { countsOn, taxYearOf } from './periods';
import type { PaymentPeriod, TaxYearTotal } from './schema';

export interface TaxYearGroup {
  /** It is 2024 for 2024/25. */
  readonly taxYear: number;
  readonly periods: readonly PaymentPeriod[];
  /** This is the sum of the year's closed periods, including those not loaded yet; it is null if it is unknown. */
  readonly sumPence: number | null;
  /** It is true if a listed period is not closed yet, so that the sum does not contain it. */
  readonly hasOpen: boolean;
}

/** Groups the periods before the current one, newest tax year first. [PAY-04] */
export function byTaxYear(
  periods: readonly PaymentPeriod[],
  totals: readonly TaxYearTotal[] | null,
  { today, isWhole }: { readonly today: Day; readonly isWhole: boolean },
): readonly TaxYearGroup[] {
  const groups = new Map<number, PaymentPeriod[]>();
  for (const period of periods.filter(({ lastDay }) => lastDay < today)) {
    const taxYear = taxYearOf(countsOn(period));
    groups.set(taxYear, [...(groups.get(taxYear) ?? []), period]);
  }
  return [...groups]
    .map(([taxYear, ofYear]) => {
      const served = totals?.find((total) => total.taxYear === taxYear);
      return {
        ...{ taxYear, periods: ofYear },
        sumPence: served ? penceOf(served.totalPounds) : isWhole ? closedSum(ofYear) : null,
        hasOpen: ofYear.some(({ state }) => state !== 'complete'),
      };
    })
    .toSorted((a, b) => b.taxYear - a.taxYear);
}

/** Returns null if a closed period has no total. */
function closedSum(periods: readonly PaymentPeriod[]): number | null {
  const closed = periods.filter(({ state }) => state === 'complete');
  if (closed.some(({ totalPounds }) => typeof totalPounds !== 'number')) return null;
  return closed.reduce((sum, { totalPounds }) => sum + penceOf(totalPounds ?? 0), 0);
}
