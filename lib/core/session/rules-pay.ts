import type { HourlyPay } from '@/lib/core/money/pay';
import { penceOf } from '@/lib/core/money/pence';
import type { Worker } from './wire';

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
