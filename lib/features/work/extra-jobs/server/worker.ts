import 'server-only';
import { asc, between, count, eq, gte, inArray, sql } from 'drizzle-orm';
import { isFeatureOn } from '@/lib/core/backend/accounts/feature-switches';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import { ofWorker, ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { addDays, addMs, type Day, instantOf, weekdayOf } from '@/lib/core/ground/time/zoned';
import { readRules } from '@/lib/features/people/rules/server/read-rules';
import { customerRatings, visitCancellations } from '@/lib/features/records/standing';
import { dayOverrides, weeklyAvailability } from '@/lib/features/records/time-off';
import { properties, visits } from '@/lib/features/records/visits';
import { overrideHours } from '@/lib/features/work/schedule/server/day-hours';
import { fulfilmentLimitsOf, fulfilmentStateOf } from '@/lib/features/work/visits/fulfilment';
import { withBefore } from '@/lib/features/work/visits/record-before';
import { requiredHoursOf } from '@/lib/features/work/visits/rules';
import type { Property } from '@/lib/features/work/visits/schema';
import { placeEntity } from '@/lib/features/work/visits/server/postcode-entity';
import { busyTime, type DayVisit } from '../day-fit';
import { isAreaCode } from '../hours-and-areas';
import { EXTRA_JOBS_ELIGIBILITY } from '../model';
import type { EligibilityFacts, RatingFacts } from '../rules';

export interface ExtraJobWorker {
  readonly isSwat: boolean;
  /** Home comes first, then regular and one-off areas. */
  readonly areas: readonly string[];
  readonly goesEverywhere: boolean;
  readonly regularAreas: readonly string[];
  /** They include the areas for regular work. */
  readonly oneOffAreas: readonly string[];
  readonly hasRegularHours: boolean;
  /** Changes of single days do not count. */
  readonly weeklyHours: (dayOfWeek: number) => readonly TimeSlot[];
  /** The hours are from the plan of that day; null for any time, if the worker has no regular hours. */
  readonly hoursOn: (day: Day) => readonly TimeSlot[] | null;
}

/** Reads the changes of days from `from` to `to`. */
export async function findExtraJobWorker(
  ctx: WorkerContext,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<ExtraJobWorker> {
  const isWorker = ofWorld(ctx, workers, eq(workers.id, ctx.workerId));
  const [worker] = await ctx.tx.select().from(workers).where(isWorker);
  const isOwnHours = ofWorker(ctx, weeklyAvailability);
  const weekly = await ctx.tx
    .select()
    .from(weeklyAvailability)
    .where(isOwnHours)
    .orderBy(asc(weeklyAvailability.start));
  const isOwnDay = ofWorker(ctx, dayOverrides, between(dayOverrides.day, from, to));
  const overrides = await ctx.tx.select().from(dayOverrides).where(isOwnDay);
  const weeklyHours = (dayOfWeek: number) =>
    weekly.filter((row) => row.dayOfWeek === dayOfWeek).map(({ start, end }) => ({ start, end }));
  const regularAreas = worker?.assignedAreas?.regular ?? [];
  const oneOffAreas = [...new Set([...regularAreas, ...(worker?.assignedAreas?.oneOff ?? [])])];
  const homeArea = worker?.postcode?.split(' ')[0] ?? '';
  return {
    isSwat: worker?.isSwat ?? false,
    areas: [...new Set([...(isAreaCode(homeArea) ? [homeArea] : []), ...oneOffAreas])],
    goesEverywhere: oneOffAreas.length === 0,
    regularAreas,
    oneOffAreas,
    hasRegularHours: weekly.length > 0,
    weeklyHours,
    hoursOn(day) {
      const override = overrides.find((row) => row.day === day);
      if (override) return overrideHours(override);
      return weekly.length > 0 ? weeklyHours(weekdayOf(day)) : null;
    },
  };
}

interface OwnVisit extends DayVisit {
  readonly day: Day;
  readonly property: Property;
}

export async function findOwnVisits(
  ctx: Pick<WorkerContext, 'tx' | 'world' | 'workerId' | 'now'>,
  days: readonly Day[],
): Promise<readonly OwnVisit[]> {
  if (days.length === 0) return [];
  const rows = await ctx.tx
    .select({
      day: visits.actualDate,
      startTime: visits.startTime,
      tasks: visits.tasks,
      startedAt: visits.startedAt,
      finishedAt: visits.finishedAt,
      latitude: properties.latitude,
      longitude: properties.longitude,
      placeSource: properties.placeSource,
      propertyId: properties.id,
    })
    .from(visits)
    .innerJoin(properties, sameWorld(properties, visits, eq(properties.id, visits.propertyId)))
    .where(ofWorker(ctx, visits, inArray(visits.actualDate, [...days]), eq(visits.skipped, false)));
  return rows.map(({ day, startTime, tasks, startedAt, finishedAt, propertyId, ...place }) => {
    const start = instantOf(day, startTime, ctx.world.timeZone);
    const planned = { start, end: addMs(start, requiredHoursOf(tasks) * HOUR_MS) };
    const taps = { startedAt: toInstantOrNull(startedAt), finishedAt: toInstantOrNull(finishedAt) };
    return {
      day,
      ...busyTime(planned, { tasks, ...taps }, ctx.now),
      property: { id: propertyId, postcode: placeEntity(place) },
    };
  });
}

const HOUR_MS = 3_600_000;

/** It is counted from the rows at the time of the request. [EXTRA-06] [EXTRA-07] */
export async function eligibilityFacts(ctx: WorkerContext): Promise<EligibilityFacts> {
  const { tx, today } = ctx;
  const from = addDays(today, -EXTRA_JOBS_ELIGIBILITY.recordDays);
  const isOwnHours = ofWorker(ctx, weeklyAvailability);
  const done = await countVisits(ctx, from);
  const cancelled = await countCancellations(ctx, from);
  const rules = await readRules(ctx);
  return {
    rating: await findRating(ctx),
    hasCancelledLate: cancelled.late > 0,
    fulfilment: fulfilmentStateOf({
      done: done.recent,
      booked: done.recent + done.missed + cancelled.due,
      limits: fulfilmentLimitsOf(rules),
    }),
    minRating: rules.minimumRating,
    regularJobVisits: rules.regularJobVisits,
    finishedVisits: done.finished + (await findVisitsBefore(ctx)),
    hasRegularHours: (await tx.$count(weeklyAvailability, isOwnHours)) > 0,
    isExempt: await isFeatureOn(ctx, ctx.workerId, FEATURES.extraRegularJobsLockExemption),
  };
}

/** The rating includes the ratings from before. Without customers' ratings, the worker's own columns count. */
async function findRating(ctx: WorkerContext): Promise<RatingFacts> {
  const isOwn = ofWorker(ctx, customerRatings);
  const [given] = await ctx.tx
    .select({
      stars: sql<number>`coalesce(sum(${customerRatings.rating}), 0)`.mapWith(Number),
      count: count(),
    })
    .from(customerRatings)
    .where(isOwn);
  const isWorker = ofWorld(ctx, workers, eq(workers.id, ctx.workerId));
  const [worker] = await ctx.tx.select().from(workers).where(isWorker);
  if (!worker) return { average: null, count: 0 };
  if (given && given.count > 0) return withBefore(given, worker);
  return { average: worker.currentRating, count: worker.numRatings };
}

async function findVisitsBefore(ctx: WorkerContext): Promise<number> {
  const isWorker = ofWorld(ctx, workers, eq(workers.id, ctx.workerId));
  const [worker] = await ctx.tx.select({ count: workers.visitsBefore }).from(workers).where(isWorker);
  return worker?.count ?? 0;
}

/** A past visit that was neither finished nor skipped counts as missed. Today's may still be done. */
async function countVisits(ctx: WorkerContext, from: Day) {
  const isDone = sql`${visits.finishedAt} is not null`;
  const isRecent = sql`${visits.actualDate} >= ${from}`;
  const isMissed = sql`not (${isDone}) and not ${visits.skipped} and ${visits.actualDate} < ${ctx.today}`;
  const [row] = await ctx.tx
    .select({
      finished: countWhere(isDone),
      recent: countWhere(sql`${isDone} and ${isRecent}`),
      missed: countWhere(sql`${isMissed} and ${isRecent}`),
    })
    .from(visits)
    .where(ofWorker(ctx, visits));
  return row ?? { finished: 0, recent: 0, missed: 0 };
}

/** A visit counts from its day on; a late cancellation counts at once. */
async function countCancellations(ctx: WorkerContext, from: Day) {
  const { notice, visitDay, isCounted } = visitCancellations;
  const [row] = await ctx.tx
    .select({
      due: countWhere(sql`${visitDay} <= ${ctx.today}`),
      late: countWhere(sql`${notice} = 'late' and ${isCounted}`),
    })
    .from(visitCancellations)
    .where(ofWorker(ctx, visitCancellations, gte(visitDay, from)));
  return row ?? { due: 0, late: 0 };
}

const countWhere = (condition: Parameters<typeof sql>[1]) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
