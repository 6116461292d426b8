import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import { firstName } from '@/lib/core/format/name';
import { publish, workerRecipient } from '@/lib/core/live/server/publish';
import type { Day } from '@/lib/core/time/zoned';
import type { WorldContext } from '@/lib/core/worlds/context';
import type { GivenRating, StarCount } from '@/lib/features/customer-rating/model';
import { customerRatings } from '@/lib/features/performance/server/tables';
import { visits } from '@/lib/features/visits/server/tables';
import type { VisitKey } from './links';

/** A visit as far as its customer may know of it. */
export interface RatedVisit extends VisitKey {
  readonly workerId: number;
  readonly cleaner: string;
  readonly day: Day;
  readonly isFinished: boolean;
}

/** The visit with its cleaner; null once it has none. */
export async function findRatedVisit(ctx: WorldContext, key: VisitKey): Promise<RatedVisit | null> {
  const { tx, world } = ctx;
  const [row] = await tx
    .select({ visit: visits, firstNames: workers.firstNames })
    .from(visits)
    .innerJoin(workers, and(eq(workers.world, visits.world), eq(workers.id, visits.workerId)))
    .where(
      and(
        eq(visits.world, world.id),
        eq(visits.jobId, key.jobId),
        eq(visits.scheduledDate, key.scheduledDate),
      ),
    );
  if (!row || row.visit.workerId === null) return null;
  const { workerId, actualDate, finishedAt, skipped } = row.visit;
  const isFinished = finishedAt !== null && !skipped;
  return { ...key, workerId, cleaner: firstName(row.firstNames), day: actualDate, isFinished };
}

/** What the customer gave for a visit, or null. */
export async function findGivenRating(ctx: WorldContext, visit: VisitKey): Promise<GivenRating | null> {
  const [row] = await ctx.tx.select().from(customerRatings).where(isOfVisit(ctx, visit));
  if (!row) return null;
  const { rating, compliment, problemCategory, moreInfo } = row;
  return { stars: rating as StarCount, compliment, problem: problemCategory, comment: moreInfo };
}

/** Saves the one rating of a visit, in place of an earlier one, and updates the cleaner's average. */
export async function putRating(ctx: WorldContext, visit: RatedVisit, given: GivenRating): Promise<void> {
  const { tx, world, now } = ctx;
  const { jobId, scheduledDate, workerId, day: visitDay } = visit;
  const isWorker = and(eq(workers.world, world.id), eq(workers.id, workerId));
  // Two customers at once: the second average must count the first rating.
  await tx.select({ id: workers.id }).from(workers).where(isWorker).for('update');
  const said = {
    ...{ workerId, visitDay, rating: given.stars, compliment: given.compliment, ratedAt: now },
    ...{ problemCategory: given.problem, moreInfo: given.comment },
  };
  await tx
    .insert(customerRatings)
    .values({ world: world.id, jobId, scheduledDate, ...said })
    .onConflictDoUpdate({
      target: [customerRatings.world, customerRatings.jobId, customerRatings.scheduledDate],
      set: said,
    });
  await updateAverage(ctx, workerId, isWorker);
  await publish(ctx, [{ to: workerRecipient(workerId), event: { type: 'ratings' } }]);
}

async function updateAverage({ tx, world }: WorldContext, workerId: number, isWorker: SQL | undefined) {
  const isOwn = and(eq(customerRatings.world, world.id), eq(customerRatings.workerId, workerId));
  const [row] = await tx
    .select({
      average: sql<number>`round(avg(${customerRatings.rating}), 2)`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(customerRatings)
    .where(isOwn);
  if (row)
    await tx.update(workers).set({ currentRating: row.average, numRatings: row.count }).where(isWorker);
}

function isOfVisit({ world }: WorldContext, { jobId, scheduledDate }: VisitKey): SQL | undefined {
  return and(
    eq(customerRatings.world, world.id),
    eq(customerRatings.jobId, jobId),
    eq(customerRatings.scheduledDate, scheduledDate),
  );
}
