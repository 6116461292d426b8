import { asc, eq, gt, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { insertMissingRows } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { worlds } from '@/lib/core/backend/worlds/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import { jobs, visits } from '@/lib/features/records/visits';
import { HORIZON_DAYS, recurrenceDates, visitOfJob } from './recurrence';

const JOBS_A_PAGE = 500;

/** Only adds: a moved visit keeps its scheduled date, which is part of its key. Safe to run concurrently. */
export async function rollWorld(ctx: WorldContext): Promise<{ added: number }> {
  const { world, tx, today } = ctx;
  const added = await extendRecurringJobs(ctx);
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

/** Returns the jobs in order of ids, so that two processes lock rows in the same order and cannot deadlock. */
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

/** It is filtered beforehand, because each rejected insert would use up an id. */
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
