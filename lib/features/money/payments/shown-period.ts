import type { Maybe } from '@/lib/core/ground/contract/schema';
import { penceOf, poundsOf } from '@/lib/core/ground/money/pence';
import { MINUTES_AN_HOUR } from '@/lib/core/ground/time/units';
import { type Day, hoursBetween } from '@/lib/core/ground/time/zoned';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { displayState, payableHours, requiredHours } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import { type PayRates, paidHours, payRateOf, visitPay } from '@/lib/features/work/visits/visit-pay';
import type { PaySpan } from './periods';
import type { PaidVisit, PaymentAdjustment, PaymentLine, PaymentPeriod } from './schema';

export interface ShownLine {
  readonly line: PaymentLine;
  /** The finish waits in the outbox. */
  readonly isWaiting: boolean;
}

/** The phone shows a period in this form: the answer with the finishes that the answer lacks. */
export interface ShownPeriod {
  /** It is null while the server has no period for this week. */
  readonly id: number | null;
  readonly span: PaySpan;
  readonly datePaid: Day | null;
  readonly isComplete: boolean;
  readonly lines: readonly ShownLine[];
  readonly adjustments: readonly PaymentAdjustment[];
  /** It is null while a rate is missing. */
  readonly totalPence: number | null;
}

/** The phone knows these facts in addition to the period. */
export interface PhoneFacts {
  /** The schedule includes queued finishes; it is null while unknown. */
  readonly days: readonly WorkingDay[] | null;
  /** Object ids of visits whose finish waits in the outbox. */
  readonly waiting: ReadonlySet<string>;
  /** It is null while unknown. */
  readonly rate: PayRates | null;
}

export function shownPeriod(period: PaymentPeriod): ShownPeriod {
  const lines = period.workedVisitsForInvoice.map((line) => ({ line, isWaiting: false }));
  const adjustments = period.paymentAdjustmentsForInvoice;
  const { firstDay, lastDay, paymentDueDate } = period;
  return {
    id: period.id,
    span: { firstDay, lastDay, paymentDueDate },
    datePaid: period.datePaid ?? null,
    isComplete: period.state === 'complete',
    ...{ lines, adjustments },
    totalPence: penceOrNull(period.totalPounds) ?? sumOf(lines, adjustments),
  };
}

export const emptyPeriod = (span: PaySpan): ShownPeriod => ({
  ...{ id: null, span, datePaid: null, isComplete: false, lines: [], adjustments: [], totalPence: 0 },
});

/**
 * Adds the finished visits of the week that the answer does not have. [PAY-04] The schedule already has finishes that
 * wait in the outbox, so a waiting finish, a sent one and a served one are one code path. A new week has no answer to
 * overlay.
 */
export function withFinishes(period: ShownPeriod, { days, waiting, rate }: PhoneFacts): ShownPeriod {
  const known = new Set(period.lines.map(({ line }) => objectIdOf(line.visit)));
  const added = visitsOf(days ?? [], period.span)
    .filter((visit) => displayState(visit) === 'finished' && !known.has(objectIdOf(visit)))
    .map((visit) => ({ line: lineOf(visit, rate), isWaiting: waiting.has(objectIdOf(visit)) }));
  if (added.length === 0) return period;
  const more = sumOf(added, []);
  return {
    ...period,
    lines: [...period.lines, ...added].toSorted(byTime),
    totalPence: period.totalPence === null || more === null ? null : period.totalPence + more,
  };
}

/** Lists the visits of these days, each once, without skipped ones. */
export function visitsOf(
  days: readonly WorkingDay[],
  { firstDay, lastDay }: Pick<PaySpan, 'firstDay' | 'lastDay'>,
): readonly Visit[] {
  const byId = new Map<string, Visit>();
  for (const { activities } of days) {
    for (const { visit } of activities) {
      if (typeof visit !== 'object' || visit === null || visit.skipped) continue;
      if (visit.actualDate < firstDay || visit.actualDate > lastDay) continue;
      byId.set(objectIdOf(visit), visit);
    }
  }
  return [...byId.values()];
}

function lineOf(visit: Visit, rates: PayRates | null): PaymentLine {
  const rate = payRateOf(visit, rates);
  const pay = rate && visitPay(visit, rate);
  const { jobId, scheduledDate, actualDate, timeSlot, startedAt, finishedAt, account } = visit;
  const { customerPreferredName } = visit;
  return {
    visit: {
      ...{ jobId, scheduledDate, actualDate, timeSlot, startedAt, finishedAt, account },
      ...{ customerPreferredName, requiredDuration: requiredHours(visit) },
    },
    payPounds: poundsOrNull(pay?.payPence),
    chargesPounds: poundsOrNull(pay?.chargesPence),
    totalPounds: poundsOrNull(pay?.totalPence),
    payableHours: paidHours(visit),
    basePayPounds: poundsOrNull(rate?.basePence),
    hourlyBonusPounds: poundsOrNull(rate?.bonusPence),
    tipPounds: poundsOrNull(pay?.tipPence),
    productsPounds: poundsOrNull(pay?.productsPence),
    rateIsRecorded: true,
  };
}

/** Returns null while the rate is missing. A root that sends only some amounts gives the others. */
export function amountsOf(line: PaymentLine): {
  /** The admin fee is not deducted yet. */
  readonly payPence: number;
  readonly tipPence: number;
  readonly productsPence: number;
  readonly chargesPence: number;
  readonly totalPence: number;
} | null {
  const [pay, total] = [penceOrNull(line.payPounds), penceOrNull(line.totalPounds)];
  const charges = penceOrNull(line.chargesPounds);
  const totalPence = total ?? (pay === null ? null : pay - (charges ?? 0));
  if (totalPence === null) return null;
  const payPence = pay ?? totalPence + (charges ?? 0);
  return {
    ...{ payPence, totalPence, chargesPence: payPence - totalPence },
    tipPence: penceOrNull(line.tipPounds) ?? 0,
    productsPence: penceOrNull(line.productsPounds) ?? 0,
  };
}

/** The server's hours count first, then the rule; null if unknown. [ACT-11] */
export function lineHours({ payableHours: served, visit }: PaymentLine): number | null {
  const [required, worked] = [visit.requiredDuration ?? null, workedHoursOf(visit)];
  return served ?? (required === null || worked === null ? null : payableHours(required, worked));
}

export function workedHoursOf({ startedAt, finishedAt }: PaidVisit): number | null {
  return startedAt && finishedAt ? Math.max(0, hoursBetween(startedAt, finishedAt)) : null;
}

export interface PeriodSums {
  readonly visitCount: number;
  /** It is null if a visit's hours are unknown. */
  readonly hours: number | null;
  /** The hours pay this; null while a rate is missing. */
  readonly visitsPence: number | null;
  readonly tipsPence: number;
  readonly productsPence: number;
  readonly chargesPence: number;
  /** Each visit has this admin fee; null if they differ. */
  readonly feePence: number | null;
  readonly adjustments: readonly PaymentAdjustment[];
  /** It is 0 unless the root's total is not the sum of these parts. */
  readonly otherPence: number;
  readonly totalPence: number | null;
  /** These lines have no rate. */
  readonly missing: readonly PaymentLine[];
}

/** The parts add up to the total. */
export function sumsOf({ lines, adjustments, totalPence }: ShownPeriod): PeriodSums {
  const all = lines.map(({ line }) => line);
  const amounts = all.flatMap((line) => amountsOf(line) ?? []);
  const missing = all.filter((line) => amountsOf(line) === null);
  const sum = (part: (amount: (typeof amounts)[number]) => number) =>
    amounts.reduce((total, amount) => total + part(amount), 0);
  const visitsPence =
    missing.length > 0 ? null : sum((one) => one.payPence - one.tipPence - one.productsPence);
  const [tipsPence, productsPence] = [sum((one) => one.tipPence), sum((one) => one.productsPence)];
  const chargesPence = sum((one) => one.chargesPence);
  const known = (visitsPence ?? 0) + tipsPence + productsPence - chargesPence + adjustmentsPence(adjustments);
  return {
    ...{ visitCount: all.length, hours: hoursOf(all), visitsPence, tipsPence, productsPence, chargesPence },
    ...{ adjustments, totalPence, missing, feePence: commonFee(amounts) },
    otherPence: totalPence === null || visitsPence === null ? 0 : totalPence - known,
  };
}

function commonFee(amounts: readonly { readonly chargesPence: number }[]): number | null {
  const fees = new Set(amounts.map(({ chargesPence }) => chargesPence));
  const [fee = null] = fees;
  return fees.size === 1 ? fee : null;
}

/** The sum is in minutes, because hours are decimals. */
function hoursOf(lines: readonly PaymentLine[]): number | null {
  let minutes = 0;
  for (const line of lines) {
    const hours = lineHours(line);
    if (hours === null) return null;
    minutes += Math.round(hours * MINUTES_AN_HOUR);
  }
  return minutes / MINUTES_AN_HOUR;
}

export const adjustmentsPence = (adjustments: readonly PaymentAdjustment[]): number =>
  adjustments.reduce((sum, { amountPounds }) => sum + penceOf(amountPounds), 0);

/** Returns null if a line has no total. */
function sumOf(lines: readonly ShownLine[], adjustments: readonly PaymentAdjustment[]): number | null {
  let sum = adjustmentsPence(adjustments);
  for (const { line } of lines) {
    const amounts = amountsOf(line);
    if (amounts === null) return null;
    sum += amounts.totalPence;
  }
  return sum;
}

function byTime({ line: { visit: a } }: ShownLine, { line: { visit: b } }: ShownLine): number {
  const key = ({ actualDate, timeSlot, jobId }: PaidVisit) => `${actualDate} ${timeSlot?.start} ${jobId}`;
  return key(a) < key(b) ? -1 : 1;
}

const penceOrNull = (pounds: Maybe<number>): number | null =>
  typeof pounds === 'number' ? penceOf(pounds) : null;
const poundsOrNull = (pence: number | undefined): number | null =>
  pence === undefined ? null : poundsOf(pence);
