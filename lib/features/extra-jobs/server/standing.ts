import 'server-only';
import { and, avg, eq, gte, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import type { WorkerContext } from '@/lib/core/api/handler-context';
import { addDays, type Day } from '@/lib/core/time/zoned';
import { isFeatureOn } from '@/lib/core/worlds/features';
import { EXTRA_JOBS_ELIGIBILITY } from '@/lib/features/extra-jobs/constants';
import type { Standing } from '@/lib/features/extra-jobs/rules';
import { fulfilmentOf } from '@/lib/features/performance/rules';
import { customerRatings, visitCancellations } from '@/lib/features/performance/server/tables';
import { weeklyAvailability } from '@/lib/features/time-off/server/tables';
import { visits } from '@/lib/features/visits/server/tables';
import { FEATURES } from '@/lib/flags';

/** How a worker stands, counted from the rows at the moment of asking. [EXTRA-06] [EXTRA-07] */
export async function standingOf(ctx: WorkerContext): Promise<Standing> {
  const { tx, world, workerId, today } = ctx;
  const from = addDays(today, -EXTRA_JOBS_ELIGIBILITY.recordDays);
  const isOwnHours = and(eq(weeklyAvailability.world, world.id), eq(weeklyAvailability.workerId, workerId));
  const done = await countVisits(ctx, from);
  const cancelled = await countCancellations(ctx, from);
  return {
    rating: await findRating(ctx),
    hasCancelledLate: cancelled.late > 0,
    fulfilment: fulfilmentOf({
      done: done.recent,
      booked: done.recent + done.missed + cancelled.due,
      timeOff: cancelled.due,
    }).fulfilmentState,
    finishedVisits: done.finished,
    hasRegularHours: (await tx.$count(weeklyAvailability, isOwnHours)) > 0,
    isExempt: await isFeatureOn(ctx, ctx.workerId, FEATURES.extraRegularJobsLockExemption),
  };
}

/** By what customers said; a worker who came with an import has only the rating that the agency gave. */
async function findRating({ tx, world, workerId }: WorkerContext): Promise<number | null> {
  const isOwn = and(eq(customerRatings.world, world.id), eq(customerRatings.workerId, workerId));
  const [said] = await tx
    .select({ average: avg(customerRatings.rating).mapWith(Number) })
    .from(customerRatings)
    .where(isOwn);
  if (said && said.average !== null) return said.average;
  const isWorker = and(eq(workers.world, world.id), eq(workers.id, workerId));
  const [worker] = await tx.select({ rating: workers.currentRating }).from(workers).where(isWorker);
  return worker?.rating ?? null;
}

/** A visit that is over and was neither done nor skipped was missed. Today's may still be done. */
async function countVisits({ tx, world, workerId, today }: WorkerContext, from: Day) {
  const isDone = sql`${visits.finishedAt} is not null`;
  const isRecent = sql`${visits.actualDate} >= ${from}`;
  const isMissed = sql`not (${isDone}) and not ${visits.skipped} and ${visits.actualDate} < ${today}`;
  const [row] = await tx
    .select({
      finished: countWhere(isDone),
      recent: countWhere(sql`${isDone} and ${isRecent}`),
      missed: countWhere(sql`${isMissed} and ${isRecent}`),
    })
    .from(visits)
    .where(and(eq(visits.world, world.id), eq(visits.workerId, workerId)));
  return row ?? { finished: 0, recent: 0, missed: 0 };
}

/** Only visits whose day has come were to be done by now; a late cancellation counts at once. */
async function countCancellations({ tx, world, workerId, today }: WorkerContext, from: Day) {
  const { notice, visitDay } = visitCancellations;
  const [row] = await tx
    .select({
      due: countWhere(sql`${visitDay} <= ${today}`),
      late: countWhere(sql`${notice} = 'late'`),
    })
    .from(visitCancellations)
    .where(
      and(
        eq(visitCancellations.world, world.id),
        eq(visitCancellations.workerId, workerId),
        gte(visitDay, from),
      ),
    );
  return row ?? { due: 0, late: 0 };
}

const countWhere = (condition: Parameters<typeof sql>[1]) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
