import 'server-only';
import { and, asc, count, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { ofWorker, sameWorld } from '@/lib/core/backend/worlds/rows';
import { pageSpan, toPage } from '@/lib/core/ground/contract/page';
import { poundsOf } from '@/lib/core/ground/money/pence';
import { labelOf } from '@/lib/core/ground/texts/messages';
import type { Day } from '@/lib/core/ground/time/zoned';
import { isTipOf } from '@/lib/features/money/payments/server/tips';
import { paymentAdjustments } from '@/lib/features/records/pay';
import { customerRatings, visitCancellations } from '@/lib/features/records/standing';
import { customers, properties, visits } from '@/lib/features/records/visits';
import { oneLineAddress } from '@/lib/features/work/visits/property';
import { postcodeEntity } from '@/lib/features/work/visits/server/postcode-entity';
import { extrasOf } from '@/lib/features/work/visits/visit-pay';
import { RATINGS_PER_PAGE } from '../model';
import { flagsOf } from '../reviews';
import { linkToRatings, type ReceivedRating } from '../schema';
import { COMPLIMENT_TEXTS, PROBLEM_TEXTS } from '../server-texts';
import { getStandingFacts } from './standing-facts';
import { getStats, isCountedLate } from './stats';

export const performanceHandlers = {
  /** The latest visits come first; the id breaks ties, so that no rating is on two pages. [PERF-40] */
  async listRatings(ctx, { query = {} }) {
    const isAsked = and(isOwn(ctx), isSince(query.fromDate), isAfter(ctx, query.lastRating));
    const span = pageSpan(await ctx.tx.$count(customerRatings, isAsked), query, RATINGS_PER_PAGE);
    const rows = await selectRatings(ctx)
      .where(isAsked)
      .orderBy(desc(customerRatings.visitDay), desc(customerRatings.id))
      .limit(span.perPage)
      .offset(span.offset);
    const hasProperty = query.expand?.includes('visit__property') ?? false;
    return toPage(
      span,
      rows.map((row) => ratingEntity(row, hasProperty)),
      linkToRatings(query),
    );
  },

  getStats,
  getStandingFacts,
  /** Leaves out days without finished or late-cancelled visits. [PERF-42] */
  async listDailyStats(ctx, { query = {} }) {
    const { fromDate } = query;
    const done = await ctx.tx
      .select({ day: visits.actualDate, count: count() })
      .from(visits)
      .where(
        ofWorker(
          ctx,
          visits,
          isNotNull(visits.finishedAt),
          fromDate === undefined ? undefined : gte(visits.actualDate, fromDate),
        ),
      )
      .groupBy(visits.actualDate)
      .orderBy(asc(visits.actualDate));
    const late = await ctx.tx
      .select({ day: visitCancellations.visitDay, count: count() })
      .from(visitCancellations)
      .where(
        ofWorker(
          ctx,
          visitCancellations,
          isCountedLate,
          fromDate === undefined ? undefined : gte(visitCancellations.visitDay, fromDate),
        ),
      )
      .groupBy(visitCancellations.visitDay);
    const [doneOn, lateOn] = [done, late].map((rows) => new Map(rows.map((row) => [row.day, row.count])));
    return [...new Set([...(doneOn?.keys() ?? []), ...(lateOn?.keys() ?? [])])]
      .filter((date) => date <= ctx.today)
      .toSorted()
      .map((date) => ({
        date,
        visitCount: doneOn?.get(date) ?? 0,
        visitsAffectedLate: lateOn?.get(date) ?? 0,
      }));
  },
} satisfies Handlers<WorkerContext>;

const isOwn = (ctx: WorkerContext): SQL | undefined => ofWorker(ctx, customerRatings);

const isSince = (fromDate: Day | undefined) =>
  fromDate === undefined ? undefined : gte(customerRatings.visitDay, fromDate);

/** It is empty if the last rating is not the worker's own. */
function isAfter({ world, workerId }: WorkerContext, lastRating: number | undefined): SQL | undefined {
  if (lastRating === undefined) return undefined;
  const { visitDay, id } = customerRatings;
  return sql`(${visitDay}, ${id}) < (select visit_day, id from customer_ratings where world = ${world.id} and worker_id = ${workerId} and id = ${lastRating})`;
}

function selectRatings({ tx }: WorkerContext) {
  return tx
    .select({
      rating: customerRatings,
      visit: { id: visits.id, tipPence: visits.tipPence, tasks: visits.tasks },
      paidTipPence: paymentAdjustments.amountPence,
      property: properties,
      customer: { preferredName: customers.preferredName },
    })
    .from(customerRatings)
    .innerJoin(
      visits,
      sameWorld(
        visits,
        customerRatings,
        eq(visits.jobId, customerRatings.jobId),
        eq(visits.scheduledDate, customerRatings.scheduledDate),
      ),
    )
    .leftJoin(paymentAdjustments, isTipOf(visits))
    .innerJoin(properties, sameWorld(properties, visits, eq(properties.id, visits.propertyId)))
    .innerJoin(customers, sameWorld(customers, visits, eq(customers.id, visits.customerId)))
    .$dynamic();
}

type RatingRow = Awaited<ReturnType<typeof selectRatings>>[number];

/** The customer of a low rating is never sent to the phone. [PERF-28] */
function ratingEntity(
  { rating, visit, paidTipPence, property, customer }: RatingRow,
  hasProperty: boolean,
): ReceivedRating {
  const { compliment, problemCategory } = rating;
  const isKnown = !flagsOf(rating).isLow;
  const { tipPence } = extrasOf(visit);
  const isKnownTip = visit.tipPence !== null || tipPence !== 0 || paidTipPence !== null;
  return {
    id: rating.id,
    rating: rating.rating,
    tipPounds: isKnownTip ? poundsOf(tipPence + (paidTipPence ?? 0)) : null,
    compliment,
    complimentDisplay: compliment && labelOf(COMPLIMENT_TEXTS, compliment),
    moreInfo: rating.moreInfo,
    customer: isKnown ? customer : null,
    problemCategory,
    problemCategoryDisplay: problemCategory && PROBLEM_TEXTS[problemCategory],
    visit: {
      actualDate: rating.visitDay,
      property: isKnown && hasProperty ? placeOf(property) : null,
    },
    visitId: visit.id,
    messageToSweeper: rating.messageToWorker,
  };
}

function placeOf(property: RatingRow['property']) {
  const { id, line1, line2, line3, city } = property;
  const place = { id, line1, line2, line3, city, postcode: postcodeEntity(property) };
  return { ...place, fullAddress: oneLineAddress(place) };
}
