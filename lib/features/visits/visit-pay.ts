import { type HourlyPay, payPence, penceOf } from '@/lib/core/money/pence';
import type { Worker } from '@/lib/core/session/wire';
import { payableHours, requiredHours, workedHours } from './rules';
import type { Visit } from './wire';

/** Hours that a visit pays: once it is finished the payable ones, until then those that it requires. [ACT-11] */
export function paidHours(visit: Visit): number {
  const required = requiredHours(visit);
  const { startedAt, finishedAt } = visit;
  return startedAt && finishedAt ? payableHours(required, workedHours(visit, finishedAt)) : required;
}

/** What a visit earns, in whole pence. */
export const visitPayPence = (visit: Visit, pay: HourlyPay): number => payPence(paidHours(visit), pay);

/** What the visits of a day earn together: each is rounded by itself, as it is paid by itself. */
export const dayPayPence = (visits: readonly Visit[], pay: HourlyPay): number =>
  visits.reduce((sum, visit) => sum + (visit.skipped ? 0 : visitPayPence(visit, pay)), 0);

/** What an hour of the worker's pays; null while their rates are not known. */
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
