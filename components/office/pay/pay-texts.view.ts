import { formatShortDay, formatWeekDays } from '@/lib/core/ground/format/date-time';
import { formatMinutes } from '@/lib/core/ground/format/hours';
import { brand } from '@/lib/core/ground/site/brand';
import { localizeDigits } from '@/lib/core/ground/texts/intl';
import { MINUTES_AN_HOUR } from '@/lib/core/ground/time/units';
import type { Day } from '@/lib/core/ground/time/zoned';
import { hoursRuleOf } from '@/lib/features/money/payments/pay-line';
import { paymentsOfficeMessages as texts } from '@/lib/features/office/pay/messages';
import type { OfficePayAdjustment, OfficePayLine, OfficePayRate } from '@/lib/features/office/pay/schema';

const money = new Intl.NumberFormat(brand.language, { style: 'currency', currency: brand.currency });

/** Returns "£285.00" or "−£4.00", always with pence. */
export const exactPence = (pence: number): string => money.format(pence / 100).replace('-', '−');

/** Returns "+£3.00" or "−£4.00". */
export const signedPence = (pence: number): string => `${pence > 0 ? '+' : ''}${exactPence(pence)}`;

/** Returns "22.5 h" or "2.33 h". */
export function hoursText(minutes: number): string {
  const hours = String(Math.round((minutes / MINUTES_AN_HOUR) * 100) / 100);
  return texts.hours({ hours: localizeDigits(brand.language, hours) });
}

export function weekTitle(firstDay: Day, today: Day): string {
  const days = formatWeekDays(firstDay);
  const year = firstDay.slice(0, 4);
  return year === today.slice(0, 4) ? texts.week({ days }) : texts.weekOfYear({ days, year });
}

/** Returns "worked 1 h 38 min of 3 h, minimum 2 h counts · tip £5.00" */
export function lineNote(line: OfficePayLine): string {
  const { tipPence, saidTipPence, productsPence, isRateRecorded, correctionReason, earnedPence } = line;
  const parts = [
    correctionReason === null ? ruleText(line) : texts.corrected({ reason: correctionReason }),
    ...(tipPence > 0 ? [texts.tip({ amount: exactPence(tipPence) })] : []),
    ...(saidTipPence === null ? [] : [texts.saidTip({ amount: exactPence(saidTipPence) })]),
    ...(productsPence > 0 ? [texts.products({ amount: exactPence(productsPence) })] : []),
    ...(earnedPence !== null && !isRateRecorded ? [texts.rateUnknown] : []),
  ];
  return parts.join(' · ');
}

function ruleText({ requiredMinutes, workedMinutes, paidMinutes }: OfficePayLine): string {
  const rule = hoursRuleOf({
    requiredHours: requiredMinutes / MINUTES_AN_HOUR,
    workedHours: workedMinutes / MINUTES_AN_HOUR,
  });
  const text = texts.rule[rule];
  if (typeof text === 'string') return text;
  return text({
    worked: formatMinutes(workedMinutes),
    asked: formatMinutes(requiredMinutes),
    paid: formatMinutes(paidMinutes),
  });
}

/** Returns "Customer cancelled late, Thu 19 Nov +£15.00 (an hour before)" */
export function adjustmentText({ type, day, amountPence, reason }: OfficePayAdjustment): string {
  const about = { type: texts.type[type], amount: signedPence(amountPence) };
  const adjustment =
    day === null ? texts.adjustment(about) : texts.adjustmentOn({ ...about, day: formatShortDay(day) });
  return reason ? texts.adjustmentWhy({ adjustment, reason }) : adjustment;
}

export function rateText({ basePence, bonusPence, adminFeePence }: OfficePayRate): string {
  const amounts = { base: exactPence(basePence), fee: exactPence(adminFeePence) };
  return bonusPence
    ? texts.rateWithBonus({ ...amounts, bonus: exactPence(bonusPence) })
    : texts.rate(amounts);
}
