import 'server-only';
import { asc, between, eq, gt, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { insertMissingRows } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorker, ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import { type ClockTime, compareTexts } from '@/lib/core/ground/time/zoned';
import { customers, jobs, properties, visits } from '@/lib/features/records/visits';
import type { VisitId } from '@/lib/features/records/visits-values';
import { callOff } from '@/lib/features/work/keys/server/call-off';
import { recordLosses } from '@/lib/features/work/lost-visits/server/record-losses';
import { awayOf, isTaken } from '@/lib/features/work/schedule/away';
import { requiredHoursOf } from '@/lib/features/work/visits/rules';
import { findOpenSides, lockVisitsWithHandovers } from '@/lib/features/work/visits/server/handover-sides';
import { handoverIdOf } from '@/lib/features/work/visits/server/key-entities';
import { recurrenceDates, visitOfJob } from '@/lib/features/work/visits/server/recurrence';
import type { BreakPlan, TakenVisit } from '../breaks';

type Job = typeof jobs.$inferSelect;
type VisitPart = Pick<
  typeof visits.$inferSelect,
  'jobId' | 'propertyId' | 'scheduledDate' | 'actualDate' | 'startTime' | 'endTime' | 'tasks'
>;

export interface TakenRow extends TakenVisit, VisitId {
  readonly startTime: ClockTime;
  /** This job will create the visit, if it is beyond the horizon and has no row yet. */
  readonly job: Job | null;
}

/** Leaves out started and skipped visits and includes recurring ones that are still to be created. */
export async function findTakenVisits(
  ctx: WorkerContext,
  plan: BreakPlan,
  hours: readonly TimeSlot[],
  { isLocked }: { readonly isLocked: boolean },
): Promise<readonly TakenRow[]> {
  const away = awayOf(hours, plan.availability);
  const found: readonly (VisitPart & { readonly job: Job | null })[] = [
    ...(await findOpenVisits(ctx, plan, isLocked)).map((visit) => ({ ...visit, job: null })),
    ...(await findVisitsToCome(ctx, plan)),
  ];
  const taken = found.filter(({ startTime, endTime }) =>
    isTaken({ start: startTime, end: endTime }, plan.availability, away),
  );
  const places = await findPlaces(ctx, taken);
  return taken
    .toSorted((a, b) => compareTexts(a.actualDate, b.actualDate) || compareTexts(a.startTime, b.startTime))
    .map(({ jobId, propertyId, scheduledDate, actualDate, startTime, tasks, job }) => ({
      jobId,
      scheduledDate,
      day: actualDate,
      startTime,
      hours: requiredHoursOf(tasks),
      outward: places.get(propertyId)?.postcode.split(' ')[0] ?? '',
      customerName: places.get(propertyId)?.customerName ?? '',
      job,
    }));
}

/** The visits become extra jobs, and key handovers at them are cancelled. Returns the workers whose visits changed. */
export async function releaseVisits(
  ctx: WorkerContext,
  taken: readonly TakenRow[],
  reason: string,
): Promise<readonly number[]> {
  const { tx, workerId } = ctx;
  const notified: number[] = [];
  for (const { jobId, scheduledDate, job } of taken) {
    if (job) continue;
    const isIt = ofWorker(ctx, visits, eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate));
    const open = await findOpenSides(ctx, isIt);
    await tx.update(visits).set({ workerId: null, offeredFromWorkerId: workerId }).where(isIt);
    for (const { side } of open)
      notified.push(...(await callOff(ctx, handoverIdOf(side), { why: 'time-off', workerId })));
  }
  const toCome = taken.flatMap(({ job, scheduledDate }) =>
    job ? [{ ...visitOfJob(job, scheduledDate), workerId: null, offeredFromWorkerId: workerId }] : [],
  );
  await insertMissingRows(ctx, visits, toCome);
  const losses = taken.map(({ jobId, scheduledDate, day, startTime }) => {
    return { workerId, jobId, scheduledDate, actualDate: day, startTime };
  });
  await recordLosses(ctx, losses, { cause: 'time-off', reason });
  return notified;
}

/**
 * The visits are locked for a booking, together with the visits of handovers that it cancels, so that a concurrent
 * start is serialized.
 */
async function findOpenVisits(ctx: WorkerContext, plan: BreakPlan, isLocked: boolean): Promise<VisitPart[]> {
  const { tx } = ctx;
  const isOpen = ofWorker(
    ctx,
    visits,
    between(visits.actualDate, plan.startDay, plan.endDay),
    eq(visits.skipped, false),
    isNull(visits.startedAt),
  );
  if (isLocked) await lockVisitsWithHandovers(ctx, isOpen);
  return tx
    .select({
      jobId: visits.jobId,
      propertyId: visits.propertyId,
      scheduledDate: visits.scheduledDate,
      actualDate: visits.actualDate,
      startTime: visits.startTime,
      endTime: visits.endTime,
      tasks: visits.tasks,
    })
    .from(visits)
    .where(isOpen)
    .orderBy(asc(visits.id));
}

async function findVisitsToCome(ctx: WorkerContext, { startDay, endDay }: BreakPlan) {
  const recurring = await ctx.tx
    .select()
    .from(jobs)
    .where(
      ofWorker(
        ctx,
        jobs,
        gt(jobs.frequencyDays, 1),
        lte(jobs.firstDate, endDay),
        or(isNull(jobs.lastDate), gte(jobs.lastDate, startDay)),
      ),
    );
  const ids = recurring.map(({ id }) => id);
  const isMade = ofWorld(
    ctx,
    visits,
    inArray(visits.jobId, ids),
    between(visits.scheduledDate, startDay, endDay),
  );
  const made = await ctx.tx
    .select({ jobId: visits.jobId, day: visits.scheduledDate })
    .from(visits)
    .where(isMade);
  const known = new Set(made.map(({ jobId, day }) => `${jobId}/${day}`));
  return recurring.flatMap((job) =>
    recurrenceDates(job, startDay, endDay)
      .filter((day) => !known.has(`${job.id}/${day}`))
      .map((day) => ({ ...job, jobId: job.id, scheduledDate: day, actualDate: day, job })),
  );
}

async function findPlaces(ctx: WorkerContext, taken: readonly { readonly propertyId: number }[]) {
  const ids = [...new Set(taken.map(({ propertyId }) => propertyId))];
  const rows = await ctx.tx
    .select({
      propertyId: properties.id,
      postcode: properties.postcode,
      customerName: customers.preferredName,
    })
    .from(properties)
    .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
    .where(ofWorld(ctx, properties, inArray(properties.id, ids)));
  return new Map(rows.map(({ propertyId, ...place }) => [propertyId, place]));
}
