import 'server-only';
import { and, asc, between, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { HandlersOf, WorkerContext } from '@/lib/backend/contract/handler-context';
import { jobs, visits } from '@/lib/backend/database/schema/visits';
import { assignJob } from '@/lib/backend/market/assign';
import { isLater, isOpenVisit } from '@/lib/backend/market/is-open';
import { listReassignableRegularJobs, listReassignableVisits } from '@/lib/backend/market/list-open';
import { standingOf } from '@/lib/backend/market/standing';
import { findMarketWorker } from '@/lib/backend/market/worker-in-market';
import { readSetting } from '@/lib/backend/worlds/features';
import type { extraJobsCalls } from '@/lib/features/extra-jobs/calls';
import type { areaCalls } from '@/lib/features/extra-jobs/calls-areas';
import type { openJobsCalls } from '@/lib/features/extra-jobs/calls-open';
import { EXTRA_JOBS_SIGNAL } from '@/lib/features/extra-jobs/constants';
import { countOffers, judgeEligibility, type Offer, unmetCriterion } from '@/lib/features/extra-jobs/rules';
import { UNMET_TEXTS } from '@/lib/features/extra-jobs/server-texts';
import type { AvailabilitySignal, ExtraJobEligibility } from '@/lib/features/extra-jobs/wire';
import { addDays, type Day, weekdayOf } from '@/lib/time/zoned';
import { areaHandlers } from './areas';

/** A marketplace that wants no signal sets it to false. */
const ENABLED_SETTING = 'extra_job_app_signal_enabled';

/**
 * Counts what nobody has taken from now to the end of the lookahead: visits of one-off jobs and visits whose own worker
 * is away as one-off visits, jobs without a worker once each as regular jobs. What lies outside the worker's areas is
 * counted as that alone; of the rest, what does not fit in the worker's hours. Whether the worker is booked already, or
 * may take extra jobs at all, is not looked at. [EXTRA-36] [EXTRA-37]
 */
async function getAvailabilitySignal(ctx: WorkerContext): Promise<AvailabilitySignal> {
  const { lookaheadDays, refreshIntervalS } = EXTRA_JOBS_SIGNAL;
  const lastDay = addDays(ctx.today, lookaheadDays);
  const { regularAreas, oneOffAreas, weeklyHours, hoursOn } = await findMarketWorker(ctx, {
    from: ctx.today,
    to: lastDay,
  });
  const regular = await countRegularJobs(ctx, lastDay);
  const oneOff = await countOneOffVisits(ctx, lastDay);
  const regularCounts = countOffers(
    regular.map((row) => offerOf(row, weeklyHours(weekdayOf(row.day)))),
    regularAreas,
  );
  const oneOffCounts = countOffers(
    oneOff.map((row) => offerOf(row, hoursOn(row.day))),
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
}

/** Untaken jobs that are alike in when and where they are: the database counts them, and not this process. */
interface Untaken {
  readonly day: Day;
  readonly start: string;
  readonly end: string;
  readonly outward: string | null;
  readonly count: number;
}

const SLOT = { day: visits.actualDate, start: visits.startTime, end: visits.endTime };
const COUNT = count().as('count');

/** Open visits that have not begun yet, by the index of what is open. */
async function countOneOffVisits(ctx: WorkerContext, lastDay: Day): Promise<readonly Untaken[]> {
  const isNear = between(visits.actualDate, ctx.today, lastDay);
  const kinds = { ...SLOT, outward: visits.openOutward };
  return ctx.tx
    .select({ ...kinds, count: COUNT })
    .from(visits)
    .where(and(isNear, isOpenVisit(ctx)))
    .groupBy(...Object.values(kinds));
}

/** Open regular jobs with a visit that has not begun yet, each by its first one. */
async function countRegularJobs(ctx: WorkerContext, lastDay: Day): Promise<readonly Untaken[]> {
  const { tx, world, today } = ctx;
  const first = tx
    .selectDistinctOn([visits.jobId], { ...SLOT, outward: jobs.openOutward })
    .from(visits)
    .innerJoin(jobs, and(eq(jobs.world, visits.world), eq(jobs.id, visits.jobId)))
    .where(
      and(
        eq(visits.world, world.id),
        isNull(visits.workerId),
        between(visits.actualDate, today, lastDay),
        isNull(visits.openOutward),
        isNotNull(jobs.openOutward),
        eq(jobs.isOnOffer, true),
        eq(visits.skipped, false),
        isLater(ctx),
      ),
    )
    .orderBy(asc(visits.jobId), asc(visits.actualDate))
    .as('first');
  const { day, start, end, outward } = first;
  return tx.select({ day, start, end, outward, count: COUNT }).from(first).groupBy(day, start, end, outward);
}

const offerOf = ({ outward, start, end, count }: Untaken, hours: Offer['hours']): Offer => {
  return { outward: outward ?? '', slot: { start, end }, hours, count };
};

/** [EXTRA-05] [EXTRA-06] [EXTRA-07] */
async function getExtraJobEligibility(ctx: WorkerContext): Promise<ExtraJobEligibility> {
  const standing = await standingOf(ctx);
  const unmet = unmetCriterion(standing);
  const reason = unmet === null ? null : UNMET_TEXTS[unmet];
  return { ...judgeEligibility(standing), reason };
}

export const extraJobsHandlers = {
  getAvailabilitySignal,
  getExtraJobEligibility,
  listReassignableVisits,
  listReassignableRegularJobs,
  assignJob,
  ...areaHandlers,
} satisfies HandlersOf<
  keyof typeof extraJobsCalls | keyof typeof openJobsCalls | keyof typeof areaCalls,
  WorkerContext
>;
