import { formatDayAndMonth, formatShortDay, formatWeekDays } from '@/lib/core/ground/format/date-time';
import { formatHoursNumber, formatMinutes } from '@/lib/core/ground/format/hours';
import { formatDate } from '@/lib/core/ground/format/past-date';
import { formatExactPence } from '@/lib/core/ground/money/exact-pence';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { MINUTES_AN_HOUR } from '@/lib/core/ground/time/units';
import { addDays, type Day, mondayOf } from '@/lib/core/ground/time/zoned';
import type { LineExplanation } from '@/lib/features/money/payments/explain-line';
import {
  paymentsMessages,
  paymentsPeriodMessages,
  paymentsWhyMessages,
} from '@/lib/features/money/payments/messages';
import type { PaySpan } from '@/lib/features/money/payments/periods';
import type { PaymentAdjustment, PaymentLine } from '@/lib/features/money/payments/schema';
import { fullCustomerName } from '@/lib/features/work/visits/customer-name';

/** Six minutes are one decimal of an hour. */
const TENTH_MINUTES = 6;

/** Returns "16 to 22 November"; other roots may have other periods. */
export function spanText({ firstDay, lastDay }: Pick<PaySpan, 'firstDay' | 'lastDay'>): string {
  if (firstDay === mondayOf(firstDay) && lastDay === addDays(firstDay, 6)) return formatWeekDays(firstDay);
  return paymentsMessages.span({ start: formatDayAndMonth(firstDay), end: formatDayAndMonth(lastDay) });
}

/** Returns "3.5 h", and "2 h 15 min" where one decimal would not be exact. */
export function hoursText(hours: number): string {
  const minutes = Math.round(hours * MINUTES_AN_HOUR);
  if (minutes % TENTH_MINUTES !== 0) return formatMinutes(minutes);
  return paymentsMessages.hours({ number: formatHoursNumber(minutes / MINUTES_AN_HOUR) });
}

/** The year is added if it is not this one. */
export const dayText = (day: Day, today: Day): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatDate(day);

export const nameOf = ({ visit }: PaymentLine): string => fullCustomerName(visit);

export const adjustmentName = ({ type, typeDisplay }: PaymentAdjustment): string =>
  typeDisplay?.trim() || labelOf(paymentsPeriodMessages.adjustment, type);

/** Returns "2 h × £15.00 + £5.00 tip − £0.50 fee"; null if the hours or the rate are unknown. */
export function productText({ counted: { hours }, rate, amounts }: LineExplanation): string | null {
  if (hours === null || rate === null || amounts === null) return null;
  const values = { hours: hoursText(hours), rate: formatExactPence(rate.hourlyPence) };
  const { product, plusTip, plusProducts, lessFee } = paymentsWhyMessages;
  const parts = [
    { part: plusTip, pence: amounts.tipPence },
    { part: plusProducts, pence: amounts.productsPence },
    { part: lessFee, pence: amounts.chargesPence },
  ];
  return parts.reduce(
    (sum, { part, pence }) => (pence === 0 ? sum : part({ sum, amount: formatExactPence(pence) })),
    product(values),
  );
}
