import 'server-only';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { newToken, tokenHashOf } from '@/lib/core/backend/accounts/token';
import { toInstant } from '@/lib/core/backend/database/columns';
import type { Queryable } from '@/lib/core/backend/database/database';
import { publish, workerRecipient } from '@/lib/core/backend/live/publish';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { worlds } from '@/lib/core/backend/worlds/tables';
import type { WorldContext, WorldRow } from '@/lib/core/backend/worlds/worlds';
import { firstName } from '@/lib/core/ground/format/person';
import { type Day, dayOf } from '@/lib/core/ground/time/zoned';
import { customerRatings, ratingLinks } from '@/lib/features/records/standing';
import { visits } from '@/lib/features/records/visits';
import { withBefore } from '@/lib/features/work/visits/record-before';
import { type GivenRating, lastDayOf, type StarCount } from '../rating';

/** The customer may see these data. */
export interface RatedVisit extends RatedVisitKey {
  readonly workerId: number;
  readonly cleaner: string;
  readonly day: Day;
  readonly isFinished: boolean;
}

export async function findRatedVisit(ctx: WorldContext, key: RatedVisitKey): Promise<RatedVisit | null> {
  const { tx } = ctx;
  const [row] = await tx
    .select({ visit: visits, firstNames: workers.firstNames })
    .from(visits)
    .innerJoin(workers, sameWorld(workers, visits, eq(workers.id, visits.workerId)))
    .where(ofWorld(ctx, visits, eq(visits.jobId, key.jobId), eq(visits.scheduledDate, key.scheduledDate)));
  if (!row || row.visit.workerId === null) return null;
  const { workerId, actualDate, finishedAt, skipped } = row.visit;
  const isFinished = finishedAt !== null && !skipped;
  return { ...key, workerId, cleaner: firstName(row.firstNames), day: actualDate, isFinished };
}

export async function findGivenRating(ctx: WorldContext, visit: RatedVisitKey): Promise<GivenRating | null> {
  const [row] = await ctx.tx.select().from(customerRatings).where(isOfVisit(ctx, visit));
  if (!row) return null;
  const { rating, compliment, problemCategory, moreInfo, saidTipPence, tipAnsweredAt } = row;
  const tip = saidTipPence === null ? null : { pence: saidTipPence, isAnswered: tipAnsweredAt !== null };
  return { stars: rating as StarCount, compliment, problem: problemCategory, comment: moreInfo, tip };
}

/** Inserts or replaces the rating and updates the cleaner's average. */
export async function putRating(ctx: WorldContext, visit: RatedVisit, given: GivenRating): Promise<void> {
  const { tx, world, now } = ctx;
  const { jobId, scheduledDate, workerId, day: visitDay } = visit;
  const isWorker = ofWorld(ctx, workers, eq(workers.id, workerId));
  // Lock the worker, so that concurrent ratings are all part of the average.
  await tx.select({ id: workers.id }).from(workers).where(isWorker).for('update');
  const row = {
    ...{ workerId, visitDay, rating: given.stars, compliment: given.compliment, ratedAt: now },
    ...{ problemCategory: given.problem, moreInfo: given.comment },
    saidTipPence: given.tip?.pence ?? null,
    // The office was faster: it has entered the tip already.
    ...(given.tip?.isAnswered && { tipAnsweredAt: now }),
  };
  await tx
    .insert(customerRatings)
    .values({ world: world.id, jobId, scheduledDate, ...row })
    .onConflictDoUpdate({
      target: [customerRatings.world, customerRatings.jobId, customerRatings.scheduledDate],
      set: row,
    });
  await updateAverage(ctx, workerId);
  await publish(ctx, [{ to: workerRecipient(workerId), event: { type: 'ratings' } }]);
}

/** Counts the ratings from before the marketplace used this app, too. */
export async function updateAverage(ctx: WorldContext, workerId: number): Promise<void> {
  const isOwn = ofWorld(ctx, customerRatings, eq(customerRatings.workerId, workerId));
  const isWorker = ofWorld(ctx, workers, eq(workers.id, workerId));
  const [given] = await ctx.tx
    .select({
      stars: sql<number>`coalesce(sum(${customerRatings.rating}), 0)`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(customerRatings)
    .where(isOwn);
  const [worker] = await ctx.tx.select().from(workers).where(isWorker);
  if (!given || !worker) return;
  const { average, count } = withBefore(given, worker);
  const currentRating = average === null ? null : Math.round(average * 100) / 100;
  await ctx.tx.update(workers).set({ currentRating, numRatings: count }).where(isWorker);
}

function isOfVisit(ctx: WorldContext, { jobId, scheduledDate }: RatedVisitKey): SQL | undefined {
  return ofWorld(
    ctx,
    customerRatings,
    eq(customerRatings.jobId, jobId),
    eq(customerRatings.scheduledDate, scheduledDate),
  );
}

export interface RatedVisitKey {
  readonly jobId: number;
  readonly scheduledDate: Day;
}

/** The 256-bit token is stored as a hash. See docs/decisions/0106-reusable-links-for-customers.md. */
export async function makeRatingLink(
  { tx, world, now }: WorldContext,
  visit: RatedVisitKey,
): Promise<string> {
  const { jobId, scheduledDate } = visit;
  const token = newToken();
  await tx
    .insert(ratingLinks)
    .values({ world: world.id, hash: tokenHashOf(token), jobId, scheduledDate, createdAt: now });
  return token;
}

export async function markRatingMailed(ctx: WorldContext, token: string): Promise<void> {
  const isIt = ofWorld(ctx, ratingLinks, eq(ratingLinks.hash, tokenHashOf(token)));
  await ctx.tx
    .update(ratingLinks)
    .set({ mailedAt: ctx.now })
    .where(and(isIt, isNull(ratingLinks.mailedAt)));
}

export async function isRatingMailed(ctx: WorldContext, visit: RatedVisitKey): Promise<boolean> {
  const isMailed = ofWorld(
    ctx,
    ratingLinks,
    eq(ratingLinks.jobId, visit.jobId),
    eq(ratingLinks.scheduledDate, visit.scheduledDate),
    isNotNull(ratingLinks.mailedAt),
  );
  return (await ctx.tx.$count(ratingLinks, isMailed)) > 0;
}

export interface LinkedVisit {
  readonly world: WorldRow;
  readonly visit: RatedVisitKey;
  readonly lastDay: Day;
}

/** Finds a token's visit in any world except demos; null for an unknown token. */
export async function findLinkedVisit(tx: Queryable, token: string): Promise<LinkedVisit | null> {
  const [row] = await tx
    .select({ world: worlds, link: ratingLinks })
    .from(ratingLinks)
    .innerJoin(worlds, eq(worlds.id, ratingLinks.world))
    .where(and(eq(ratingLinks.hash, tokenHashOf(token)), inArray(worlds.kind, ['marketplace', 'test'])));
  if (!row) return null;
  const { world, link } = row;
  const { jobId, scheduledDate, createdAt } = link;
  const lastDay = lastDayOf(dayOf(toInstant(createdAt), world.timeZone));
  return { world, visit: { jobId, scheduledDate }, lastDay };
}
