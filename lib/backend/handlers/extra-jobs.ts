import 'server-only';
import { and, asc, between, eq, isNotNull, isNull } from 'drizzle-orm';
import type { HandlersOf, WorkerContext } from '@/lib/backend/contract/handler-context';
import {
  dayOverrides,
  jobs,
  properties,
  visits,
  weeklyAvailability,
  workers,
} from '@/lib/backend/database/schema';
import { overrideHours } from '@/lib/backend/visits/day-hours';
import type { extraJobsCalls } from '@/lib/features/extra-jobs/calls';
import type { areaCalls } from '@/lib/features/extra-jobs/calls-areas';
import { EXTRA_JOBS_SIGNAL } from '@/lib/features/extra-jobs/constants';
import { countOffers, judgeEligibility, type Offer } from '@/lib/features/extra-jobs/rules';
import type { AvailabilitySignal, ExtraJobEligibility } from '@/lib/features/extra-jobs/wire';
import { addDays, type Day, instantOf, weekdayOf } from '@/lib/time/zoned';
import { areaHandlers } from './areas';
import { readSetting } from './flags';

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
  const { regularAreas, oneOffAreas, weeklyHours, hoursOn } = await findWorker(ctx, lastDay);
  const regular = firstOfEachJob(untaken.filter(isRegular));
  const oneOff = untaken.filter((row) => !isRegular(row));
  const regularCounts = countOffers(
    regular.map((row) => offerOf(row, weeklyHours(row.day))),
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

const isRegular = (row: Untaken) => row.jobWorkerId === null && row.frequencyDays > 1;

/** Visits without a worker that have not begun yet, in order of day. */
async function findUntaken({ tx, world, now, today }: WorkerContext, lastDay: Day) {
  const rows = await tx
    .select({
      jobId: visits.jobId,
      day: visits.actualDate,
      start: visits.startTime,
      end: visits.endTime,
      jobWorkerId: jobs.workerId,
      frequencyDays: jobs.frequencyDays,
      postcode: properties.postcode,
    })
    .from(visits)
    .innerJoin(jobs, and(eq(jobs.world, visits.world), eq(jobs.id, visits.jobId)))
    .innerJoin(properties, and(eq(properties.world, jobs.world), eq(properties.id, jobs.propertyId)))
    .where(
      and(
        eq(visits.world, world.id),
        isNull(visits.workerId),
        between(visits.actualDate, today, lastDay),
        eq(visits.skipped, false),
      ),
    )
    .orderBy(asc(visits.actualDate), asc(visits.jobId));
  return rows.filter(({ day, start }) => instantOf(day, start, world.timeZone) > now);
}

function firstOfEachJob(rows: readonly Untaken[]): Untaken[] {
  return rows.filter((row, index) => rows.findIndex(({ jobId }) => jobId === row.jobId) === index);
}

function offerOf({ postcode, start, end }: Untaken, hours: Offer['hours']): Offer {
  return { outward: postcode.split(' ')[0] ?? '', slot: { start, end }, hours };
}

/** Where the worker goes and when. Without regular hours one-off visits are possible at any time, regular jobs never. */
async function findWorker({ tx, world, workerId, today }: WorkerContext, lastDay: Day) {
  const isWorker = and(eq(workers.world, world.id), eq(workers.id, workerId));
  const [worker] = await tx.select({ areas: workers.assignedAreas }).from(workers).where(isWorker);
  const isOwnHours = and(eq(weeklyAvailability.world, world.id), eq(weeklyAvailability.workerId, workerId));
  const weekly = await tx.select().from(weeklyAvailability).where(isOwnHours);
  const isOwnDay = and(
    eq(dayOverrides.world, world.id),
    eq(dayOverrides.workerId, workerId),
    between(dayOverrides.day, today, lastDay),
  );
  const overrides = await tx.select().from(dayOverrides).where(isOwnDay);
  const weeklyHours = (day: Day) => weekly.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(day));
  const regularAreas = worker?.areas?.regular ?? [];
  return {
    regularAreas,
    oneOffAreas: [...regularAreas, ...(worker?.areas?.oneOff ?? [])],
    weeklyHours,
    hoursOn(day: Day): Offer['hours'] {
      const override = overrides.find((row) => row.day === day);
      if (override) return overrideHours(override);
      return weekly.length > 0 ? weeklyHours(day) : null;
    },
  };
}

/** [EXTRA-05] */
async function getExtraJobEligibility({ tx, world, workerId }: WorkerContext): Promise<ExtraJobEligibility> {
  const isWorker = and(eq(workers.world, world.id), eq(workers.id, workerId));
  const [worker] = await tx.select({ rating: workers.currentRating }).from(workers).where(isWorker);
  const isOwnHours = and(eq(weeklyAvailability.world, world.id), eq(weeklyAvailability.workerId, workerId));
  const isDone = and(eq(visits.world, world.id), eq(visits.workerId, workerId), isNotNull(visits.finishedAt));
  return judgeEligibility({
    rating: worker?.rating,
    finishedVisits: await tx.$count(visits, isDone),
    hasRegularHours: (await tx.$count(weeklyAvailability, isOwnHours)) > 0,
  });
}

export const extraJobsHandlers = {
  getAvailabilitySignal,
  getExtraJobEligibility,
  ...areaHandlers,
} satisfies HandlersOf<keyof typeof extraJobsCalls | keyof typeof areaCalls, WorkerContext>;
