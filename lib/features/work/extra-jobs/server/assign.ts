import 'server-only';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isFeatureOn } from '@/lib/core/backend/accounts/feature-switches';
import { lockWorker } from '@/lib/core/backend/accounts/lock-worker';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, type Refusal } from '@/lib/core/backend/api/refusal';
import { publishVisits } from '@/lib/core/backend/live/publish';
import { insertMissingRows, insertRows } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorker, ofWorld } from '@/lib/core/backend/worlds/rows';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import type { InputOf } from '@/lib/core/ground/contract/define-call';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { addDays, type Day, type Instant, instantOf, weekdayOf } from '@/lib/core/ground/time/zoned';
import { keys } from '@/lib/features/records/keys';
import { weeklyAvailability } from '@/lib/features/records/time-off';
import { jobs, properties, visits } from '@/lib/features/records/visits';
import type { VisitId } from '@/lib/features/records/visits-values';
import { announceWorker, recordLosses } from '@/lib/features/work/lost-visits/server/record-losses';
import { requiredHoursOf } from '@/lib/features/work/visits/rules';
import { HORIZON_DAYS, recurrenceDates, visitOfJob } from '@/lib/features/work/visits/server/recurrence';
import type { extraJobListCalls } from '../calls';
import { clashesOf, timesOf } from '../day-fit';
import { areSameHours, joinedHours } from '../hours-and-areas';
import { isInWindow } from '../job-list';
import { LATE_ASSIGNMENT_MS } from '../model';
import { resolveEligibility } from '../rules';
import type { RegularJob } from '../schema';
import { withinReach } from './areas';
import { availabilityChangesOf, type ExtraJobRow, findRegularJob } from './entities';
import { isExtraRegularJob, isExtraVisit, isLater } from './is-extra-job';
import { CLASH, JOB_CHANGED, NOT_ALLOWED, NOT_ELIGIBLE, NOT_YET, TAKEN, TOO_FAR, TOO_LATE } from './refusals';
import { type ExtraJobWorker, eligibilityFacts, findExtraJobWorker, findOwnVisits } from './worker';

type VisitRow = typeof visits.$inferSelect;
type PlannedRow = Pick<VisitRow, 'actualDate' | 'startTime' | 'tasks'>;
type Workers = readonly { readonly id: number }[];

const isOwnId = ({ workerId }: WorkerContext, asked: Workers) =>
  asked.length === 1 && asked[0]?.id === workerId;

/**
 * Assigns an unassigned visit to the worker; returns the refusal, or null. Also succeeds if the worker already has it.
 * One statement finds and locks the visit: concurrent requests wait for the lock and then find nothing. [EXTRA-27]
 * A clash of times is refused, so that no two customers expect one cleaner. Too little travel time is only a warning.
 */
export async function assignVisit(
  ctx: WorkerContext,
  { jobId, scheduledDate }: VisitId,
  asked: Workers,
): Promise<Refusal | null> {
  const { tx, workerId, today } = ctx;
  if (!isOwnId(ctx, asked)) return NOT_ALLOWED;
  await lockWorker(ctx);
  const worker = await findExtraJobWorker(ctx, { from: today, to: today });
  if (worker.isSwat) return NOT_ALLOWED;
  const isIt = ofWorld(ctx, visits, eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate));
  const own = await tx.$count(visits, and(isIt, eq(visits.workerId, workerId), eq(visits.skipped, false)));
  if (own > 0) return null;
  if (!resolveEligibility(await eligibilityFacts(ctx)).isEligibleForOneOffJobs) return NOT_ELIGIBLE;
  const [visit] = await tx
    .select()
    .from(visits)
    .where(and(isIt, isExtraVisit(ctx)))
    .for('no key update');
  if (!visit) return TAKEN;
  if (!isInWindow(visit.actualDate, today)) return NOT_YET;
  if (!(await isWithinReach(ctx, worker, visit.openOutward))) return TOO_FAR;
  if (await isLateFor(ctx, visit)) return TOO_LATE;
  if (await clashes(ctx, [visit])) return CLASH;
  await tx.update(visits).set({ workerId, skipped: false, skippedByUserRole: null }).where(isIt);
  ctx.addToAudit(changeOf('cleaner', visit.workerId, workerId));
  await recordLosses(ctx, [visit], { cause: 'skip' });
  await announceWorker(ctx, [jobId]);
  await publishVisits(ctx, [workerId, visit.workerId]);
  return null;
}

/** Reads the time only for workers with a rule about it. [FLAG-06] */
async function isLateFor(ctx: WorkerContext, { actualDate: day, startTime }: VisitRow): Promise<boolean> {
  const { world, workerId, today, now } = ctx;
  const hasCutOff = await isFeatureOn(ctx, workerId, FEATURES.laterAssignmentCutOff);
  const hasOpsBlock = await isFeatureOn(ctx, workerId, FEATURES.opsBlock);
  const startsAt = instantOf(day, startTime, world.timeZone);
  return isTooLate({ day, startsAt, today, now }, { hasCutOff, hasOpsBlock });
}

async function isWithinReach(ctx: WorkerContext, worker: ExtraJobWorker, outward: string | null) {
  return outward !== null && (await withinReach(ctx, worker, [outward])).length > 0;
}

async function clashes(ctx: WorkerContext, planned: readonly PlannedRow[]): Promise<boolean> {
  // A visit may end after midnight.
  const days = planned.flatMap(({ actualDate }) => [-1, 0, 1].map((offset) => addDays(actualDate, offset)));
  const own = await findOwnVisits(ctx, [...new Set(days)]);
  return planned.some(({ actualDate: day, startTime: start, tasks }) => {
    const times = timesOf({ day, start, hours: requiredHoursOf(tasks) }, ctx.world.timeZone);
    return clashesOf(times, own).length > 0;
  });
}

/**
 * Assigns an unassigned regular job, with its upcoming visits that no other worker took separately, and adds the agreed
 * hours to the worker's week. One statement finds and locks the job: concurrent requests wait for the lock and then
 * find nothing. [EXTRA-28]
 */
export async function assignJob(
  ctx: WorkerContext,
  { params: { jobId }, body }: InputOf<typeof extraJobListCalls.assignJob>,
): Promise<RegularJob | Refusal> {
  const { tx, workerId, today } = ctx;
  if (!isOwnId(ctx, body.workers)) return NOT_ALLOWED;
  await lockWorker(ctx);
  const isIt = ofWorld(ctx, jobs, eq(jobs.id, jobId));
  const [known] = await tx.select({ workerId: jobs.workerId }).from(jobs).where(isIt);
  if (!known) return NOT_FOUND;
  if (known.workerId === workerId) return (await findRegularJob(ctx, jobId)) ?? NOT_FOUND;
  const worker = await findExtraJobWorker(ctx, { from: today, to: today });
  if (worker.isSwat) return NOT_ALLOWED;
  if (!resolveEligibility(await eligibilityFacts(ctx)).isEligibleForRegularJobs) return NOT_ELIGIBLE;
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(isIt, isExtraRegularJob(ctx)))
    .for('no key update');
  if (!job) return TAKEN;
  if (!(await isWithinReach(ctx, worker, job.openOutward))) return TOO_FAR;
  const changes = availabilityChangesOf(job, worker);
  if (!areSameHours(changes, body.availabilityChanges)) return JOB_CHANGED;
  const { open, missing } = await findVisitsToCome(ctx, { ...job, workerId });
  if (await clashes(ctx, [...open.filter(({ skipped }) => !skipped), ...missing])) return CLASH;
  await tx.update(jobs).set({ workerId, isTakenAsExtra: true }).where(isIt);
  ctx.addToAudit(changeOf('cleaner', known.workerId, workerId));
  await tx.update(visits).set({ workerId }).where(isToCome(ctx, jobId));
  await insertMissingRows(ctx, visits, missing);
  await collectKey(ctx, job);
  const dayOfWeek = weekdayOf(job.firstDate);
  await announceWorker(ctx, [job.id]);
  await addHours(ctx, dayOfWeek, joinedHours(worker.weeklyHours(dayOfWeek), changes), changes.length);
  await publishVisits(ctx, [workerId]);
  return (await findRegularJob(ctx, jobId)) ?? NOT_FOUND;
}

/** Reads and locks the job's upcoming visits, and adds those within the horizon that have no row yet. */
async function findVisitsToCome(ctx: WorkerContext, job: ExtraJobRow) {
  const { tx, today } = ctx;
  const open = await tx
    .select()
    .from(visits)
    .where(isToCome(ctx, job.id))
    .orderBy(visits.scheduledDate)
    .for('no key update');
  const made = await tx
    .select({ day: visits.scheduledDate })
    .from(visits)
    .where(ofWorld(ctx, visits, eq(visits.jobId, job.id)));
  const known = new Set(made.map(({ day }) => day));
  const dates = recurrenceDates(job, addDays(today, 1), addDays(today, HORIZON_DAYS));
  return { open, missing: dates.filter((day) => !known.has(day)).map((day) => visitOfJob(job, day)) };
}

/** Excludes visits that another worker took separately. */
const isToCome = (ctx: WorkerContext, jobId: number) =>
  ofWorld(
    ctx,
    visits,
    eq(visits.jobId, jobId),
    isNull(visits.workerId),
    isNull(visits.startedAt),
    isLater(ctx),
  );

/** On the first visit to a home with keys the worker collects them from the customer, unless they already have one. */
async function collectKey(ctx: WorkerContext, job: ExtraJobRow): Promise<void> {
  const { tx, workerId } = ctx;
  const isHome = ofWorld(ctx, properties, eq(properties.id, job.propertyId));
  const [home] = await tx.select({ access: properties.access }).from(properties).where(isHome);
  if (home?.access !== 'keys') return;
  const isOfHome = ofWorld(ctx, keys, eq(keys.propertyId, job.propertyId));
  const ofHome = await tx.select().from(keys).where(isOfHome);
  if (ofHome.some(({ holderId }) => holderId === workerId)) return;
  // Keys of another worker move by a handover, not by collection at the home.
  if (ofHome.length > 0 && ofHome.every(({ location }) => location === 'worker')) return;
  const isOwn = ofWorker(
    ctx,
    visits,
    eq(visits.jobId, job.id),
    eq(visits.skipped, false),
    isNull(visits.startedAt),
  );
  const [first] = await tx
    .select()
    .from(visits)
    .where(and(isOwn, isLater(ctx)))
    .orderBy(visits.actualDate, visits.startTime)
    .limit(1);
  if (!first || first.tasks.some(({ type }) => type === 'collect')) return;
  const tasks = [...first.tasks, { type: 'collect', hours: 0 }];
  await tx
    .update(visits)
    .set({ tasks })
    .where(and(isOwn, inArray(visits.id, [first.id])));
}

/** Writes nothing if no hours were added. */
async function addHours(
  ctx: WorkerContext,
  dayOfWeek: number,
  hours: readonly TimeSlot[],
  added: number,
): Promise<void> {
  if (added === 0) return;
  const { tx, workerId } = ctx;
  const isWeekday = ofWorker(ctx, weeklyAvailability, eq(weeklyAvailability.dayOfWeek, dayOfWeek));
  await tx.delete(weeklyAvailability).where(isWeekday);
  await insertRows(
    ctx,
    weeklyAvailability,
    hours.map((slot) => ({ ...slot, workerId, dayOfWeek })),
  );
}

interface LateRules {
  readonly hasCutOff: boolean;
  readonly hasOpsBlock: boolean;
}

interface LateFacts {
  readonly day: Day;
  readonly startsAt: Instant;
  readonly today: Day;
  readonly now: Instant;
}

/**
 * Returns whether a visit is too late to take: it starts within the cut-off, or today if the worker is blocked. The
 * documents only name the two flags; this is our interpretation. [FLAG-06]
 */
export function isTooLate(
  { day, startsAt, today, now }: LateFacts,
  { hasCutOff, hasOpsBlock }: LateRules,
): boolean {
  if (hasOpsBlock && day <= today) return true;
  return hasCutOff && Date.parse(startsAt) - Date.parse(now) < LATE_ASSIGNMENT_MS;
}
