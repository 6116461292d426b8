import 'server-only';
import { between, eq, gte, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import type { OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, type Refusal } from '@/lib/core/backend/api/refusal';
import { publishVisits } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { type Day, weekdayOf } from '@/lib/core/ground/time/zoned';
import { breaks, dayOverrides, weeklyAvailability } from '@/lib/features/records/time-off';
import { jobs, visits } from '@/lib/features/records/visits';
import type { VisitId } from '@/lib/features/records/visits-values';
import { notifyOfChangedVisits, notifyOfExtraJob } from '@/lib/features/talk/notifications/server/events';
import { announceWorker, recordLosses } from '@/lib/features/work/lost-visits/server/record-losses';
import { awayOf, isTaken } from '@/lib/features/work/schedule/away';
import { requiredHoursOf } from '@/lib/features/work/visits/rules';
import { findOpenSides } from '@/lib/features/work/visits/server/handover-sides';
import { clashesOf, timesOf } from '../day-fit';
import type { NotFreeReason } from '../model';
import { isInArea } from '../rules';
import { isLater, timeNow } from './is-extra-job';
import { OFFER_REFUSED } from './refusals';
import { findOwnVisits } from './worker';

/* The caller checks the role. Rows are locked in the order workers, jobs, visits. Returns the refusal, or null. */

/** An office's act is audited. */
type OfferContext = WorldContext & Partial<Pick<OfficeContext, 'addToAudit'>>;

type VisitRow = typeof visits.$inferSelect;
type JobRow = typeof jobs.$inferSelect;

/** It is refused if the visit's worker is not `workerId` (null: no worker), or the customer skipped it. */
export async function offerVisit(
  ctx: OfferContext,
  id: VisitId,
  workerId: number | null,
): Promise<Refusal | null> {
  const visit = await lockVisit(ctx, id);
  if (!visit) return NOT_FOUND;
  const over = overOf(ctx, visit);
  if (over) return over;
  if (visit.skipped && visit.skippedByUserRole === 'customers') return OFFER_REFUSED.skipped;
  const holder = holderOf(visit);
  if (holder !== null && holder !== workerId) return OFFER_REFUSED.taken;
  if ((await findOpenSides(ctx, isVisit(ctx, id))).length > 0) return OFFER_REFUSED.handover;
  const [offered] = await ctx.tx
    .update(visits)
    .set({ isOnOffer: true, ...(holder !== null && { workerId: null, offeredFromWorkerId: holder }) })
    .where(isVisit(ctx, id))
    .returning({ openOutward: visits.openOutward });
  auditOffer(ctx, { workerId: holder, isOnOffer: visit.isOnOffer }, { workerId: null, isOnOffer: true });
  if (holder !== null) await recordLosses(ctx, [visit], { cause: 'office' });
  await notifyOfChangedVisits(ctx, [holder], visit);
  await notifyOfExtraJob(ctx, isNear(offered?.openOutward), { exceptFor: holder });
  await publishVisits(ctx, [visit.workerId]);
  return null;
}

/** Gives the visit back to `workerId` if they are free; otherwise it stays without a worker. */
export async function withdrawVisit(
  ctx: OfferContext,
  id: VisitId,
  workerId: number | null,
): Promise<Refusal | null> {
  await lockWorker(ctx, workerId);
  const visit = await lockVisit(ctx, id);
  if (!visit) return NOT_FOUND;
  const holder = holderOf(visit);
  if (holder !== null) return holder === workerId ? null : OFFER_REFUSED.taken;
  const over = overOf(ctx, visit);
  if (over) return over;
  if (workerId !== null && visit.offeredFromWorkerId !== workerId) return OFFER_REFUSED.changed;
  const isGivenBack = workerId !== null && (await findNotFree(ctx, workerId, [visit]))(visit) === null;
  await ctx.tx
    .update(visits)
    .set(isGivenBack ? { workerId } : { isOnOffer: false })
    .where(isVisit(ctx, id));
  const after = { workerId: isGivenBack ? workerId : null, isOnOffer: false };
  auditOffer(ctx, { workerId: null, isOnOffer: visit.isOnOffer }, after);
  if (!isGivenBack) return null;
  await announceWorker(ctx, [id.jobId]);
  await notifyOfChangedVisits(ctx, [workerId], visit);
  await publishVisits(ctx, [workerId]);
  return null;
}

/** Also offers the upcoming visits of `workerId` (null: no worker), but not those that others took. */
export async function offerJob(
  ctx: OfferContext,
  jobId: number,
  workerId: number | null,
): Promise<Refusal | null> {
  const { tx } = ctx;
  const job = await lockJob(ctx, jobId);
  if (!job) return NOT_FOUND;
  if (isOver(ctx, job)) return OFFER_REFUSED.past;
  if (job.workerId !== null && job.workerId !== workerId) return OFFER_REFUSED.taken;
  const isTheirs = ofWorld(
    ctx,
    visits,
    eq(visits.jobId, jobId),
    eq(visits.workerId, job.workerId ?? 0),
    eq(visits.skipped, false),
    isNull(visits.startedAt),
    isLater(ctx),
  );
  // The visits are locked, so that no handover is planned at one of them in the meantime.
  const theirs = await tx
    .select()
    .from(visits)
    .where(isTheirs)
    .orderBy(visits.jobId, visits.scheduledDate)
    .for('no key update');
  if ((await findOpenSides(ctx, isTheirs)).length > 0) return OFFER_REFUSED.handover;
  const from = job.workerId !== null && { workerId: null, offeredFromWorkerId: job.workerId };
  const [offered] = await tx
    .update(jobs)
    .set({ isOnOffer: true, ...from })
    .where(isJob(ctx, jobId))
    .returning({ openOutward: jobs.openOutward });
  auditOffer(ctx, job, { workerId: null, isOnOffer: true });
  ctx.addToAudit?.(changeOf('visits', theirs.length, 0));
  await notifyOfExtraJob(ctx, isNear(offered?.openOutward), { exceptFor: job.workerId });
  if (job.workerId === null) return null;
  await tx.update(visits).set({ workerId: null }).where(isTheirs);
  await recordLosses(ctx, theirs, { cause: 'office', isWholeJob: true });
  await notifyOfChangedVisits(ctx, [job.workerId]);
  await publishVisits(ctx, [job.workerId]);
  return null;
}

/**
 * Withdraws a regular job and gives it back to `workerId` with its upcoming visits. Visits for which they are not free
 * stay separate extra jobs. With null, or if the worker has left, the job stays without a worker.
 */
export async function withdrawJob(
  ctx: OfferContext,
  jobId: number,
  workerId: number | null,
): Promise<Refusal | null> {
  await lockWorker(ctx, workerId);
  const job = await lockJob(ctx, jobId);
  if (!job) return NOT_FOUND;
  if (job.workerId !== null) return job.workerId === workerId ? null : OFFER_REFUSED.taken;
  if (isOver(ctx, job)) return OFFER_REFUSED.past;
  if (workerId !== null && job.offeredFromWorkerId !== workerId) return OFFER_REFUSED.changed;
  if (workerId === null || (await hasLeft(ctx, workerId))) {
    await ctx.tx.update(jobs).set({ isOnOffer: false }).where(isJob(ctx, jobId));
    auditOffer(ctx, job, { workerId: null, isOnOffer: false });
    return null;
  }
  await ctx.tx.update(jobs).set({ workerId }).where(isJob(ctx, jobId));
  const offered = await ctx.tx
    .select()
    .from(visits)
    .where(isOfferedWithJob(ctx, jobId))
    .orderBy(visits.jobId, visits.scheduledDate)
    .for('no key update');
  const notFree = await findNotFree(ctx, workerId, offered);
  const free = offered.filter((visit) => notFree(visit) === null).map(({ id }) => id);
  await ctx.tx
    .update(visits)
    .set({ workerId })
    .where(ofWorld(ctx, visits, eq(visits.jobId, jobId), inArray(visits.id, free)));
  auditOffer(ctx, job, { workerId, isOnOffer: false });
  ctx.addToAudit?.(changeOf('visits', 0, free.length));
  await announceWorker(ctx, [jobId]);
  await notifyOfChangedVisits(ctx, [workerId]);
  await publishVisits(ctx, [workerId]);
  return null;
}

/** The surrounding areas do not count, because they are computed for each worker. */
const isNear =
  (outward: string | null | undefined) =>
  ({ assignedAreas, postcode }: Pick<typeof workers.$inferSelect, 'assignedAreas' | 'postcode'>): boolean => {
    if (!outward) return false;
    const areas = [...(assignedAreas?.regular ?? []), ...(assignedAreas?.oneOff ?? [])];
    const home = postcode?.split(' ')[0] ?? '';
    return areas.length === 0 || [home, ...areas].some((area) => area !== '' && isInArea(outward, area));
  };

type Offer = Pick<JobRow, 'workerId' | 'isOnOffer'>;

function auditOffer({ addToAudit }: OfferContext, before: Offer, after: Offer): void {
  addToAudit?.({
    ...changeOf('cleaner', before.workerId, after.workerId),
    ...changeOf('offered', isOffered(before), isOffered(after)),
  });
}

/** The flag has no effect while there is a worker. */
const isOffered = ({ workerId, isOnOffer }: Offer) => workerId === null && isOnOffer;

/** A visit with `offeredFromWorkerId` is offered separately. */
export const isOfferedWithJob = (ctx: WorldContext, jobId: number): SQL | undefined =>
  ofWorld(
    ctx,
    visits,
    eq(visits.jobId, jobId),
    isNull(visits.workerId),
    isNull(visits.offeredFromWorkerId),
    eq(visits.skipped, false),
    isNull(visits.startedAt),
    isLater(ctx),
  );

/** A worker who skipped a visit no longer holds it. */
export const holderOf = ({ workerId, skipped, skippedByUserRole }: VisitRow): number | null =>
  skipped && skippedByUserRole === 'workers' ? null : workerId;

/** Serializes with time off and other assignments of the worker. */
export async function lockWorker(ctx: WorldContext, workerId: number | null): Promise<void> {
  if (workerId === null) return;
  const isWorker = ofWorld(ctx, workers, eq(workers.id, workerId));
  await ctx.tx.select({ id: workers.id }).from(workers).where(isWorker).for('update');
}

async function lockVisit(ctx: WorldContext, id: VisitId): Promise<VisitRow | undefined> {
  const [visit] = await ctx.tx.select().from(visits).where(isVisit(ctx, id)).for('no key update');
  return visit;
}

/** Returns null for a one-off job. `no key update` does not block a booking that inserts its visits. */
async function lockJob(ctx: WorldContext, jobId: number): Promise<JobRow | undefined> {
  const [job] = await ctx.tx.select().from(jobs).where(isJob(ctx, jobId)).for('no key update');
  return job && job.frequencyDays > 1 ? job : undefined;
}

function overOf(ctx: WorldContext, { startedAt, actualDate, startTime }: VisitRow): Refusal | null {
  if (startedAt !== null) return OFFER_REFUSED.started;
  const { today } = ctx;
  const isPast = actualDate < today || (actualDate === today && startTime <= timeNow(ctx));
  return isPast ? OFFER_REFUSED.past : null;
}

const isOver = ({ today }: WorldContext, { lastDate }: JobRow) => lastDate !== null && lastDate < today;

const isVisit = (ctx: WorldContext, { jobId, scheduledDate }: VisitId) =>
  ofWorld(ctx, visits, eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate));

const isJob = (ctx: WorldContext, jobId: number) => ofWorld(ctx, jobs, eq(jobs.id, jobId));

type WantedVisit = Pick<typeof visits.$inferSelect, 'actualDate' | 'startTime' | 'endTime' | 'tasks'>;

type NotFree = (visit: WantedVisit) => NotFreeReason | null;

/** Reads the worker's plans for the days of all these visits at once. */
export async function findNotFree(
  ctx: WorldContext,
  workerId: number,
  wanted: readonly WantedVisit[],
): Promise<NotFree> {
  const days = [...new Set(wanted.map(({ actualDate }) => actualDate))].toSorted();
  const isAway = await findAway(ctx, workerId, days);
  const own = await findOwnVisits({ ...ctx, workerId }, days);
  const isBusy = ({ actualDate: day, startTime: start, tasks }: WantedVisit) => {
    const times = timesOf({ day, start, hours: requiredHoursOf(tasks) }, ctx.world.timeZone);
    return clashesOf(times, own).length > 0;
  };
  const isGone = await hasLeft(ctx, workerId);
  return (visit) => {
    if (isGone) return 'no-account';
    if (isAway(visit)) return 'time-off';
    return isBusy(visit) ? 'other-visit' : null;
  };
}

/** A worker without an account cannot sign in and has left. */
export async function hasLeft(ctx: WorldContext, workerId: number): Promise<boolean> {
  const isTheirs = ofWorld(ctx, accounts, eq(accounts.workerId, workerId));
  return (await ctx.tx.$count(accounts, isTheirs)) === 0;
}

/** The free days follow from single days off and from booked time off, which may cover only part of a day. */
async function findAway(ctx: WorldContext, workerId: number, days: readonly Day[]) {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (first === '') return () => false;
  const isDayOff = ofWorld(
    ctx,
    dayOverrides,
    eq(dayOverrides.workerId, workerId),
    between(dayOverrides.day, first, last),
    eq(dayOverrides.isOff, true),
  );
  const daysOff = await ctx.tx.select({ day: dayOverrides.day }).from(dayOverrides).where(isDayOff);
  const isBooked = ofWorld(
    ctx,
    breaks,
    eq(breaks.workerId, workerId),
    lte(breaks.startDate, last),
    gte(breaks.endDate, first),
  );
  const booked = await ctx.tx.select().from(breaks).where(isBooked);
  const isTheirs = ofWorld(ctx, weeklyAvailability, eq(weeklyAvailability.workerId, workerId));
  const weekly = await ctx.tx.select().from(weeklyAvailability).where(isTheirs);
  return ({ actualDate, startTime: start, endTime: end }: WantedVisit): boolean => {
    if (daysOff.some(({ day }) => day === actualDate)) return true;
    const hours = weekly.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(actualDate));
    return booked
      .filter(({ startDate, endDate }) => startDate <= actualDate && actualDate <= endDate)
      .some(({ availability }) => isTaken({ start, end }, availability, awayOf(hours, availability)));
  };
}
