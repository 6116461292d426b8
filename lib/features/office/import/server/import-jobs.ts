import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { chunksOf, insertMissingRows, insertRowsForIds } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { addDays, type Day } from '@/lib/core/ground/time/zoned';
import { keys } from '@/lib/features/records/keys';
import { jobs, visits } from '@/lib/features/records/visits';
import { lockKeys, moveKey } from '@/lib/features/work/keys/server/ledger';
import {
  HORIZON_DAYS,
  type Recurrence,
  recurrenceDates,
  visitOfJob,
} from '@/lib/features/work/visits/server/recurrence';
import { cancelWithPeople, followCustomers } from './cancelled-visits';
import { exceptionRef } from './import-exceptions';
import {
  advance,
  type ChangedCandidate,
  type ImportCandidate,
  type ImportSession,
  taken,
  triage,
} from './import-session';
import { changeWorkers } from './import-workers';
import { type JobLine, readJob } from './line-readers';
import { givesKey, lockWork } from './lock-work';
import {
  findJobs,
  lockFutureVisits,
  type NewVisit,
  putVisits,
  rebased,
  removeVisits,
  type StoredJob,
  type StoredVisit,
  visitKey,
} from './visit-store';
import { findVisitsWithPeople } from './visits-with-people';
import { writtenDay } from './work-cells';

/** Imports jobs with their visits up to the horizon, after locking and the pending changes of workers. */
export async function importJobs(session: ImportSession): Promise<void> {
  const { fresh, changed } = triage(session, 'jobs', {
    refIn: ({ ref }) => ref,
    read: readJob,
    repeated: ({ ref }, line) => `the reference ${ref} is already on line ${line}`,
  });
  await lockWork(session, { fresh, changed });
  await changeWorkers(session);
  await addJobs(session, fresh);
  await changeJobs(session, changed);
  await followCustomers(session);
}

async function addJobs(session: ImportSession, fresh: readonly ImportCandidate<JobLine>[]): Promise<void> {
  const { ctx } = session;
  for (const chunk of chunksOf(fresh)) {
    const rows = chunk.map(({ value }) => value);
    const ids = await insertRowsForIds(ctx, jobs, rows);
    const newVisits = rows.flatMap((row, index) => {
      const job = { ...row, id: ids[index] ?? 0 };
      return datesOf(job, ctx.today).map((day) => visitOfJob(job, day));
    });
    session.visits.added += await insertMissingRows(ctx, visits, newVisits);
    for (const [index, candidate] of chunk.entries()) {
      await giveKey(session, candidate.value);
      session.workersWithChanges.add(candidate.value.workerId);
      taken(session, 'jobs', 'new', candidate, ids[index] ?? 0);
      advance(session, 'jobs');
    }
  }
}

/** One-off jobs get their visit now, because only recurring jobs are extended later. */
function datesOf(job: Recurrence, today: Day): readonly Day[] {
  const horizon = addDays(today, HORIZON_DAYS);
  return recurrenceDates(job, today, job.frequencyDays > 1 ? horizon : job.firstDate);
}

/** The sheets do not list key holders. A regular cleaner gets the key unless someone else holds it. */
async function giveKey({ ctx }: ImportSession, job: JobLine): Promise<void> {
  if (!givesKey(job)) return;
  const isThere = and(eq(keys.propertyId, job.propertyId), eq(keys.location, 'customer'));
  for (const key of await lockKeys(ctx, isThere)) {
    if (!key.open) await moveKey(ctx, key, { worker: job.workerId }, { by: null, at: ctx.now });
  }
}

async function changeJobs(
  session: ImportSession,
  changed: readonly ChangedCandidate<JobLine>[],
): Promise<void> {
  const { ctx } = session;
  const before = await findJobs(
    ctx,
    changed.map(({ entityId }) => entityId),
  );
  const future = new Map<number, StoredVisit[]>([...before.keys()].map((id) => [id, []]));
  const found = await lockFutureVisits(ctx, [...before.keys()]);
  for (const visit of found) future.get(visit.jobId)?.push(visit);
  const withPeople = await findVisitsWithPeople(ctx, found);
  for (const line of changed) {
    const old = before.get(line.entityId);
    if (!old) continue;
    const candidate = withTaker(session, line, old);
    await ctx.tx
      .update(jobs)
      // The worker named by the sheet did not take it as an extra job.
      .set({ ...candidate.value, ...(old.workerId === null && { isTakenAsExtra: false }) })
      .where(ofWorld(ctx, jobs, eq(jobs.id, old.id)));
    await changeVisits(session, candidate, old, { future: future.get(old.id) ?? [], withPeople });
    taken(session, 'jobs', 'changed', candidate, old.id);
    advance(session, 'jobs');
  }
}

/** A cleaner who took the job as an extra job keeps it: the sheet may be older. */
function withTaker(
  session: ImportSession,
  candidate: ChangedCandidate<JobLine>,
  { isTakenAsExtra, workerId }: StoredJob,
): ChangedCandidate<JobLine> {
  if (!isTakenAsExtra || workerId === null) return candidate;
  const { line, value } = candidate;
  if (value.workerId !== null && value.workerId !== workerId) {
    const reason = 'a cleaner has taken this job as an extra job and keeps it';
    session.leftAlone.push({ sheet: 'jobs', line, reason });
  }
  return { ...candidate, value: { ...value, workerId } };
}

interface VisitsToCome {
  readonly future: readonly StoredVisit[];
  readonly withPeople: ReadonlyMap<string, string>;
}

/**
 * Started visits are unchanged, visits on dropped days are removed, the others follow the job. A visit that people had to
 * do with stays as it was, or is cancelled if the job no longer has it.
 */
async function changeVisits(
  session: ImportSession,
  candidate: ChangedCandidate<JobLine>,
  before: StoredJob,
  { future, withPeople }: VisitsToCome,
): Promise<void> {
  const { ctx } = session;
  const after = { ...before, ...candidate.value };
  const dates = new Set(datesOf(after, ctx.today));
  const isOnDate = ({ scheduledDate }: StoredVisit) =>
    recurrenceDates(after, scheduledDate, scheduledDate).length > 0;
  const planOf = (visit: StoredVisit): StoredVisit => ({ ...visit, ...rebased(visit, before, after) });
  const begun = future.filter(({ startedAt }) => startedAt !== null);
  const open = future.filter((visit) => visit.startedAt === null && !withPeople.has(visitKey(visit)));
  for (const visit of begun) leaveAlone(session, candidate, visit, 'has begun and stays as it was');
  for (const visit of future) {
    const why = withPeople.get(visitKey(visit));
    if (visit.startedAt !== null || why === undefined || visit.skipped) continue;
    const isSameHome = visit.propertyId === after.propertyId;
    if (!isSameHome || !isOnDate(visit))
      await cancelWithPeople(session, { sheet: 'jobs', ...candidate }, visit, why);
    else if (!isDeepStrictEqual(planOf(visit), visit))
      leaveAlone(session, candidate, visit, `has ${why} and stays as it was`);
  }
  const dropped = open.filter((visit) => !isOnDate(visit));
  await removeVisits(
    ctx,
    dropped.map(({ id }) => id),
  );
  for (const { scheduledDate } of dropped) {
    session.book.forget('exceptions', exceptionRef(candidate.ref, scheduledDate));
  }
  const kept = open.filter(isOnDate).map((visit) => ({ ...planOf(visit), ...HOME_OF_JOB }));
  for (const visit of future) dates.delete(visit.scheduledDate);
  const added: NewVisit[] = [...dates].map((day) => visitOfJob(after, day));
  await putVisits(ctx, kept);
  session.visits.added += await insertMissingRows(ctx, visits, added);
  for (const { workerId } of [before, after, ...open, ...kept]) session.workersWithChanges.add(workerId);
  gatherLosses(session, { before, after, open, kept, added });
  session.visits.changed += kept.length;
  session.visits.removed += dropped.length;
}

/** A trigger sets the job's present home and customer. */
const HOME_OF_JOB = { propertyId: 0, customerId: 0 };

interface JobChange {
  readonly before: StoredJob;
  readonly after: StoredJob;
  readonly open: readonly StoredVisit[];
  readonly kept: readonly StoredVisit[];
  readonly added: readonly NewVisit[];
}

/** These visits lost their worker. Visits that only moved to the job's new days are not losses. */
function gatherLosses(session: ImportSession, { before, after, open, kept, added }: JobChange): void {
  const now = new Map(kept.map((visit) => [visit.id, visit.workerId]));
  const isMoved = added.length > 0 && after.workerId === before.workerId;
  const lost = open.filter(({ id, workerId, skipped }) => {
    if (skipped) return false;
    return now.has(id) ? now.get(id) !== workerId : !isMoved;
  });
  if (lost.length > 0) session.losses.push({ visits: lost, isWholeJob: after.workerId !== before.workerId });
}

function leaveAlone(
  session: ImportSession,
  { line }: ImportCandidate<JobLine>,
  visit: StoredVisit,
  why: string,
): void {
  const reason = `the visit on ${writtenDay(visit.actualDate)} ${why}`;
  session.leftAlone.push({ sheet: 'jobs', line, reason });
}
