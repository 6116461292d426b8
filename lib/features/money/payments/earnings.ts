import type { Day } from '@/lib/core/ground/time/zoned';
import { countsOn } from './periods';
import type { PaymentPeriod } from './schema';
import { shownPeriod } from './shown-period';

export interface Earning {
  /** The week or month begins on this day. */
  readonly from: Day;
  readonly pence: number;
}

/** A chart shows this many weeks and months. */
export const CHARTED = { weeks: 12, months: 12 } as const;

/** The oldest comes first. Periods without a total are left out. */
export function earningsByWeek(periods: readonly PaymentPeriod[]): readonly Earning[] {
  return periods
    .flatMap((period) => earningOf(period, period.firstDay))
    .toSorted(byDay)
    .slice(-CHARTED.weeks);
}

/** A period counts in the month in which it is paid, or due. */
export function earningsByMonth(periods: readonly PaymentPeriod[]): readonly Earning[] {
  const months = new Map<Day, number>();
  for (const period of periods) {
    for (const { from, pence } of earningOf(period, `${countsOn(period).slice(0, 7)}-01`)) {
      months.set(from, (months.get(from) ?? 0) + pence);
    }
  }
  return [...months]
    .map(([from, pence]) => ({ from, pence }))
    .toSorted(byDay)
    .slice(-CHARTED.months);
}

function earningOf(period: PaymentPeriod, from: Day): readonly Earning[] {
  const { totalPence } = shownPeriod(period);
  return totalPence === null ? [] : [{ from, pence: totalPence }];
}

const byDay = (a: Earning, b: Earning) => (a.from < b.from ? -1 : 1);
