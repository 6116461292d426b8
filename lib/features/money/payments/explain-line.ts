import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import { hourlyPence, penceOf } from '@/lib/core/ground/money/pence';
import { MINUTES_AN_HOUR } from '@/lib/core/ground/time/units';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { payableHours } from '@/lib/features/work/visits/rules';
import { linePay } from '@/lib/features/work/visits/visit-pay';
import { type HoursRule, hoursRuleOf } from './pay-line';
import type { PaymentLine } from './schema';
import { amountsOf, lineHours, workedHoursOf } from './shown-period';

/** `corrected` means that the marketplace set the hours, `unknown` that a time is missing. */
export type CountedRule = HoursRule | 'corrected' | 'unknown';

export interface LineExplanation {
  readonly asked: { readonly hours: number | null; readonly slot: TimeSlot | null };
  readonly worked: {
    readonly hours: number;
    readonly startedAt: Instant;
    readonly finishedAt: Instant;
  } | null;
  readonly counted: {
    readonly hours: number | null;
    readonly rule: CountedRule;
    readonly reason: string | null;
  };
  /** It is null if the root does not say it, or if it is missing. */
  readonly rate: {
    readonly basePence: number;
    readonly bonusPence: number;
    readonly hourlyPence: number;
    readonly isRecorded: boolean;
  } | null;
  readonly amounts: ReturnType<typeof amountsOf>;
  /** It is true if hours × rate, tip and products are the pay; null if the hours or the rate are unknown. */
  readonly addsUp: boolean | null;
}

/** The functions that compute the pay explain it, from the period's answer alone. [PAY-01] */
export function explainLine(line: PaymentLine): LineExplanation {
  const { visit } = line;
  const rate = rateOfLine(line);
  const [hours, amounts, worked] = [lineHours(line), amountsOf(line), workedHoursOf(visit)];
  return {
    asked: { hours: visit.requiredDuration ?? null, slot: visit.timeSlot ?? null },
    worked:
      worked === null || !visit.startedAt || !visit.finishedAt
        ? null
        : { hours: worked, startedAt: visit.startedAt, finishedAt: visit.finishedAt },
    counted: { hours, rule: ruleOf(line, hours), reason: line.correctionReason?.trim() || null },
    ...{ rate, amounts },
    addsUp: hours === null || rate === null || amounts === null ? null : isSum({ hours, rate, amounts }),
  };
}

function rateOfLine(line: PaymentLine): LineExplanation['rate'] {
  if (typeof line.basePayPounds !== 'number') return null;
  const basePence = penceOf(line.basePayPounds);
  const bonusPence = penceOf(line.hourlyBonusPounds ?? 0);
  return {
    ...{ basePence, bonusPence, isRecorded: line.rateIsRecorded !== false },
    hourlyPence: hourlyPence({ basePence, bonusPence, isEligibleForBonus: true }),
  };
}

function ruleOf({ visit, correctionReason }: PaymentLine, hours: number | null): CountedRule {
  const [required, worked] = [visit.requiredDuration, workedHoursOf(visit)];
  if (correctionReason) return 'corrected';
  if (typeof required !== 'number' || worked === null || hours === null) return 'unknown';
  const isByRule = minutesOf(payableHours(required, worked)) === minutesOf(hours);
  return isByRule ? hoursRuleOf({ requiredHours: required, workedHours: worked }) : 'corrected';
}

const minutesOf = (hours: number) => Math.round(hours * MINUTES_AN_HOUR);

interface Factors {
  readonly hours: number;
  readonly rate: NonNullable<LineExplanation['rate']>;
  readonly amounts: NonNullable<LineExplanation['amounts']>;
}

function isSum({ hours, rate: { basePence, bonusPence }, amounts }: Factors): boolean {
  const { tipPence, productsPence, payPence, chargesPence } = amounts;
  const pay = linePay(
    { hours, tipPence, productsPence },
    { basePence, bonusPence, adminFeePence: chargesPence },
  );
  return pay?.payPence === payPence;
}
