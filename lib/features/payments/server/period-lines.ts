import 'server-only';
import { toInstant } from '@/lib/core/database/columns';
import { MINUTES_AN_HOUR } from '@/lib/core/time/units';
import { type Day, hoursBetween, mondayOf } from '@/lib/core/time/zoned';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { payableHours, requiredHoursOf } from '@/lib/features/visits/rules';
import { extrasOf, type LinePay, linePay, type PayRate } from '@/lib/features/visits/visit-pay';
import { findVisitsOfPeriods, type LineScope, type PaidVisitRow, type VisitWithPay } from './paid-visits';
import { loadRates } from './rates';

/** A finished visit with what it is paid. */
export interface Line {
  readonly visit: PaidVisitRow;
  readonly workerId: number;
  /** Monday of the period that pays it. */
  readonly firstDay: Day;
  /** The hours that the customer asked for. */
  readonly requiredHours: number;
  readonly hours: number;
  readonly tipPence: number;
  readonly productsPence: number;
  readonly rate: PayRate | null;
  readonly isRateRecorded: boolean;
  readonly correctionReason: string | null;
  readonly pay: LinePay | null;
}

/** The lines of these periods by day and time. */
export async function readLines(ctx: WorldContext, scope: LineScope): Promise<readonly Line[]> {
  const { firstDays, workerIds } = scope;
  if (firstDays.length === 0 || workerIds?.length === 0) return [];
  const rows = await findVisitsOfPeriods(ctx, scope);
  const findRate = await loadRates(ctx, [...new Set(rows.flatMap(({ visit }) => visit.workerId ?? []))]);
  return rows
    .map((row) => lineOf(row, (workerId, day) => findRate(workerId, day) ?? findRate(workerId, ctx.today)))
    .toSorted(byTime);
}

function lineOf(
  { visit, pay }: VisitWithPay,
  findRate: (workerId: number, day: Day) => PayRate | null,
): Line {
  const workerId = pay?.workerId ?? visit.workerId ?? 0;
  const requiredHours = requiredHoursOf(visit.originalTasks ?? visit.tasks);
  const hours = pay ? pay.paidMinutes / MINUTES_AN_HOUR : payableHours(requiredHours, workedHoursOf(visit));
  const extras = extrasOf(visit);
  const tipPence = pay?.tipPence ?? extras.tipPence;
  const productsPence = pay?.productsPence ?? extras.productsPence;
  const rate = recordedRate(pay) ?? findRate(workerId, visit.actualDate);
  return {
    ...{ visit, workerId, requiredHours, hours, tipPence, productsPence, rate },
    firstDay: pay?.firstDay ?? mondayOf(visit.actualDate),
    isRateRecorded: pay?.isRateRecorded ?? false,
    correctionReason: pay?.correctionReason ?? null,
    pay: linePay({ hours, tipPence, productsPence }, rate),
  };
}

function recordedRate(pay: VisitWithPay['pay']): PayRate | null {
  if (pay === null || pay.basePence === null) return null;
  return { basePence: pay.basePence, bonusPence: pay.bonusPence, adminFeePence: pay.adminFeePence };
}

function workedHoursOf({ startedAt, finishedAt }: PaidVisitRow): number {
  return startedAt && finishedAt ? hoursBetween(toInstant(startedAt), toInstant(finishedAt)) : 0;
}

function byTime({ visit: a }: Line, { visit: b }: Line): number {
  const key = ({ actualDate, startTime, jobId }: PaidVisitRow) => `${actualDate} ${startTime} ${jobId}`;
  return key(a) < key(b) ? -1 : 1;
}
