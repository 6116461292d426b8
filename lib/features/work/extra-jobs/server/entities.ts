import 'server-only';
import { and, eq, inArray, isNull, min, or } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { Location, TimeSlot } from '@/lib/core/ground/contract/common-schema';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { addDays, type Day, mondayOf, weekdayOf } from '@/lib/core/ground/time/zoned';
import { jobs, properties, visits } from '@/lib/features/records/visits';
import { EXTRA_JOBS_SIGNAL, isWithinSignal } from '@/lib/features/work/visits/extra-jobs-signal';
import { shortDescription } from '@/lib/features/work/visits/property';
import {
  frequencyDisplay,
  requiredHoursOf,
  requiresProducts,
  withoutAlarm,
} from '@/lib/features/work/visits/rules';
import type { Property, Visit } from '@/lib/features/work/visits/schema';
import { postcodeEntity } from '@/lib/features/work/visits/server/postcode-entity';
import { recurrenceDates } from '@/lib/features/work/visits/server/recurrence';
import { findVisits, type VisitRows } from '@/lib/features/work/visits/server/visit-rows';
import { ACCESS_TEXTS, DESCRIPTION_TEXTS } from '@/lib/features/work/visits/server-texts';
import { isOutsideAreas, missingHours } from '../hours-and-areas';
import { covers } from '../rules';
import type { ExtraRegularJob, RegularJob } from '../schema';
import { isExtraVisit, isLater } from './is-extra-job';
import type { ListingEntry } from './list';
import type { ExtraJobWorker } from './worker';

export type ExtraJobRow = typeof jobs.$inferSelect;
type PropertyRow = typeof properties.$inferSelect;

/** The jobs are in the order of the extra jobs, without visits taken since. */
export async function extraVisitsOf(
  ctx: WorkerContext,
  extraJobs: readonly ListingEntry[],
): Promise<readonly Visit[]> {
  if (extraJobs.length === 0) return [];
  const isOne = extraJobs.map(({ jobId, date }) =>
    and(eq(visits.jobId, jobId), eq(visits.scheduledDate, date)),
  );
  const rows = await findVisits(ctx, and(isExtraVisit(ctx), or(...isOne)));
  return extraJobs.flatMap(({ jobId, date }) => {
    const row = rows.find(({ visit }) => visit.jobId === jobId && visit.scheduledDate === date);
    return row ? [extraVisitEntity(ctx, row)] : [];
  });
}

/** Describes an unassigned visit: tasks and approximate location, without the customer's name or access details. */
function extraVisitEntity({ today }: WorkerContext, { visit, job, property }: VisitRows): Visit {
  const place = approximateHome(property);
  return {
    id: visit.id,
    jobId: visit.jobId,
    propertyId: property.id,
    scheduledDate: visit.scheduledDate,
    actualDate: visit.actualDate,
    weekBeginning: mondayOf(visit.actualDate),
    timeSlot: { start: visit.startTime, end: visit.endTime },
    requiredDuration: requiredHoursOf(visit.tasks),
    property: place,
    access: property.access,
    accessDisplay: labelOf(ACCESS_TEXTS, property.access),
    tasks: visit.tasks,
    instructions: withoutAlarm(visit.instructions),
    frequency: job.frequencyDays,
    frequencyDisplay: frequencyDisplay(job.frequencyDays, DESCRIPTION_TEXTS),
    requiresProducts: requiresProducts(visit.tasks),
    isWithinExtraJobsSignal: isWithinSignal({
      day: visit.actualDate,
      today,
      lookaheadDays: EXTRA_JOBS_SIGNAL.lookaheadDays,
    }),
  };
}

/** Describes the home with its location rounded to some hundred metres, which is enough for travel times. */
function approximateHome(row: PropertyRow): Property {
  const { id, city, bedrooms, bathrooms, access, perks, pets } = row;
  const postcode = postcodeEntity(row);
  const location = postcode.location ? aboutAt(postcode.location) : null;
  const place = { id, city, bedrooms, bathrooms, access, perks, pets, postcode: { ...postcode, location } };
  return { ...place, shortDescription: shortDescription(place, DESCRIPTION_TEXTS) };
}

const aboutAt = ({ latitude, longitude }: Location): Location => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
});

/** The jobs are in the order of `extraJobs`, each with its availability changes. [EXTRA-24] */
export async function extraRegularJobsOf(
  ctx: WorkerContext,
  worker: ExtraJobWorker,
  extraJobs: readonly ListingEntry[],
): Promise<readonly ExtraRegularJob[]> {
  const found = await findJobsWithPlaces(
    ctx,
    extraJobs.map(({ jobId }) => jobId),
  );
  return extraJobs.flatMap(({ jobId }) => {
    const row = found.find(({ job }) => job.id === jobId);
    if (!row) return [];
    const { job, property, nextVisitDate } = row;
    const changes = availabilityChangesOf(job, worker);
    const [outward = ''] = property.postcode.split(' ');
    return [
      {
        job: regularJobEntity(job, property, nextVisitDate),
        availabilityChanges: changes,
        isWithinRegularWorkingHours: isWithinHours(job, worker),
        isWithinRegularWorkingArea: !isOutsideAreas(outward, worker.regularAreas),
      },
    ];
  });
}

const slotOf = ({ startTime: start, endTime: end }: ExtraJobRow): TimeSlot => ({ start, end });

/** A job whose weekday changes would affect the hours of every weekday, so it changes none. */
const hasOneWeekday = ({ frequencyDays }: ExtraJobRow) => frequencyDays % 7 === 0;

/** Returns the job's hours that the worker's regular hours do not cover. [EXTRA-28] */
export function availabilityChangesOf(job: ExtraJobRow, worker: ExtraJobWorker): readonly TimeSlot[] {
  if (!hasOneWeekday(job)) return [];
  return missingHours(worker.weeklyHours(weekdayOf(job.firstDate)), slotOf(job));
}

function isWithinHours(job: ExtraJobRow, { weeklyHours }: ExtraJobWorker): boolean {
  const weekdays = hasOneWeekday(job) ? [weekdayOf(job.firstDate)] : [0, 1, 2, 3, 4, 5, 6];
  return weekdays.every((dayOfWeek) => covers(weeklyHours(dayOfWeek), slotOf(job)));
}

export async function findRegularJob(ctx: WorkerContext, jobId: number): Promise<RegularJob | null> {
  const [row] = await findJobsWithPlaces(ctx, [jobId]);
  return row ? regularJobEntity(row.job, row.property, row.nextVisitDate) : null;
}

function regularJobEntity(job: ExtraJobRow, property: PropertyRow, nextVisitDate: Day | null): RegularJob {
  const day =
    hasOneWeekday(job) || nextVisitDate === null ? weekdayOf(job.firstDate) : weekdayOf(nextVisitDate);
  return {
    id: job.id,
    nextVisitDate,
    tasks: job.tasks,
    timeSlot: { day, ...slotOf(job) },
    frequency: job.frequencyDays,
    property: approximateHome(property),
    instructions: withoutAlarm(job.instructions),
    access: property.access,
  };
}

async function findJobsWithPlaces(ctx: WorkerContext, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { tx, workerId, today } = ctx;
  const rows = await tx
    .select({ job: jobs, property: properties })
    .from(jobs)
    .innerJoin(properties, sameWorld(properties, jobs, eq(properties.id, jobs.propertyId)))
    .where(ofWorld(ctx, jobs, inArray(jobs.id, [...ids])));
  const isToCome = ofWorld(
    ctx,
    visits,
    inArray(visits.jobId, [...ids]),
    or(isNull(visits.workerId), eq(visits.workerId, workerId)),
    eq(visits.skipped, false),
    isNull(visits.startedAt),
  );
  const next = await tx
    .select({ jobId: visits.jobId, day: min(visits.actualDate) })
    .from(visits)
    .where(and(isToCome, isLater(ctx)))
    .groupBy(visits.jobId);
  return rows.map(({ job, property }) => ({
    job,
    property,
    nextVisitDate:
      next.find(({ jobId }) => jobId === job.id)?.day ??
      recurrenceDates(job, addDays(today, 1), addDays(today, 1 + job.frequencyDays))[0] ??
      null,
  }));
}
