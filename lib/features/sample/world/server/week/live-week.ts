import 'server-only';
import { and, asc, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import type { Database } from '@/lib/core/backend/database/database';
import { publishOffice } from '@/lib/core/backend/live/publish';
import { insertMissingRows } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds, inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays, type Day } from '@/lib/core/ground/time/zoned';
import { accessAttempts, problemReports } from '@/lib/features/records/conversations';
import { visitCancellations } from '@/lib/features/records/standing';
import { breaks, dayOverrides } from '@/lib/features/records/time-off';
import { expectedCleaners, jobs, lostVisits, visits } from '@/lib/features/records/visits';
import { ILL_DAYS, WEEK_WORKER_IDS } from '@/lib/features/sample/draft/server/data/week-workers';
import { HORIZON_DAYS } from '@/lib/features/work/visits/server/recurrence';
import { absencesOf, type Illness, type VisitChange } from './absences';
import { eventIdOf, FIRST_EVENT_ID, SAMPLE_WEEK_JOB } from './day-slots';
import { noticesOf, progressOf, type WeekDay, type WeekVisit } from './visit-progress';

/*
 * Keeps the sample week of a marketplace alive: the visits of its invented cleaners start and finish by the world's
 * clock. Writes only to a sample world with that week. Each step may be repeated or run twice at the same time.
 */

/** Runs after the roll of the day, which adds the visits of the coming weeks. */
export async function beginWeekDay(ctx: WorldContext): Promise<void> {
  if (!(await hasWeek(ctx))) return;
  const { world, today } = ctx;
  // The world was read before the roll of today.
  const lastDay = world.rolledTo === null ? null : addDays(world.rolledTo, -HORIZON_DAYS);
  if (lastDay !== null && lastDay < today) {
    await advance(ctx, await openVisits(ctx, { from: lastDay, to: lastDay }), 'with-events');
    await finishDays(ctx, { from: addDays(lastDay, 1), to: addDays(today, -1) });
    await recordAbsences(ctx);
  }
  await advanceWeek(ctx);
  await closeReports(ctx);
}

/** Runs in every world with the week, by a few queries each. */
export async function advanceSampleWeeks(database: Database): Promise<void> {
  const hasJob = sql`exists (select from ${jobs} where ${jobs.world} = ${worlds.id} and ${jobs.id} = ${SAMPLE_WEEK_JOB})`;
  const found = await acrossWorlds(database, (tx) =>
    tx
      .select({ id: worlds.id })
      .from(worlds)
      .where(and(eq(worlds.isSample, true), hasJob))
      .orderBy(worlds.id),
  );
  for (const { id } of found) await inWorld(database, id, advanceWeek);
}

/** Moves today's visits on to what has happened by now. */
async function advanceWeek(ctx: WorldContext): Promise<void> {
  const { today } = ctx;
  const changes = await advance(ctx, await openVisits(ctx, { from: today, to: today }), 'with-events');
  if (changes > 0) await publishOffice(ctx);
}

/** Closes the late and the stuck visits of earlier days, as an office would have done by their evening. */
async function closeReports(ctx: WorldContext): Promise<void> {
  const { tx, today, now } = ctx;
  const isOfWeek = between(problemReports.id, FIRST_EVENT_ID, eventIdOf(today) - 1);
  await tx
    .update(problemReports)
    .set({ doneAt: now })
    .where(ofWorld(ctx, problemReports, isOfWeek, isNull(problemReports.doneAt)));
}

/** Days without a running server pass without events. */
async function finishDays(ctx: WorldContext, days: Days): Promise<void> {
  if (days.from <= days.to) await advance(ctx, await openVisits(ctx, days), 'ordinary');
}

async function hasWeek(ctx: WorldContext): Promise<boolean> {
  const isIt = ofWorld(ctx, jobs, eq(jobs.id, SAMPLE_WEEK_JOB));
  return ctx.world.isSample && (await ctx.tx.$count(jobs, isIt)) > 0;
}

interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** The invented cleaners' visits come in the order of ids, so that two processes cannot deadlock. */
async function openVisits(ctx: WorldContext, { from, to }: Days): Promise<WeekVisit[]> {
  const { jobId, scheduledDate, actualDate, startTime, endTime, workerId, startedAt, finishedAt } = visits;
  const rows = await ctx.tx
    .select({ jobId, scheduledDate, actualDate, startTime, endTime, workerId, startedAt, finishedAt })
    .from(visits)
    .where(
      ofWorld(
        ctx,
        visits,
        inArray(visits.workerId, [...WEEK_WORKER_IDS]),
        between(visits.actualDate, from, to),
        eq(visits.skipped, false),
        isNull(visits.finishedAt),
      ),
    )
    .orderBy(asc(visits.jobId), asc(visits.scheduledDate));
  return rows.map((row) => ({
    ...row,
    workerId: row.workerId ?? 0,
    startedAt: toInstantOrNull(row.startedAt),
    finishedAt: toInstantOrNull(row.finishedAt),
  }));
}

/** Returns the number of rows that changed. */
async function advance(ctx: WorldContext, open: readonly WeekVisit[], day: WeekDay): Promise<number> {
  const clock = { now: ctx.now, zone: ctx.world.timeZone };
  let changed = 0;
  for (const visit of open) {
    const change = progressOf(visit, clock, day);
    if (change) changed += await changeVisit(ctx, { visit, change });
  }
  if (day === 'ordinary') return changed;
  const letIn = await visitsLetIn(ctx, open);
  const notices = open.filter((visit) => !letIn.has(keyOf(visit))).map((visit) => noticesOf(visit, clock));
  changed += await insertMissingRows(
    ctx,
    problemReports,
    notices.flatMap((notice) => notice.problemReports),
  );
  changed += await insertMissingRows(
    ctx,
    accessAttempts,
    notices.flatMap((notice) => notice.accessAttempts),
  );
  return changed;
}

const keyOf = ({ jobId, scheduledDate }: Pick<WeekVisit, 'jobId' | 'scheduledDate'>) =>
  `${jobId}/${scheduledDate}`;

/** Somebody who acts as a cleaner may record that the door was opened after all. */
async function visitsLetIn(ctx: WorldContext, open: readonly WeekVisit[]): Promise<ReadonlySet<string>> {
  const { jobId, scheduledDate, kind } = accessAttempts;
  const days = [...new Set(open.map((visit) => visit.scheduledDate))];
  const ids = open.map((visit) => visit.jobId);
  const rows = await ctx.tx
    .select({ jobId, scheduledDate })
    .from(accessAttempts)
    .where(
      ofWorld(ctx, accessAttempts, inArray(jobId, ids), inArray(scheduledDate, days), eq(kind, 'let-in')),
    );
  return new Set(rows.map(keyOf));
}

async function recordAbsences(ctx: WorldContext): Promise<void> {
  const { today, world } = ctx;
  const open = await openVisits(ctx, { from: today, to: addDays(today, ILL_DAYS - 1) });
  const { illness, cancelled, visitCancellations: rows } = absencesOf(open, today, world.timeZone);
  for (const change of cancelled) await changeVisit(ctx, change);
  await insertMissingRows(ctx, visitCancellations, rows);
  if (illness) await recordIllness(ctx, illness);
}

/** Happens once: an office that has covered or given back a visit keeps its decision. */
async function recordIllness(ctx: WorldContext, illness: Illness): Promise<void> {
  if ((await insertMissingRows(ctx, breaks, [illness.breaks])) === 0) return;
  await insertMissingRows(ctx, dayOverrides, illness.dayOverrides);
  for (const change of illness.released) await changeVisit(ctx, change);
  await insertMissingRows(ctx, lostVisits, illness.lostVisits);
  await insertMissingRows(ctx, expectedCleaners, illness.expectedCleaners);
}

/** Changes nothing if somebody has changed the visit since it was read. Returns the number of changed rows. */
async function changeVisit(ctx: WorldContext, { visit, change }: VisitChange): Promise<number> {
  const { jobId, scheduledDate, workerId, startedAt } = visit;
  const isUnchanged = and(
    eq(visits.workerId, workerId),
    eq(visits.skipped, false),
    isNull(visits.finishedAt),
    sql`${visits.startedAt} is not distinct from ${startedAt}::timestamptz`,
  );
  const rows = await ctx.tx
    .update(visits)
    .set(change)
    .where(
      and(
        ofWorld(ctx, visits, eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate)),
        isUnchanged,
      ),
    )
    .returning({ jobId: visits.jobId });
  return rows.length;
}
