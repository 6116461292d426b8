import { payPence, penceOf } from '@/lib/core/ground/money/pence';
import type { Worker } from '@/lib/core/ground/session/schema';
import type { Day } from '@/lib/core/ground/time/zoned';
import { payableHours, requiredHours, workedHours } from './rules';
import type { Task, Visit } from './schema';

/** The amounts are in pence per hour and per visit. */
export interface PayRate {
  readonly basePence: number;
  /** A worker without bonus has 0. */
  readonly bonusPence: number;
  readonly adminFeePence: number;
}

/** Today's rate, and those that count from other days, oldest first. */
export interface PayRates extends PayRate {
  readonly byDay?: readonly (PayRate & { readonly fromDay: Day })[];
}

/** These amounts are paid in addition to the hours. */
export interface PaidExtras {
  readonly tipPence: number;
  /** The cleaner is paid for the cleaning products that they bring. */
  readonly productsPence: number;
}

export const NO_EXTRAS: PaidExtras = { tipPence: 0, productsPence: 0 };

export interface PaidWork extends PaidExtras {
  /** The office's correction replaces the payable hours. [ACT-11] */
  readonly hours: number;
}

export interface LinePay {
  readonly payPence: number;
  readonly chargesPence: number;
  /** The total is pay less charges: the amount that all screens of the cleaner show. */
  readonly totalPence: number;
}

/**
 * This is the one rule of pay, for phones and the backend: pay = hours × (base + bonus) + tip + products; charges = the
 * admin fee; total = pay − charges. Null without a rate. See docs/decisions/0491-one-amount-what-she-gets.md.
 */
export function linePay(work: PaidWork, rate: PayRate): LinePay;
export function linePay(work: PaidWork, rate: PayRate | null): LinePay | null;
export function linePay({ hours, tipPence, productsPence }: PaidWork, rate: PayRate | null): LinePay | null {
  if (rate === null) return null;
  const { basePence, bonusPence, adminFeePence } = rate;
  const ofHours = payPence(hours, { basePence, bonusPence, isEligibleForBonus: true });
  const pay = ofHours + tipPence + productsPence;
  return { payPence: pay, chargesPence: adminFeePence, totalPence: pay - adminFeePence };
}

/** This is the net pay of a visit, with its parts. */
export interface VisitPay extends PaidWork, LinePay {
  readonly hourlyPence: number;
}

/**
 * Pays a visit as Payments has it if the root says so, else by the rate of the visit's day. `hours`: this many would be
 * paid, if that is not known from the visit.
 */
export function visitPay(visit: Visit, rate: PayRates, hours = paidHours(visit)): VisitPay {
  return workPay({ hours, ...extrasOfVisit(visit) }, payRateOf(visit, rate));
}

type RatedVisit = Pick<Visit, 'paid' | 'actualDate'>;

/** Returns the rate of a finish, if the root says it, else that of the visit's day. */
export function payRateOf(visit: RatedVisit, rate: PayRates): PayRate;
export function payRateOf(visit: RatedVisit, rate: PayRates | null): PayRate | null;
export function payRateOf({ paid, actualDate }: RatedVisit, rate: PayRates | null): PayRate | null {
  if (typeof paid?.basePayPounds !== 'number') return rate && rateOn(rate, actualDate);
  return {
    basePence: penceOf(paid.basePayPounds),
    bonusPence: penceOf(paid.hourlyBonusPounds ?? 0),
    adminFeePence: penceOf(paid.chargesPounds ?? 0),
  };
}

export const rateOn = (rates: PayRates, day: Day): PayRate =>
  rates.byDay?.findLast(({ fromDay }) => fromDay <= day) ?? rates;

function extrasOfVisit({ paid, tipAmountPounds, tasks }: Visit): PaidExtras {
  if (paid)
    return { tipPence: penceOf(paid.tipPounds ?? 0), productsPence: penceOf(paid.productsPounds ?? 0) };
  const tipPence = typeof tipAmountPounds === 'number' ? penceOf(tipAmountPounds) : null;
  return extrasOf({ tipPence, tasks: tasks ?? [] });
}

export const workPay = (work: PaidWork, rate: PayRate): VisitPay => ({
  ...work,
  hourlyPence: rate.basePence + rate.bonusPence,
  ...linePay(work, rate),
});

/**
 * A tip is a fact of the visit, or else a task with a price. Products that the cleaner brings are a task with a price.
 */
export function extrasOf({
  tipPence,
  tasks,
}: {
  readonly tipPence: number | null;
  readonly tasks: readonly Task[];
}): PaidExtras {
  return { tipPence: tipPence ?? pricePence(tasks, 'tip'), productsPence: pricePence(tasks, 'products') };
}

const pricePence = (tasks: readonly Task[], priced: Task['type']): number =>
  tasks.reduce((sum, { type, price }) => sum + (type === priced ? penceOf(price ?? 0) : 0), 0);

/** Payments' hours count first; else payable hours once finished, or the required hours. [ACT-11] */
export function paidHours(visit: Visit): number {
  const required = requiredHours(visit);
  const { startedAt, finishedAt, paid } = visit;
  if (paid) return paid.hours;
  return startedAt && finishedAt ? payableHours(required, workedHours(visit, finishedAt)) : required;
}

/** Each visit is rounded separately, as it is paid. A skipped visit costs no fee and pays what the root says. */
export function sumPay(visits: readonly Visit[], rate: PayRates): Omit<LinePay, 'payPence'> {
  const pays = visits.map((visit) =>
    visit.skipped ? { chargesPence: 0, totalPence: servedSkippedPence(visit) ?? 0 } : visitPay(visit, rate),
  );
  return {
    chargesPence: pays.reduce((sum, pay) => sum + pay.chargesPence, 0),
    totalPence: pays.reduce((sum, pay) => sum + pay.totalPence, 0),
  };
}

/** A negative amount is a cost. Returns null if the root does not send it. */
export const servedSkippedPence = ({ skipped, skippedPayPounds }: Visit): number | null =>
  skipped && typeof skippedPayPounds === 'number' ? penceOf(skippedPayPounds) : null;

/** Returns null while the worker's rates are unknown. */
export function rateOf(
  worker: Pick<Worker, 'basePay' | 'hourlyBonus' | 'isEligibleForBonus' | 'adminFee' | 'payRates'> | null,
): PayRates | null {
  if (typeof worker?.basePay !== 'number') return null;
  return {
    basePence: penceOf(worker.basePay),
    bonusPence: worker.isEligibleForBonus ? penceOf(worker.hourlyBonus ?? 0) : 0,
    adminFeePence: penceOf(worker.adminFee ?? 0),
    ...(worker.payRates && {
      byDay: worker.payRates.map(({ fromDay, basePay, hourlyBonus, adminFee }) => ({
        fromDay,
        basePence: penceOf(basePay),
        bonusPence: penceOf(hourlyBonus),
        adminFeePence: penceOf(adminFee),
      })),
    }),
  };
}
