import {
  isShown,
  PAY_CHECKS,
  PAY_FILTERS,
  type PayCheckKind,
  type PayView,
} from '@/lib/features/office/pay/model';
import type {
  OfficePayLine,
  PayCase,
  PayCheck,
  PayRow,
  PayWeek,
  WorkerPay,
} from '@/lib/features/office/pay/schema';
import { NO_TIMES } from './a-late-visit';

export const PAY_DAY = '2026-11-24';
export const PAY_MONDAY = '2026-11-16';

/** The row is of Amara Okafor, who is ready. */
export const aPayRow = (values: Partial<PayRow> = {}): PayRow => ({
  ...{ workerId: 7, name: 'Amara Okafor', visits: 8, minutes: 1140, earnedPence: 28_500, tipsPence: 500 },
  ...{ feesPence: -400, adjustedPence: 300, totalPence: 28_900, state: 'ready', datePaid: null },
  ...values,
});

/** The worked and the paid time are the booked two hours. */
export const aPayLine = (values: Partial<OfficePayLine> = {}): OfficePayLine => ({
  ...{ jobId: 41, scheduledDate: PAY_MONDAY, day: PAY_MONDAY, startTime: '10:00', customerName: 'Priya' },
  ...{
    requiredMinutes: 120,
    workedMinutes: 120,
    paidMinutes: 120,
    earnedPence: 3_000,
    tipPence: 0,
    hasPaidTip: false,
    saidTipPence: null,
    productsPence: 0,
  },
  ...{ isRateRecorded: true, correctionReason: null },
  ...NO_TIMES,
  ...values,
});

export const aPayCase = (values: Partial<PayCase> = {}): PayCase => ({
  ...{
    workerId: 7,
    name: 'Amara Okafor',
    count: 1,
    totalPence: null,
    tipPence: null,
    visit: null,
    ticketId: null,
    overlap: null,
  },
  ...values,
});

/** Makes a week that has ended, with the filters and sums of its rows. */
export function aPayWeek(
  rows: readonly PayRow[],
  cases: Partial<Record<PayCheckKind, readonly PayCase[]>> = {},
  values: Partial<PayWeek> = {},
): PayWeek {
  const sum = (amountOf: (row: PayRow) => number | null) =>
    rows.reduce((total, row) => total + (amountOf(row) ?? 0), 0);
  const checks: readonly PayCheck[] = PAY_CHECKS.map((kind) => {
    const found = cases[kind] ?? [];
    return { kind, count: found.length, cases: [...found] };
  });
  return {
    ...{ today: PAY_DAY, firstDay: PAY_MONDAY, lastDay: '2026-11-22', paymentDueDate: '2026-11-27' },
    hasEnded: true,
    filters: PAY_FILTERS.map((value) => ({
      value,
      count: rows.filter(({ state }) => isShown(state, value)).length,
    })),
    total: {
      cleaners: rows.length,
      withoutTotal: rows.filter(({ totalPence }) => totalPence === null).length,
      visits: sum((row) => row.visits),
      minutes: sum((row) => row.minutes),
      earnedPence: sum((row) => row.earnedPence),
      tipsPence: sum((row) => row.tipsPence),
      feesPence: sum((row) => row.feesPence),
      adjustedPence: sum((row) => row.adjustedPence),
      totalPence: sum((row) => row.totalPence),
    },
    toPayPence: sum((row) => row.totalPence),
    checks: [...checks],
    smallest: null,
    closedOn: null,
    ...{ page: 1, pages: 1, rows: [...rows] },
    ...values,
  };
}

/** The pay of Amara Okafor has one line and one adjustment. */
export const aWorkerPay = (values: Partial<WorkerPay> = {}): WorkerPay => ({
  ...{ workerId: 7, name: 'Amara Okafor', today: PAY_DAY, firstDay: PAY_MONDAY, state: 'ready' },
  ...{ datePaid: null, closedOn: null, totalPence: 28_900, lines: [aPayLine()], lateVisits: [] },
  adjustments: [{ id: 5, type: 'customercancel', amountPence: 1_500, reason: null, day: '2026-11-19' }],
  rates: [{ fromDay: '2026-01-05', basePence: 1_450, bonusPence: 50, adminFeePence: 400 }],
  ...values,
});

interface ShownScreen {
  readonly view?: Partial<PayView>;
  readonly week?: PayWeek;
  readonly opened?: WorkerPay | null;
}

export const aPayScreen = ({ view = {}, week, opened }: ShownScreen = {}) => ({
  view: { week: PAY_MONDAY, filter: 'all', page: 1, workerId: null, sheet: null, ...view } as const,
  week: week ?? aPayWeek([aPayRow()]),
  opened: opened === undefined ? aWorkerPay() : opened,
  ...{ outcome: null, formKey: 'key', hasExportFailed: false },
});
