/** What an hour of work is worth to somebody. Whole pence. */
export interface HourlyPay {
  readonly basePence: number;
  /** Beside the base; null where there is none. */
  readonly bonusPence: number | null;
  readonly isEligibleForBonus: boolean;
}

const MINUTES = 60;

/** What one hour pays: base and, where eligible, bonus. */
export function hourlyPence({ basePence, bonusPence, isEligibleForBonus }: HourlyPay): number {
  return basePence + (isEligibleForBonus ? (bonusPence ?? 0) : 0);
}

/**
 * What hours of work pay, in whole pence: hours times base and, where eligible, bonus. Hours count by whole minutes, and
 * half a penny is rounded up.
 */
export function payPence(hours: number, pay: HourlyPay): number {
  return Math.round((Math.round(hours * MINUTES) * hourlyPence(pay)) / MINUTES);
}
