import 'server-only';
import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { chunksOf } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { compareTexts, mondayOf } from '@/lib/core/ground/time/zoned';
import { lockPeriod } from '@/lib/features/money/payments/server/open-period';
import { keys } from '@/lib/features/records/keys';
import { jobs, visits } from '@/lib/features/records/visits';
import { lockKeys } from '@/lib/features/work/keys/server/ledger';
import { findOpenSides } from '@/lib/features/work/visits/server/handover-sides';
import { handoverIdOf } from '@/lib/features/work/visits/server/key-entities';
import { jobsAt } from './cancelled-visits';
import { triageExceptions } from './import-exceptions';
import { type ImportSession, newCounts, type Triage } from './import-session';
import type { JobLine } from './line-readers';
import { type VisitKey, visitKey } from './visit-store';
import { findVisitsWithPeople } from './visits-with-people';

type VisitRow = Pick<typeof visits.$inferSelect, 'id' | 'jobId' | 'scheduledDate' | 'workerId'>;

/**
 * Takes all locks before any change, in the global order.
 * See docs/decisions/0185-one-order-of-locks.md.
 */
export async function lockWork(session: ImportSession, { fresh, changed }: Triage<JobLine>): Promise<void> {
  const { ctx } = session;
  const jobIds = [...changed.map(({ entityId }) => entityId), ...(await jobsAt(session))];
  const excepted = peekExceptions(session);
  const named = await findNamedVisits(ctx, jobIds, excepted);
  const sides = await findSidesAt(ctx, named);
  const touched = new Map([...named, ...sides.map(({ visit }) => visit)].map((visit) => [visit.id, visit]));
  await lockWorkers(ctx, [
    ...session.changedWorkers.map(({ entityId }) => entityId),
    ...[...fresh, ...changed].map(({ value }) => value.workerId),
    ...[...touched.values()].map(({ workerId }) => workerId),
    ...sides.map(({ side }) => side.otherWorkerId),
  ]);
  await lockJobs(ctx, [...jobIds, ...excepted.map(({ jobId }) => jobId)]);
  await lockInOrder(ctx, [...touched.values()]);
  await lockPeriods(ctx, [...touched.values()]);
  const handed = sides.flatMap(({ side }) => [...side.keyIdsToGive, ...side.keyIdsToCollect]);
  const homes = fresh.flatMap(({ value }) => (givesKey(value) ? [value.propertyId] : []));
  const ids = inOrder([...handed, ...(await findKeysAt(ctx, homes))]);
  for (const chunk of chunksOf(ids)) await lockKeys(ctx, inArray(keys.id, [...chunk]));
}

export const givesKey = (job: JobLine): job is JobLine & { readonly workerId: number } =>
  job.workerId !== null && job.frequencyDays > 1;

/** Visits of exceptions to known jobs. Visits of new jobs are not visible to others yet. */
function peekExceptions(session: ImportSession): readonly VisitKey[] {
  const aside = { counts: newCounts(), problems: [], refusedLines: new Map(session.refusedLines) };
  const { fresh, changed } = triageExceptions({ ...session, ...aside });
  return [...fresh, ...changed].map(({ value }) => ({ jobId: value.jobId, scheduledDate: value.date }));
}

async function findNamedVisits(
  ctx: WorldContext,
  jobIds: readonly number[],
  excepted: readonly VisitKey[],
): Promise<readonly VisitRow[]> {
  const { id, jobId, scheduledDate, workerId } = visits;
  const found: VisitRow[] = [];
  const isToCome = or(gte(visits.scheduledDate, ctx.today), gte(visits.actualDate, ctx.today));
  const wanted = new Set(excepted.map(visitKey));
  const changed = new Set(jobIds);
  for (const chunk of chunksOf(inOrder([...jobIds, ...excepted.map((key) => key.jobId)]))) {
    const rows = await ctx.tx
      .select({ id, jobId, scheduledDate, workerId, isToCome: sql<boolean>`${isToCome}` })
      .from(visits)
      .where(ofWorld(ctx, visits, inArray(visits.jobId, [...chunk])));
    for (const { isToCome: isLater, ...row } of rows)
      if ((isLater && changed.has(row.jobId)) || wanted.has(visitKey(row))) found.push(row);
  }
  return found;
}

/** Finds both sides of the open handovers at these visits, which the import may cancel. */
async function findSidesAt(ctx: WorldContext, named: readonly VisitRow[]) {
  const open = await findOpenSides(ctx);
  const ids = new Set(named.map(({ id }) => id));
  const handoverIds = new Set(
    open.filter(({ visit }) => ids.has(visit.id)).map(({ side }) => handoverIdOf(side)),
  );
  return open.filter(({ side }) => handoverIds.has(handoverIdOf(side)));
}

async function lockWorkers(ctx: WorldContext, wanted: readonly (number | null)[]): Promise<void> {
  const ids = wanted.filter((id) => id !== null);
  for (const chunk of chunksOf(inOrder(ids))) {
    await ctx.tx
      .select({ id: workers.id })
      .from(workers)
      .where(ofWorld(ctx, workers, inArray(workers.id, [...chunk])))
      .orderBy(workers.id)
      .for('no key update');
  }
}

async function lockJobs(ctx: WorldContext, wanted: readonly number[]): Promise<void> {
  for (const chunk of chunksOf(inOrder(wanted))) {
    await ctx.tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(ofWorld(ctx, jobs, inArray(jobs.id, [...chunk])))
      .orderBy(jobs.id)
      .for('no key update');
  }
}

async function lockInOrder(ctx: WorldContext, wanted: readonly VisitRow[]): Promise<void> {
  const ids = wanted
    .toSorted((a, b) => a.jobId - b.jobId || compareTexts(a.scheduledDate, b.scheduledDate))
    .map(({ id }) => id);
  for (const chunk of chunksOf(ids)) {
    await ctx.tx
      .select({ id: visits.id })
      .from(visits)
      .where(ofWorld(ctx, visits, inArray(visits.id, [...chunk])))
      .orderBy(visits.jobId, visits.scheduledDate)
      .for('no key update');
  }
}

/** A visit with people may be cancelled late, which is paid. */
async function lockPeriods(ctx: WorldContext, touched: readonly VisitRow[]): Promise<void> {
  const withPeople = await findVisitsWithPeople(ctx, touched);
  const ids = touched
    .filter((visit) => withPeople.has(visitKey(visit)))
    .map(({ workerId }) => workerId)
    .filter((id) => id !== null);
  for (const id of inOrder(ids)) await lockPeriod(ctx, id, mondayOf(ctx.today));
}

async function findKeysAt(ctx: WorldContext, propertyIds: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const chunk of chunksOf(inOrder(propertyIds))) {
    const isThere = and(inArray(keys.propertyId, [...chunk]), eq(keys.location, 'customer'));
    const rows = await ctx.tx
      .select({ id: keys.id })
      .from(keys)
      .where(ofWorld(ctx, keys, isThere));
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

const inOrder = (ids: readonly number[]): readonly number[] => [...new Set(ids)].toSorted((a, b) => a - b);
