import 'server-only';
import { and, asc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { removeOldLimits } from '@/lib/core/accounts/limit-in-database';
import { removeExpiredTokens } from '@/lib/core/accounts/token';
import { forgetOldAnswers } from '@/lib/core/api/idempotency';
import type { Database } from '@/lib/core/database/database';
import { removeOldBackgroundJobs } from '@/lib/core/jobs/background-jobs';
import { addDays } from '@/lib/core/time/zoned';
import { insertMissingRows } from '@/lib/core/worlds/insert-rows';
import { ofWorld, sameWorld } from '@/lib/core/worlds/rows';
import { worlds } from '@/lib/core/worlds/tables';
import { acrossWorlds, inWorld, type WorldContext } from '@/lib/core/worlds/worlds';
import { removeOldResets } from '@/lib/features/password/server/reset-links';
import { SAMPLE_WORKERS } from '@/lib/features/sample/server/data/people';
import { planTopUp } from '@/lib/features/sample/server/top-up';
import { HORIZON_DAYS, recurrenceDates, visitOfJob } from '@/lib/features/visits/server/recurrence';
import { jobs, properties, visits } from '@/lib/features/visits/server/tables';

const JOBS_A_PAGE = 500;

/** Only adds: a moved visit keeps its scheduled date, which is part of its key. Safe to run concurrently. */
export async function rollWorld(ctx: WorldContext): Promise<{ added: number }> {
  const { world, tx, today } = ctx;
  let added = await extendRecurringJobs(ctx);
  if (world.isSample) added += await topUpToday(ctx);
  await tx
    .update(worlds)
    .set({ rolledTo: addDays(today, HORIZON_DAYS) })
    .where(eq(worlds.id, world.id));
  return { added };
}

async function extendRecurringJobs(ctx: WorldContext): Promise<number> {
  let added = 0;
  let lastId = 0;
  for (;;) {
    const page = await recurringJobs(ctx, lastId);
    added += await extend(ctx, page);
    if (page.length < JOBS_A_PAGE) return added;
    lastId = page.at(-1)?.id ?? lastId;
  }
}

type Job = typeof jobs.$inferSelect;

/** In order of ids, so that two processes lock rows in the same order and cannot deadlock. */
function recurringJobs(ctx: WorldContext, afterId: number): Promise<Job[]> {
  return ctx.tx
    .select()
    .from(jobs)
    .where(
      ofWorld(
        ctx,
        jobs,
        gt(jobs.id, afterId),
        gt(jobs.frequencyDays, 1),
        lte(jobs.firstDate, addDays(ctx.today, HORIZON_DAYS)),
        or(isNull(jobs.lastDate), gte(jobs.lastDate, ctx.today)),
      ),
    )
    .orderBy(asc(jobs.id))
    .limit(JOBS_A_PAGE);
}

async function extend(ctx: WorldContext, page: readonly Job[]): Promise<number> {
  const to = addDays(ctx.today, HORIZON_DAYS);
  const existing = await existingVisits(ctx, page);
  const missing = page.flatMap((job) =>
    recurrenceDates(job, ctx.today, to)
      .filter((day) => !existing.has(visitKey(job.id, day)))
      .map((day) => visitOfJob(job, day)),
  );
  return insertMissingRows(ctx, visits, missing);
}

/** Filtered beforehand, because each rejected insert would use up an id. */
async function existingVisits(ctx: WorldContext, page: readonly Job[]): Promise<Set<string>> {
  if (page.length === 0) return new Set();
  const ids = page.map(({ id }) => id);
  const rows = await ctx.tx
    .select({ jobId: visits.jobId, day: visits.scheduledDate })
    .from(visits)
    .where(ofWorld(ctx, visits, inArray(visits.jobId, ids), gte(visits.scheduledDate, ctx.today)));
  return new Set(rows.map(({ jobId, day }) => visitKey(jobId, day)));
}

const visitKey = (jobId: number, day: string) => `${jobId}/${day}`;

/** Finished visits count, so that a completed day stays complete. */
async function topUpToday(ctx: WorldContext): Promise<number> {
  const { tx, today } = ctx;
  const ofAmara = ofWorld(ctx, visits, eq(visits.workerId, SAMPLE_WORKERS.amara));
  const booked = await tx
    .select({ startTime: visits.startTime, endTime: visits.endTime, skipped: visits.skipped })
    .from(visits)
    .where(and(ofAmara, eq(visits.actualDate, today)));
  const customers = await tx
    .selectDistinct({ id: properties.id })
    .from(properties)
    .innerJoin(jobs, sameWorld(jobs, properties, eq(jobs.propertyId, properties.id)))
    .where(ofWorld(ctx, properties, eq(jobs.workerId, SAMPLE_WORKERS.amara)))
    .orderBy(asc(properties.id));
  const topUp = planTopUp({ today, booked, propertyIds: customers.map(({ id }) => id) });
  await insertMissingRows(ctx, jobs, topUp);
  return insertMissingRows(
    ctx,
    visits,
    topUp.map((job) => visitOfJob(job, today)),
  );
}

/** Demos live for an hour only. PGlite needs ANALYZE, because it has no autovacuum process. */
export async function rollEveryWorld(database: Database): Promise<void> {
  const ids = await acrossWorlds(database, (tx) =>
    tx
      .select({ id: worlds.id })
      .from(worlds)
      .where(inArray(worlds.kind, ['marketplace', 'test']))
      .orderBy(worlds.id),
  );
  for (const { id } of ids) {
    await inWorld(database, id, async (ctx) => {
      await rollWorld(ctx);
      await forgetOldAnswers(ctx);
      await removeExpiredTokens(ctx);
      await removeOldBackgroundJobs(ctx);
      await removeOldResets(ctx);
    });
  }
  await removeOldLimits(database);
  if (database.kind === 'pglite') await database.db.execute(sql`analyze`);
}
