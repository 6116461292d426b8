import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { timeOf } from '@/lib/core/ground/time/zoned';
import { jobs, visits } from '@/lib/features/records/visits';

/**
 * Selects upcoming visits that are extra jobs on their own: unassigned one-off visits, visits whose regular worker is
 * away, and visits that their worker skipped. The database sets `open_outward` for exactly these. Used by lists and
 * assignment. See docs/decisions/0077-extra-jobs-without-a-table-of-offers.md.
 */
export function isExtraVisit(ctx: WorldContext): SQL | undefined {
  return ofWorld(
    ctx,
    visits,
    isNotNull(visits.openOutward),
    // The condition is written as in the index: `is_on_offer = true` with a parameter would not match the partial
    // index.
    sql`${visits.isOnOffer}`,
    isNull(visits.startedAt),
    isLater(ctx),
  );
}

export function isLater(ctx: WorldContext): SQL | undefined {
  const { today } = ctx;
  const isLaterToday = and(eq(visits.actualDate, today), gt(visits.startTime, timeNow(ctx)));
  return or(gt(visits.actualDate, today), isLaterToday);
}

/** Selects unassigned regular jobs with an upcoming visit. Used by lists and assignment. */
export function isExtraRegularJob(ctx: WorldContext): SQL | undefined {
  return ofWorld(
    ctx,
    jobs,
    isNotNull(jobs.openOutward),
    sql`${jobs.isOnOffer}`,
    sql`${jobs.frequencyDays} > 1`,
    goesOnUntil(nextVisitDay(ctx)),
  );
}

/** Computes on `jobs` from the frequency, without reading visits. Today counts until the start time. */
export function nextVisitDay(ctx: WorldContext): SQL {
  const { today } = ctx;
  const soonest = sql`(case when start_time > ${timeNow(ctx)} then ${today}::date else ${today}::date + 1 end)`;
  return sql`(first_date + (ceil(greatest(${soonest} - first_date, 0)::numeric / frequency_days) * frequency_days)::int)`;
}

export const goesOnUntil = (next: SQL): SQL => sql`(last_date is null or last_date >= ${next})`;

export const timeNow = ({ now, world }: WorldContext): string => timeOf(now, world.timeZone);

export function listOf(values: readonly (string | number)[], type: 'text' | 'int'): SQL {
  const items = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  return sql`array[${items}]::${sql.raw(type)}[]`;
}
