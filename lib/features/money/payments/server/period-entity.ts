import 'server-only';
import { toInstant, toInstantOrNull } from '@/lib/core/backend/database/columns';
import { poundsOf } from '@/lib/core/ground/money/pence';
import { labelOf } from '@/lib/core/ground/texts/messages';
import type { paymentAdjustments, paymentPeriods } from '@/lib/features/records/pay';
import type { AdjustmentType } from '@/lib/features/records/pay-values';
import { requiredHoursOf } from '@/lib/features/work/visits/rules';
import { ADJUSTMENT_CODES } from '../model';
import { totalPence } from '../pay-line';
import { spanOf } from '../periods';
import type { PaidVisit, PaymentAdjustment, PaymentLine, PaymentPeriod } from '../schema';
import { ADJUSTMENT_TEXTS } from '../server-texts';
import type { PaidVisitRow } from './paid-visits';
import type { Line } from './period-lines';

export type PeriodRow = typeof paymentPeriods.$inferSelect;
export type AdjustmentRow = typeof paymentAdjustments.$inferSelect;

export interface PeriodParts {
  readonly period: PeriodRow;
  readonly lines: readonly Line[];
  readonly adjustments: readonly { readonly row: AdjustmentRow; readonly visit: PaidVisitRow | null }[];
}

export function periodEntity({ period, lines, adjustments }: PeriodParts): PaymentPeriod {
  const { earned, total } = sumsOf({ lines, adjustments });
  return {
    id: period.id,
    workerId: period.workerId,
    ...spanOf(period.firstDay),
    datePaid: period.datePaid,
    state: period.closedAt === null ? 'incomplete' : 'complete',
    totalPounds: poundsOrNull(total),
    amountEarnedPounds: poundsOrNull(earned),
    workedVisitsForInvoice: lines.map((line) => lineEntity(line, period.id)),
    paymentAdjustmentsForInvoice: adjustments.map(({ row, visit }) => ({
      id: row.id,
      ...adjustmentCode(row.type),
      amountPounds: poundsOf(row.amountPence),
      created: toInstant(row.createdAt),
      visit: visit && paidVisitEntity(visit),
      reason: row.reason,
    })),
  };
}

function adjustmentCode(type: AdjustmentType): Pick<PaymentAdjustment, 'type' | 'typeDisplay'> {
  const known = ADJUSTMENT_CODES.find((code) => code === type);
  return known ? { type: known } : { type: 'other', typeDisplay: labelOf(ADJUSTMENT_TEXTS, type) };
}

/** The sums are null while a line has no rate. */
export function sumsOf({ lines, adjustments }: Pick<PeriodParts, 'lines' | 'adjustments'>) {
  const pays = lines.map(({ pay }) => ({ totalPence: pay?.payPence ?? null }));
  const totals = lines.map(({ pay }) => ({ totalPence: pay?.totalPence ?? null }));
  return {
    earned: totalPence(pays, []),
    total: totalPence(
      totals,
      adjustments.map(({ row }) => row),
    ),
  };
}

function lineEntity(line: Line, paymentPeriodId: number): PaymentLine {
  const { pay, rate, hours, tipPence, productsPence } = line;
  return {
    visit: paidVisitEntity(line.visit),
    payPounds: poundsOrNull(pay?.payPence ?? null),
    chargesPounds: poundsOrNull(pay?.chargesPence ?? null),
    totalPounds: poundsOrNull(pay?.totalPence ?? null),
    paymentPeriodId,
    payableHours: hours,
    basePayPounds: poundsOrNull(rate?.basePence ?? null),
    hourlyBonusPounds: poundsOrNull(rate?.bonusPence ?? null),
    tipPounds: poundsOf(tipPence),
    productsPounds: poundsOf(productsPence),
    rateIsRecorded: line.isRateRecorded,
    correctionReason: line.correctionReason,
  };
}

function paidVisitEntity(visit: PaidVisitRow): PaidVisit {
  return {
    jobId: visit.jobId,
    scheduledDate: visit.scheduledDate,
    actualDate: visit.actualDate,
    timeSlot: { start: visit.startTime, end: visit.endTime },
    requiredDuration: requiredHoursOf(visit.originalTasks ?? visit.tasks),
    startedAt: toInstantOrNull(visit.startedAt),
    finishedAt: toInstantOrNull(visit.finishedAt),
    account: {
      id: visit.customerId,
      name: visit.customerName,
      initialCustomer: { id: visit.customerId, preferredName: visit.preferredName },
    },
    customerPreferredName: visit.preferredName,
  };
}

const poundsOrNull = (pence: number | null) => (pence === null ? null : poundsOf(pence));
