import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { readSetting } from '@/lib/core/backend/accounts/feature-switches';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { rowsOf } from '@/lib/core/backend/database/answer-rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays, type Day, daysBetween, weekdayOf } from '@/lib/core/ground/time/zoned';
import { EXTRA_JOBS_SIGNAL } from '@/lib/features/work/visits/extra-jobs-signal';
import type { ExtraJobKind } from '../model';
import { type CountedExtraJob, countExtraJobsFor, resolveEligibility, unmetCriterion } from '../rules';
import { UNMET_TEXTS } from '../server-texts';
import { areaHandlers } from './areas';
import { assignJob } from './assign';
import { goesOnUntil, listOf, nextVisitDay, timeNow } from './is-extra-job';
import { extraJobListHandlers } from './list';
import { eligibilityFacts, findExtraJobWorker } from './worker';

/** The setting is false in a marketplace that wants no signal. */
const ENABLED_SETTING = 'extra_job_app_signal_enabled';

export const extraJobsHandlers = {
  /**
   * Counts the listed jobs from now to the end of the lookahead. A regular job counts once. A job outside the worker's
   * areas counts only as that; of the rest, jobs outside the worker's hours are counted apart. Ignores the worker's
   * bookings and eligibility. [EXTRA-36] [EXTRA-37]
   */
  async getAvailabilitySignal(ctx) {
    const { lookaheadDays, refreshIntervalS } = EXTRA_JOBS_SIGNAL;
    const lastDay = addDays(ctx.today, lookaheadDays);
    const { regularAreas, oneOffAreas, weeklyHours, hoursOn } = await findExtraJobWorker(ctx, {
      from: ctx.today,
      to: lastDay,
    });
    const open = await countExtraJobs(ctx, lastDay);
    const ofKind = (kind: ExtraJobKind) => open.filter((one) => one.kind === kind);
    const regularCounts = countExtraJobsFor(
      ofKind('regular').map((one) => countedExtraJob(one, weeklyHours(weekdayOf(one.day)))),
      regularAreas,
    );
    const oneOffCounts = countExtraJobsFor(
      ofKind('one-off').map((one) => countedExtraJob(one, hoursOn(one.day))),
      oneOffAreas,
    );
    return {
      workAvailable: regularCounts.available + oneOffCounts.available > 0,
      appSignalEnabled: (await readSetting(ctx, ENABLED_SETTING)) !== false,
      appSignalDaysLookahead: lookaheadDays,
      appSignalRefreshIntervalSeconds: refreshIntervalS,
      regularJobsAvailable: regularCounts.available,
      regularJobsOutOfArea: regularCounts.outOfArea,
      regularJobsOutOfAvailability: regularCounts.outOfAvailability,
      oneOffVisitsAvailable: oneOffCounts.available,
      oneOffVisitsOutOfArea: oneOffCounts.outOfArea,
      oneOffVisitsOutOfAvailability: oneOffCounts.outOfAvailability,
    };
  },

  async getExtraJobEligibility(ctx) {
    const standing = await eligibilityFacts(ctx);
    const unmet = unmetCriterion(standing);
    const reason = unmet === null ? null : UNMET_TEXTS[unmet](standing);
    return { ...resolveEligibility(standing), reason };
  },

  ...extraJobListHandlers,
  assignJob,
  ...areaHandlers,
} satisfies Handlers<WorkerContext>;

const countedExtraJob = (
  { outward, start, end, count }: ExtraJobCount,
  hours: CountedExtraJob['hours'],
): CountedExtraJob => {
  return { outward, slot: { start, end }, hours, count };
};

/** Counts the jobs with the same kind, day, time and area. */
interface ExtraJobCount {
  readonly kind: ExtraJobKind;
  readonly day: Day;
  readonly start: string;
  readonly end: string;
  readonly outward: string;
  readonly count: number;
}

/** The database does the counting. [EXTRA-37] */
export async function countExtraJobs(ctx: WorldContext, lastDay: Day): Promise<readonly ExtraJobCount[]> {
  return rowsOf(await ctx.tx.execute(extraJobCountQuery(ctx, lastDay))) as readonly ExtraJobCount[];
}

/** Reads with one statement on the partial indexes of unassigned jobs. A regular job counts once. */
export function extraJobCountQuery(ctx: WorldContext, lastDay: Day): SQL {
  const { world, today } = ctx;
  const next = nextVisitDay(ctx);
  const isOpen = sql`world = ${world.id} and open_outward is not null and is_on_offer`;
  const isRegular = sql`${isOpen} and frequency_days > 1 and ${goesOnUntil(next)} and ${next} <= ${lastDay}`;
  const ofVisits = counted(
    'one-off',
    sql`actual_date`,
    sql`visits where ${isOpen}
    and actual_date between ${today} and ${lastDay} and started_at is null
    and (actual_date > ${today} or start_time > ${timeNow(ctx)})`,
  );
  const ofWeekdays = counted(
    'regular',
    next,
    sql`jobs where ${isRegular}
    and weekday = any(${listOf(isoWeekdays(today, lastDay), 'int')})`,
  );
  const ofAnyWeekday = counted('regular', next, sql`jobs where ${isRegular} and weekday is null`);
  return sql`${ofVisits} union all ${ofWeekdays} union all ${ofAnyWeekday}`;
}

const counted = (kind: ExtraJobKind, day: SQL, rows: SQL) =>
  sql`select ${kind} as "kind", ${day}::text as "day", start_time as "start", end_time as "end",
    open_outward as "outward", count(*)::int as "count" from ${rows} group by 2, 3, 4, 5`;

/** 1 is Monday, as in PostgreSQL's `isodow`. */
function isoWeekdays(from: Day, to: Day): readonly number[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return [...new Set(days.map((day) => weekdayOf(day) + 1))];
}
