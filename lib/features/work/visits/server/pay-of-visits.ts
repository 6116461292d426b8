import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { columnsOf, listOf } from '@/lib/core/backend/database/json-rows';
import type { Day } from '@/lib/core/ground/time/zoned';
import { paymentAdjustments, payRates, visitPay } from '@/lib/features/records/pay';
import { type BonusPay, bonusDaysOf } from './bonus-pay';
import { type PaidVisitFacts, type RatedWork, ratedWork, type VisitPayRow } from './paid-work';
import { type RateRow, rateFinder } from './rates';
import { keyOf } from './visit-key';

export interface PayJson {
  readonly payLines: readonly VisitPayRow[];
  /** These are the rates of the visits' workers, oldest first. */
  readonly payRates: readonly (RateRow & BonusPay)[];
  /** These are the sums of the adjustments of each skipped visit. */
  readonly skippedPay: readonly (Pick<VisitPayRow, 'jobId' | 'scheduledDate'> & { readonly pence: number })[];
}

/**
 * Selects the fields of `PayJson` for `visitsJson`, whose visits are `found`. Laterals keep PostgreSQL from scanning
 * whole tables where it has no statistics.
 */
export const payOfFound = (): SQL => sql`
  , 'payLines', ${listOf(sql`
    select paid.* from found cross join lateral (
      select ${columnsOf(visitPay, 'p')} from ${visitPay} as p
      where p.world = found.world and p.job_id = found.job_id and p.scheduled_date = found.scheduled_date
      limit 1
    ) as paid where found.finished_at is not null`)},
  'payRates', ${listOf(sql`
    select rate.* from (
      select distinct world, worker_id from found where worker_id is not null
    ) as done cross join lateral (
      select ${columnsOf(payRates, 'r')}, ${bonusDaysOf(sql`w`)} as "days"
      from ${payRates} as r join ${workers} as w on w.world = r.world and w.id = r.worker_id
      where r.world = done.world and r.worker_id = done.worker_id
      offset 0
    ) as rate order by rate."fromDay"`)},
  'skippedPay', ${listOf(sql`
    select found.job_id as "jobId", found.scheduled_date as "scheduledDate", adjusted.pence
    from found cross join lateral (
      select coalesce(sum(a.amount_pence), 0)::int as pence from ${paymentAdjustments} as a
      where a.world = found.world and a.worker_id = found.worker_id
        and a.job_id = found.job_id and a.scheduled_date = found.scheduled_date
    ) as adjusted where found.skipped`)}`;

/** Payments shows the same amounts. */
export interface PayOfVisit {
  /** Only a finished visit has a value. */
  readonly paid: RatedWork | null;
  /** Only a skipped visit has a value. */
  readonly skippedPence: number | null;
  /** The worker's rate of the day has a bonus, or the visit was paid with one. */
  readonly includesBonus: boolean;
}

type VisitRow = PaidVisitFacts & Pick<VisitPayRow, 'jobId' | 'scheduledDate'>;

/** The pay follows the rule of the payment lines. */
export function payFinder(json: PayJson, today: Day): (visit: VisitRow) => PayOfVisit {
  const lines = new Map(json.payLines.map((pay) => [keyOf(pay), pay]));
  const skipped = new Map(json.skippedPay.map((one) => [keyOf(one), one.pence]));
  const rates = { findRate: rateFinder(json.payRates, json.payRates), today };
  return (visit) => {
    const work = ratedWork(visit, lines.get(keyOf(visit)) ?? null, rates);
    return {
      paid: visit.finishedAt === null ? null : work,
      skippedPence: skipped.get(keyOf(visit)) ?? null,
      includesBonus: (work.rate?.bonusPence ?? 0) > 0,
    };
  };
}
