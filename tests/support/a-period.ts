import { poundsOf } from '@/lib/core/ground/money/pence';
import type { Day } from '@/lib/core/ground/time/zoned';
import { spanOf } from '@/lib/features/money/payments/periods';
import type {
  PaymentAdjustment,
  PaymentLine,
  PaymentPeriod,
  PaymentPeriodsPage,
} from '@/lib/features/money/payments/schema';

/** The line has two hours on Monday 16 November 2026 at £15.00, worked 10am to noon, with an admin fee of £0.50. */
export function aLine(
  overrides: Partial<PaymentLine> = {},
  visit: Partial<PaymentLine['visit']> = {},
): PaymentLine {
  const day = visit.actualDate ?? '2026-11-16';
  return {
    visit: {
      ...{ jobId: 1, scheduledDate: day, actualDate: day, requiredDuration: 2 },
      timeSlot: { start: '10:00', end: '12:00' },
      startedAt: `${day}T10:00:00.000Z`,
      finishedAt: `${day}T12:00:00.000Z`,
      customerPreferredName: 'Priya Raman',
      ...visit,
    },
    ...{ payPounds: 30, chargesPounds: 0.5, totalPounds: 29.5, paymentPeriodId: 7, payableHours: 2 },
    ...{ basePayPounds: 14.5, hourlyBonusPounds: 0.5, tipPounds: 0, productsPounds: 0, rateIsRecorded: true },
    ...overrides,
  };
}

export const aLineWithoutRate = (visit: Partial<PaymentLine['visit']> = {}): PaymentLine =>
  aLine(
    {
      ...{ payPounds: null, chargesPounds: null, totalPounds: null },
      ...{ basePayPounds: null, hourlyBonusPounds: null, rateIsRecorded: false },
    },
    visit,
  );

export const anAdjustment = (overrides: Partial<PaymentAdjustment> = {}): PaymentAdjustment => ({
  ...{ id: 1, type: 'customercancel', amountPounds: 15, created: '2026-11-19T18:00:00.000Z' },
  ...overrides,
});

interface PeriodParts {
  readonly id?: number;
  readonly day?: Day;
  readonly lines?: readonly PaymentLine[];
  readonly adjustments?: readonly PaymentAdjustment[];
  /** This is the day of the payment, which makes the period complete. */
  readonly paid?: Day;
  readonly isComplete?: boolean;
}

/** The default is the week of Wednesday 18 November 2026; the total is the sum of the parts. */
export function aPaymentPeriod({
  id = 7,
  day = '2026-11-18',
  lines = [aLine()],
  adjustments = [],
  paid,
  isComplete = paid !== undefined,
}: PeriodParts = {}): PaymentPeriod {
  const amounts = [
    ...lines.map(({ totalPounds }) => totalPounds),
    ...adjustments.map((one) => one.amountPounds),
  ];
  const isMissing = lines.some(({ totalPounds }) => totalPounds === null);
  const pence = amounts.reduce<number>((sum, pounds) => sum + Math.round((pounds ?? 0) * 100), 0);
  return {
    ...{ id, workerId: 7, ...spanOf(day), datePaid: paid ?? null },
    state: isComplete ? 'complete' : 'incomplete',
    totalPounds: isMissing ? null : poundsOf(pence),
    amountEarnedPounds: null,
    workedVisitsForInvoice: [...lines],
    paymentAdjustmentsForInvoice: [...adjustments],
  };
}

export const aPaymentsPage = (
  results: readonly PaymentPeriod[],
  { page = 1, numPages = 1 }: { readonly page?: number; readonly numPages?: number } = {},
): PaymentPeriodsPage => ({
  ...{ currentPage: page, numPages, numResults: results.length, perPage: 10 },
  ...{ urlNextPage: null, urlPreviousPage: null, results: [...results] },
});
