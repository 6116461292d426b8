import { payPence } from '@/lib/core/money/pence';
import { payableHours, VISIT_LIMITS } from '@/lib/features/visits/rules';

/** Pence per hour and per visit. */
export interface PayRate {
  readonly basePence: number;
  /** 0 for a worker without bonus. */
  readonly bonusPence: number;
  readonly adminFeePence: number;
}

export interface WorkedTime {
  /** The hours that the customer asked for. */
  readonly requiredHours: number;
  readonly workedHours: number;
}

export interface PaidWork {
  /** Payable hours, or the office's correction. [ACT-11] */
  readonly hours: number;
  readonly tipPence: number;
}

export interface LinePay {
  readonly payPence: number;
  readonly chargesPence: number;
  readonly totalPence: number;
}

/** Pay = hours × (base + bonus) + tip; charges = the admin fee; total = pay − charges. Null without a rate. */
export function linePay({ hours, tipPence }: PaidWork, rate: PayRate | null): LinePay | null {
  if (rate === null) return null;
  const { basePence, bonusPence, adminFeePence } = rate;
  const pay = payPence(hours, { basePence, bonusPence, isEligibleForBonus: true }) + tipPence;
  return { payPence: pay, chargesPence: adminFeePence, totalPence: pay - adminFeePence };
}

/** Null if a line has no total. */
export function totalPence(
  lines: readonly { readonly totalPence: number | null }[],
  adjustments: readonly { readonly amountPence: number }[],
): number | null {
  let sum = 0;
  for (const line of lines) {
    if (line.totalPence === null) return null;
    sum += line.totalPence;
  }
  return adjustments.reduce((total, { amountPence }) => total + amountPence, sum);
}

/** Which rule decided the payable hours. [ACT-11] */
export type HoursRule = 'as-asked' | 'minimum' | 'rounded-up' | 'longer-than-asked';

export function hoursRuleOf({ requiredHours, workedHours }: WorkedTime): HoursRule {
  const payable = payableHours(requiredHours, workedHours);
  if (payable < requiredHours) {
    return payable === VISIT_LIMITS.minimumPayableHours && workedHours < payable ? 'minimum' : 'rounded-up';
  }
  return workedHours > requiredHours ? 'longer-than-asked' : 'as-asked';
}
