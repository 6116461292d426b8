import 'server-only';
import { and, asc, between, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { HandlersOf, WorkerContext } from '@/lib/backend/contract/handler-context';
import { jobs, properties, visits } from '@/lib/backend/database/schema/visits';
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
  const untaken = await findUntaken(ctx, lastDay);
  const { regularAreas, oneOffAreas, weeklyHours, hoursOn } = await findMarketWorker(ctx, {
    from: ctx.today,
    to: lastDay,
  });
  const regular = firstOfEachJob(untaken.filter(isRegular));
  const oneOff = untaken.filter((row) => !isRegular(row));
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

type Untaken = Awaited<ReturnType<typeof findUntaken>>[number];

const isRegular = (row: Untaken) => row.openOutward === null;

/** Open visits, and those of open regular jobs, that have not begun yet, in order of day. */
async function findUntaken(ctx: WorkerContext, lastDay: Day) {
  const { tx, world, today } = ctx;
  const isOfOpenJob = and(
    eq(visits.world, world.id),
    isNull(visits.workerId),
    isNotNull(jobs.openOutward),
    eq(jobs.isOnOffer, true),
    eq(visits.skipped, false),
    isLater(ctx),
  );
  return tx
    .select({
      jobId: visits.jobId,
      day: visits.actualDate,
      start: visits.startTime,
      end: visits.endTime,
      openOutward: visits.openOutward,
      postcode: properties.postcode,
    })
    .from(visits)
    .innerJoin(jobs, and(eq(jobs.world, visits.world), eq(jobs.id, visits.jobId)))
    .innerJoin(properties, and(eq(properties.world, jobs.world), eq(properties.id, jobs.propertyId)))
    .where(
      and(
        eq(visits.world, world.id),
        between(visits.actualDate, today, lastDay),
        or(isOpenVisit(ctx), and(isNull(visits.openOutward), isOfOpenJob)),
      ),
    )
    .orderBy(asc(visits.actualDate), asc(visits.jobId));
}

function firstOfEachJob(rows: readonly Untaken[]): Untaken[] {
  const first = new Map<number, Untaken>();
  for (const row of rows) if (!first.has(row.jobId)) first.set(row.jobId, row);
  return [...first.values()];
}

function offerOf({ postcode, start, end }: Untaken, hours: Offer['hours']): Offer {
  return { outward: postcode.split(' ')[0] ?? '', slot: { start, end }, hours };
}

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
