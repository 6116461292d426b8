import { type HourlyPay, payPence, penceOf } from '@/lib/core/money/pence';
import type { Worker } from '@/lib/core/session/schema';
import { payableHours, requiredHours, workedHours } from './rules';
import type { Visit } from './schema';

/** Payable hours once finished, else the required hours. [ACT-11] */
export function paidHours(visit: Visit): number {
  const required = requiredHours(visit);
  const { startedAt, finishedAt } = visit;
  return startedAt && finishedAt ? payableHours(required, workedHours(visit, finishedAt)) : required;
}

export const visitPayPence = (visit: Visit, pay: HourlyPay): number => payPence(paidHours(visit), pay);

/** Each visit is rounded separately, as it is paid. */
export const dayPayPence = (visits: readonly Visit[], pay: HourlyPay): number =>
  visits.reduce((sum, visit) => sum + (visit.skipped ? 0 : visitPayPence(visit, pay)), 0);

/** A skipped visit costs no fee. */
export const dayFeesPence = (visits: readonly Visit[], feePence: number): number =>
  feePence * visits.filter(({ skipped }) => !skipped).length;

/** The admin fee for each visit. */
export const adminFeePenceOf = (worker: Pick<Worker, 'adminFee'> | null): number =>
  penceOf(worker?.adminFee ?? 0);

/** Null while the worker's rates are unknown. */
export function hourlyPayOf(
  worker: Pick<Worker, 'basePay' | 'hourlyBonus' | 'isEligibleForBonus'> | null,
): HourlyPay | null {
  if (typeof worker?.basePay !== 'number') return null;
  return {
    basePence: penceOf(worker.basePay),
    bonusPence: typeof worker.hourlyBonus === 'number' ? penceOf(worker.hourlyBonus) : null,
    isEligibleForBonus: worker.isEligibleForBonus === true,
  };
}
