import 'server-only';
import { toInstant } from '@/lib/core/backend/database/columns';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { MINUTES_AN_HOUR } from '@/lib/core/ground/time/units';
import { type Day, hoursBetween } from '@/lib/core/ground/time/zoned';
import { spanOf } from '@/lib/features/money/payments/periods';
import type { PaidVisitRow } from '@/lib/features/money/payments/server/paid-visits';
import type { Line } from '@/lib/features/money/payments/server/period-lines';
import type { LateTap } from '@/lib/features/office/claims/late-tap-schema';
import type { LateVisit } from '@/lib/features/office/claims/recorded-times-schema';
import { recordedTimes } from '@/lib/features/office/claims/server/recorded-times';
import type { RateRow } from '@/lib/features/work/visits/server/rates';
import { isShown, PAY_CHECKS, PAY_FILTERS, PAY_LIMITS, type PayCheckKind, type PayFilter } from '../model';
import type { OfficePayLine, PayCase, PayCheck, PayRow, PayWeek, WorkerPay } from '../schema';
import type { LineTips } from './visit-tips';
import { closingDayOf, type OfficeWeekRow, rowSums } from './week';

interface ShownWeek {
  readonly firstDay: Day;
  readonly rows: readonly OfficeWeekRow[];
  /** The list includes cleaners without pay in the week. */
  readonly lateTaps: readonly PayCase[];
  /** The list includes visits of earlier weeks. */
  readonly saidTips: readonly PayCase[];
  readonly filter: PayFilter;
  readonly page: number;
}

export function payWeekEntity(
  ctx: WorldContext,
  { firstDay, rows, lateTaps, saidTips, filter, page }: ShownWeek,
): PayWeek {
  const span = spanOf(firstDay);
  const entities = rows.map(payRow);
  const shown = entities.filter(({ state }) => isShown(state, filter));
  const pages = Math.max(1, Math.ceil(shown.length / PAY_LIMITS.pageSize));
  const current = Math.min(page, pages);
  const start = (current - 1) * PAY_LIMITS.pageSize;
  return {
    today: ctx.today,
    ...span,
    hasEnded: span.lastDay < ctx.today,
    filters: PAY_FILTERS.map((value) => ({
      value,
      count: entities.filter(({ state }) => isShown(state, value)).length,
    })),
    total: totalOf(shown),
    toPayPence: sum(
      entities.filter(({ state }) => state === 'ready' || state === 'closed'),
      ({ totalPence }) => totalPence,
    ),
    checks: PAY_CHECKS.map((kind) => {
      if (kind === 'late-tap') return checkOf(kind, lateTaps);
      return checkOf(kind, kind === 'said-tip' ? saidTips : casesOf(kind, rows));
    }),
    smallest: lowestOf(entities),
    closedOn: rows
      .filter(({ state }) => state === 'closed')
      .map(({ period }) => closingDayOf(ctx, period))
      .reduce((latest, day) => (latest === null || (day !== null && day > latest) ? day : latest), null),
    page: current,
    pages,
    rows: shown.slice(start, start + PAY_LIMITS.pageSize),
  };
}

function payRow(row: OfficeWeekRow): PayRow {
  const { workerId, name, state, period } = row;
  return { workerId, name, ...rowSums(row), state, datePaid: period?.datePaid ?? null };
}

function totalOf(rows: readonly PayRow[]): PayWeek['total'] {
  return {
    cleaners: rows.length,
    withoutTotal: rows.filter(({ totalPence }) => totalPence === null).length,
    visits: sum(rows, ({ visits }) => visits),
    minutes: sum(rows, ({ minutes }) => minutes),
    earnedPence: sum(rows, ({ earnedPence }) => earnedPence),
    tipsPence: sum(rows, ({ tipsPence }) => tipsPence),
    feesPence: sum(rows, ({ feesPence }) => feesPence),
    adjustedPence: sum(rows, ({ adjustedPence }) => adjustedPence),
    totalPence: sum(rows, ({ totalPence }) => totalPence),
  };
}

const sum = <Row>(rows: readonly Row[], amountOf: (row: Row) => number | null): number =>
  rows.reduce((total, row) => total + (amountOf(row) ?? 0), 0);

function lowestOf(rows: readonly PayRow[]): PayWeek['smallest'] {
  const [smallest] = rows
    .flatMap(({ name, totalPence }) => (totalPence === null ? [] : [{ name, totalPence }]))
    .toSorted((a, b) => a.totalPence - b.totalPence);
  return smallest ?? null;
}

const checkOf = (kind: PayCheckKind, cases: readonly PayCase[]): PayCheck => ({
  ...{ kind, count: cases.length, cases: cases.slice(0, PAY_LIMITS.cases) },
});

type RowCheck = Exclude<PayCheckKind, 'late-tap' | 'said-tip'>;

const casesOf = (kind: RowCheck, rows: readonly OfficeWeekRow[]): readonly PayCase[] =>
  rows.filter(({ period }) => !period?.closedAt).flatMap(CASES[kind]);

const CASES: Readonly<Record<RowCheck, (row: OfficeWeekRow) => readonly PayCase[]>> = {
  'running-visit': (row) =>
    row.running.map(({ jobId, scheduledDate, day, customerName, startedAt }) => ({
      ...caseOf(row),
      visit: { jobId, scheduledDate, day, customerName, startedAt },
    })),
  overlap: (row) => row.overlaps.map((overlap) => ({ ...caseOf(row), overlap })),
  'missing-rate': (row) => {
    const count = row.week.lines.filter(({ pay }) => pay === null).length;
    return count > 0 ? [{ ...caseOf(row), count }] : [];
  },
  question: (row) => row.questions.map((ticketId) => ({ ...caseOf(row), ticketId })),
  waiting: (row) => (row.waitingChanges > 0 ? [{ ...caseOf(row), count: row.waitingChanges }] : []),
  'negative-total': (row) => {
    const { totalPence } = rowSums(row);
    return totalPence !== null && totalPence < 0 ? [{ ...caseOf(row), totalPence }] : [];
  },
};

const caseOf = ({ workerId, name }: OfficeWeekRow): PayCase => ({
  ...{ workerId, name, count: 1, totalPence: null, tipPence: null },
  ...{ visit: null, ticketId: null, overlap: null },
});

interface ShownWorker {
  readonly workerId: number;
  readonly name: string;
  readonly firstDay: Day;
  /** It is null if the week pays her nothing. */
  readonly row: OfficeWeekRow | null;
  /** The newest rate comes first. */
  readonly rates: readonly RateRow[];
  readonly lateVisits: readonly LateVisit[];
  /** Finds the late taps of a line's visit. */
  readonly tapsOf: (visit: PaidVisitRow) => readonly LateTap[];
  /** It finds the tips of a line's visit that no line pays. */
  readonly tipsOf: (visit: PaidVisitRow) => LineTips;
}

export function workerPayEntity(ctx: WorldContext, shown: ShownWorker): WorkerPay {
  const { row, rates, tapsOf, tipsOf, ...worker } = shown;
  return {
    ...worker,
    today: ctx.today,
    state: row?.state ?? 'ready',
    datePaid: row?.period?.datePaid ?? null,
    closedOn: closingDayOf(ctx, row?.period ?? null),
    totalPence: row ? rowSums(row).totalPence : 0,
    lines: (row?.week.lines ?? []).map((line) => ({
      ...payLine(line, tapsOf(line.visit)),
      ...tipsOf(line.visit),
    })),
    adjustments: (row?.week.adjustments ?? []).map(({ row: { id, type, amountPence, reason }, visit }) => ({
      ...{ id, type, amountPence, reason },
      day: visit?.actualDate ?? null,
    })),
    rates: rates.map(({ fromDay, basePence, hourlyBonusPence, adminFeePence }) => ({
      ...{ fromDay, basePence, adminFeePence },
      bonusPence: hourlyBonusPence,
    })),
  };
}

function payLine(
  { visit, requiredHours, hours, tipPence, productsPence, pay, ...line }: Line,
  lateTaps: readonly LateTap[],
): Omit<OfficePayLine, keyof LineTips> {
  const { jobId, scheduledDate, actualDate, startTime, customerName, startedAt, finishedAt } = visit;
  const worked = startedAt && finishedAt ? hoursBetween(toInstant(startedAt), toInstant(finishedAt)) : 0;
  return {
    ...{ jobId, scheduledDate, day: actualDate, startTime, customerName },
    requiredMinutes: minutesIn(requiredHours),
    workedMinutes: minutesIn(worked),
    paidMinutes: minutesIn(hours),
    earnedPence: pay && pay.payPence - tipPence,
    ...{ tipPence, productsPence },
    isRateRecorded: line.isRateRecorded,
    correctionReason: line.correctionReason,
    ...recordedTimes(visit, lateTaps),
  };
}

const minutesIn = (hours: number): number => Math.round(hours * MINUTES_AN_HOUR);
