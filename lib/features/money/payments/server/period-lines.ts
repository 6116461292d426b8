import 'server-only';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { type Day, mondayOf } from '@/lib/core/ground/time/zoned';
import { type RatedWork, ratedWork } from '@/lib/features/work/visits/server/paid-work';
import { type FindRate, loadRates } from '@/lib/features/work/visits/server/rates';
import { type LinePay, linePay } from '@/lib/features/work/visits/visit-pay';
import { findVisitsOfPeriods, type LineScope, type PaidVisitRow, type VisitWithPay } from './paid-visits';

export interface Line extends RatedWork {
  readonly visit: PaidVisitRow;
  /** The period that pays the line begins on this Monday. */
  readonly firstDay: Day;
  readonly isRateRecorded: boolean;
  readonly correctionReason: string | null;
  readonly pay: LinePay | null;
}

/** The lines are in order of day and time. */
export async function readLines(ctx: WorldContext, scope: LineScope): Promise<readonly Line[]> {
  const { firstDays, workerIds } = scope;
  if (firstDays.length === 0 || workerIds?.length === 0) return [];
  const rows = await findVisitsOfPeriods(ctx, scope);
  const findRate = await loadRates(ctx, [...new Set(rows.flatMap(({ visit }) => visit.workerId ?? []))]);
  return rows.map((row) => lineOf(row, { findRate, today: ctx.today })).toSorted(byTime);
}

function lineOf(
  { visit, pay }: VisitWithPay,
  rates: { readonly findRate: FindRate; readonly today: Day },
): Line {
  const work = ratedWork(visit, pay, rates);
  return {
    ...{ visit, ...work },
    firstDay: pay?.firstDay ?? mondayOf(visit.actualDate),
    isRateRecorded: pay?.isRateRecorded ?? false,
    correctionReason: pay?.correctionReason ?? null,
    pay: linePay(work, work.rate),
  };
}

function byTime({ visit: a }: Line, { visit: b }: Line): number {
  const key = ({ actualDate, startTime, jobId }: PaidVisitRow) => `${actualDate} ${startTime} ${jobId}`;
  return key(a) < key(b) ? -1 : 1;
}
