import 'server-only';
import type { HandlersOf, WorkerContext } from '@/lib/core/api/handler-context';
import { addDays, weekdayOf } from '@/lib/core/time/zoned';
import { readSetting } from '@/lib/core/worlds/features';
import type { extraJobsCalls } from '@/lib/features/extra-jobs/calls';
import type { areaCalls } from '@/lib/features/extra-jobs/calls-areas';
import type { openJobsCalls } from '@/lib/features/extra-jobs/calls-open';
import { EXTRA_JOBS_SIGNAL } from '@/lib/features/extra-jobs/constants';
import type { ExtraJobKind } from '@/lib/features/extra-jobs/model';
import { countOffers, judgeEligibility, type Offer, unmetCriterion } from '@/lib/features/extra-jobs/rules';
import { UNMET_TEXTS } from '@/lib/features/extra-jobs/server-texts';
import type { AvailabilitySignal, ExtraJobEligibility } from '@/lib/features/extra-jobs/wire';
import { areaHandlers } from './area-handlers';
import { assignJob } from './assign';
import { countOpen, type OpenCount } from './count-open';
import { listReassignableRegularJobs, listReassignableVisits } from './list-open';
import { standingOf } from './standing';
import { findMarketWorker } from './worker-in-market';

/** A marketplace that wants no signal sets it to false. */
const ENABLED_SETTING = 'extra_job_app_signal_enabled';

/**
 * Counts what the lists show from now to the end of the lookahead: visits of one-off jobs and visits whose own worker
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
  const open = await countOpen(ctx, lastDay);
  const ofKind = (kind: ExtraJobKind) => open.filter((one) => one.kind === kind);
  const regularCounts = countOffers(
    ofKind('regular').map((one) => offerOf(one, weeklyHours(weekdayOf(one.day)))),
    regularAreas,
  );
  const oneOffCounts = countOffers(
    ofKind('one-off').map((one) => offerOf(one, hoursOn(one.day))),
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

const offerOf = ({ outward, start, end, count }: OpenCount, hours: Offer['hours']): Offer => {
  return { outward, slot: { start, end }, hours, count };
};

/** [EXTRA-05] [EXTRA-06] [EXTRA-07] */
async function getExtraJobEligibility(ctx: WorkerContext): Promise<ExtraJobEligibility> {
  const standing = await standingOf(ctx);
  const unmet = unmetCriterion(standing);
  const reason = unmet === null ? null : UNMET_TEXTS[unmet](standing);
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
