import 'server-only';
import { and, between, eq, inArray, isNotNull, notExists } from 'drizzle-orm';
import { toInstant } from '@/lib/core/database/columns';
import { addDays, type Day, hoursBetween, mondayOf } from '@/lib/core/time/zoned';
import { sameWorld } from '@/lib/core/worlds/rows';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { type LinePay, linePay, type PayRate } from '@/lib/features/payments/pay-line';
import { payableHours, requiredHoursOf } from '@/lib/features/visits/rules';
import { visits } from '@/lib/features/visits/server/tables';
import { findRecordedVisits, findVisitsWithPay, type PaidVisitRow, type VisitWithPay } from './paid-visits';
import { loadRates } from './rates';
import { visitPay } from './tables';

const MINUTES_AN_HOUR = 60;

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
  readonly rate: PayRate | null;
  readonly isRateRecorded: boolean;
  readonly correctionReason: string | null;
  readonly pay: LinePay | null;
}

export interface LineScope {
  /** Mondays. */
  readonly firstDays: readonly Day[];
  /** All workers by default. */
  readonly workerIds?: readonly number[];
}

/** The lines of these periods by day and time. */
export async function readLines(ctx: WorldContext, scope: LineScope): Promise<readonly Line[]> {
  const { firstDays, workerIds } = scope;
  if (firstDays.length === 0 || workerIds?.length === 0) return [];
  const rows = [...(await recordedVisits(ctx, scope)), ...(await unrecordedVisits(ctx, scope))];
  const findRate = await loadRates(ctx, [...new Set(rows.flatMap(({ visit }) => visit.workerId ?? []))]);
  return rows
    .map((row) => lineOf(row, (workerId, day) => findRate(workerId, day) ?? findRate(workerId, ctx.today)))
    .toSorted(byTime);
}

const recordedVisits = (ctx: WorldContext, { firstDays, workerIds }: LineScope) =>
  findRecordedVisits(
    ctx,
    and(inArray(visitPay.firstDay, [...firstDays]), workerIds && inArray(visitPay.workerId, [...workerIds])),
  );

/** Finished before payments were recorded: they belong to the week of their day. */
async function unrecordedVisits(
  ctx: WorldContext,
  { firstDays, workerIds }: LineScope,
): Promise<VisitWithPay[]> {
  const sorted = firstDays.toSorted();
  const asked = new Set(firstDays);
  const isOfVisit = and(eq(visitPay.jobId, visits.jobId), eq(visitPay.scheduledDate, visits.scheduledDate));
  const rows = await findVisitsWithPay(
    ctx,
    and(
      workerIds ? inArray(visits.workerId, [...workerIds]) : isNotNull(visits.workerId),
      isNotNull(visits.finishedAt),
      between(visits.actualDate, sorted[0] ?? '', addDays(sorted.at(-1) ?? '', 6)),
      notExists(
        ctx.tx
          .select()
          .from(visitPay)
          .where(sameWorld(visitPay, visits, isOfVisit)),
      ),
    ),
  );
  return rows.filter(({ visit }) => asked.has(mondayOf(visit.actualDate)));
}

function lineOf(
  { visit, pay }: VisitWithPay,
  findRate: (workerId: number, day: Day) => PayRate | null,
): Line {
  const workerId = pay?.workerId ?? visit.workerId ?? 0;
  const requiredHours = requiredHoursOf(visit.originalTasks ?? visit.tasks);
  const hours = pay ? pay.paidMinutes / MINUTES_AN_HOUR : payableHours(requiredHours, workedHoursOf(visit));
  const tipPence = pay?.tipPence ?? visit.tipPence ?? 0;
  const rate = recordedRate(pay) ?? findRate(workerId, visit.actualDate);
  return {
    ...{ visit, workerId, requiredHours, hours, tipPence, rate },
    firstDay: pay?.firstDay ?? mondayOf(visit.actualDate),
    isRateRecorded: pay?.isRateRecorded ?? false,
    correctionReason: pay?.correctionReason ?? null,
    pay: linePay({ hours, tipPence }, rate),
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
