import type { Maybe } from '@/lib/core/ground/contract/schema';
import { addDays, type Day, mondayOf } from '@/lib/core/ground/time/zoned';

/** A pay period is a week from Monday to Sunday in the marketplace's time zone. */
export interface PaySpan {
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** The due date is the Friday after the week. */
  readonly paymentDueDate: Day;
}

export function spanOf(day: Day): PaySpan {
  const firstDay = mondayOf(day);
  return { firstDay, lastDay: addDays(firstDay, 6), paymentDueDate: addDays(firstDay, 11) };
}

export interface PayDay {
  readonly kind: 'paid' | 'due' | 'overdue';
  readonly day: Day;
}

/** Returns the day on which a period was paid, or else is or was due. */
export function payDayOf(
  { datePaid, paymentDueDate }: { readonly datePaid?: Maybe<Day>; readonly paymentDueDate: Day },
  today: Day,
): PayDay {
  if (datePaid) return { kind: 'paid', day: datePaid };
  return { kind: paymentDueDate < today ? 'overdue' : 'due', day: paymentDueDate };
}

/** Returns the first calendar year of the UK tax year, which begins on 6 April: 2024 for 2024/25. [PAY-07] */
export function taxYearOf(day: Day): number {
  const year = Number(day.slice(0, 4));
  return day >= `${day.slice(0, 4)}-04-06` ? year : year - 1;
}

export function taxYearSpan(taxYear: number): { readonly firstDay: Day; readonly lastDay: Day } {
  return { firstDay: `${taxYear}-04-06`, lastDay: `${taxYear + 1}-04-05` };
}

/** An example is "2024/25". */
export function taxYearName(taxYear: number): string {
  return `${taxYear}/${String((taxYear + 1) % 100).padStart(2, '0')}`;
}

/** Income counts in the tax year in which it is paid; until then, in the year in which it is due. */
export function countsOn(period: { readonly datePaid?: Day | null; readonly paymentDueDate: Day }): Day {
  return period.datePaid ?? period.paymentDueDate;
}
