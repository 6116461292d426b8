import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { timeOf } from '@/lib/core/time/zoned';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { jobs, visits } from '@/lib/features/visits/server/tables';

/**
 * Visits that are extra jobs by themselves and have not begun: those without a worker of one-off jobs and of regular ones
 * whose worker is away, and those that their worker has skipped. The database keeps `open_outward` for exactly these.
 * Lists and assignment both ask by this condition.
 * See docs/decisions/0077-extra-jobs-without-a-table-of-offers.md.
 */
export function isExtraVisit(ctx: WorldContext): SQL | undefined {
  const { world } = ctx;
  return and(
    eq(visits.world, world.id),
    isNotNull(visits.openOutward),
    // The indexes' own words: `is_on_offer = true` as a parameter would not match their condition.
    sql`${visits.isOnOffer}`,
    isNull(visits.startedAt),
    isLater(ctx),
  );
}

/** Visits that have not begun by the marketplace's clock. */
export function isLater(ctx: WorldContext): SQL | undefined {
  const { today } = ctx;
  const isLaterToday = and(eq(visits.actualDate, today), gt(visits.startTime, timeNow(ctx)));
  return or(gt(visits.actualDate, today), isLaterToday);
}

/** Regular jobs without a worker that have a visit to come. Lists and assignment both ask by this condition. */
export function isExtraRegularJob(ctx: WorldContext): SQL | undefined {
  return and(
    eq(jobs.world, ctx.world.id),
    isNotNull(jobs.openOutward),
    sql`${jobs.isOnOffer}`,
    sql`${jobs.frequencyDays} > 1`,
    goesOnUntil(nextVisitDay(ctx)),
  );
}

/**
 * The day of a regular job's next visit that has not begun, by its rhythm, in a statement on `jobs`: lists and the signal
 * need no visits to know it. Today's counts until its time has come.
 */
export function nextVisitDay(ctx: WorldContext): SQL {
  const { today } = ctx;
  const soonest = sql`(case when start_time > ${timeNow(ctx)} then ${today}::date else ${today}::date + 1 end)`;
  return sql`(first_date + (ceil(greatest(${soonest} - first_date, 0)::numeric / frequency_days) * frequency_days)::int)`;
}

/** Whether the job still goes on at that day. */
export const goesOnUntil = (next: SQL): SQL => sql`(last_date is null or last_date >= ${next})`;

/** What the marketplace's clock shows. */
export const timeNow = ({ now, world }: WorldContext): string => timeOf(now, world.timeZone);

/** PGlite and pg both answer an object with rows, which drizzle types by the driver. */
export function rowsOf(answer: unknown): readonly unknown[] {
  return (answer as { readonly rows: readonly unknown[] }).rows;
}

/** A list of values as one array of PostgreSQL. */
export function listOf(values: readonly (string | number)[], type: 'text' | 'int'): SQL {
  const items = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  return sql`array[${items}]::${sql.raw(type)}[]`;
}
