import { payableHours, VISIT_LIMITS } from '@/lib/features/work/visits/rules';

export interface WorkedTime {
  /** The customer asked for this many hours. */
  readonly requiredHours: number;
  readonly workedHours: number;
}

/** Returns null if a line has no total. */
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

/** This rule decided the payable hours. [ACT-11] */
export type HoursRule = 'as-asked' | 'minimum' | 'rounded-up' | 'longer-than-asked';

export function hoursRuleOf({ requiredHours, workedHours }: WorkedTime): HoursRule {
  const payable = payableHours(requiredHours, workedHours);
  if (payable < requiredHours) {
    return payable === VISIT_LIMITS.minimumPayableHours && workedHours < payable ? 'minimum' : 'rounded-up';
  }
  return workedHours > requiredHours ? 'longer-than-asked' : 'as-asked';
}
