import 'server-only';
import { and, avg, count, eq, gte, lt, max, sql, sum } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { ofWorker, ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { InputOf } from '@/lib/core/ground/contract/define-call';
import { poundsOf } from '@/lib/core/ground/money/pence';
import type { Day } from '@/lib/core/ground/time/zoned';
import { isTipOf } from '@/lib/features/money/payments/server/tips';
import { readRules } from '@/lib/features/people/rules/server/read-rules';
import { paymentAdjustments, visitPay } from '@/lib/features/records/pay';
import { customerRatings, visitCancellations } from '@/lib/features/records/standing';
import { visits } from '@/lib/features/records/visits';
import { fulfilmentLimitsOf } from '@/lib/features/work/visits/fulfilment';
import { withBefore } from '@/lib/features/work/visits/record-before';
import { firstDayOf } from '@/lib/features/work/visits/server/first-day';
import { paidExtras } from '@/lib/features/work/visits/server/paid-work';
import type { performanceCalls } from '../calls';
import { fulfilmentOf, ratingFlags, reliabilityOf } from '../rules';
import type { PerformanceStats } from '../schema';

/** The office reads the stats too. */
type StatsContext = WorldContext & { readonly workerId: number };

export async function getStats(
  ctx: StatsContext,
  { query = {} }: InputOf<(typeof performanceCalls)['getStats']>,
): Promise<PerformanceStats> {
  const from = query.fromDate ?? null;
  const ratings = await countRatings(ctx, from);
  const done = await countVisits(ctx, from);
  const tipPence = await sumTips(ctx, from);
  const cancelled = await countCancellations(ctx, from);
  const rules = await readRules(ctx);
  const { startedWork, averageOfAll, before } = await findBackground(ctx);
  const all = from === null ? withBefore(ratings, before) : ratings;
  return {
    ratingCount: all.count,
    ratingAverage: all.average,
    ratingFiveStarCount: ratings.fiveStars,
    ratingFourStarCount: ratings.fourStars,
    ratingLowCount: ratings.low,
    ...ratingFlags(all.average ?? before.ratingBefore, averageOfAll, rules),
    ...reliabilityOf({ today: ctx.today, from, startedWork, lastLate: cancelled.lastLate }),
    visitsAffectedLate: cancelled.late,
    visitsAffectedShort: cancelled.short,
    tipTotalPounds: poundsOf(tipPence),
    finesPounds: poundsOf(cancelled.finePence),
    ...fulfilmentOf({
      done: done.finished,
      booked: done.finished + done.missed + cancelled.due,
      timeOff: cancelled.due,
      limits: fulfilmentLimitsOf(rules),
    }),
    ...(from === null && { visitCount: done.finished + before.visitsBefore }),
    ...(before.ratingsBefore > 0 && {
      ratingCountBefore: before.ratingsBefore,
      ratingAverageBefore: before.ratingBefore,
    }),
    ...(before.visitsBefore > 0 && { visitCountBefore: before.visitsBefore }),
  };
}

async function countRatings(ctx: StatsContext, from: Day | null) {
  const { rating } = customerRatings;
  const [row] = await ctx.tx
    .select({
      count: count(),
      stars: sql<number>`coalesce(sum(${rating}), 0)`.mapWith(Number),
      average: avg(rating).mapWith(Number),
      fiveStars: countWhere(eq(rating, 5)),
      fourStars: countWhere(eq(rating, 4)),
      low: countWhere(lt(rating, 3)),
    })
    .from(customerRatings)
    .where(isOwnRatingSince(ctx, from));
  return row ?? { count: 0, stars: 0, average: null, fiveStars: 0, fourStars: 0, low: 0 };
}

const isDone = sql`${visits.finishedAt} is not null`;

/** Past visits that were neither finished nor skipped are missed; today's can still be done. */
export const isMissed = (today: Day) =>
  sql`not (${isDone}) and not ${visits.skipped} and ${visits.actualDate} < ${today}`;

export const isOwnVisitSince = (ctx: StatsContext, from: Day | null) =>
  ofWorker(ctx, visits, from === null ? undefined : gte(visits.actualDate, from));

export const isOwnCancellationSince = (ctx: StatsContext, from: Day | null) =>
  ofWorker(ctx, visitCancellations, from === null ? undefined : gte(visitCancellations.visitDay, from));

export const isOwnRatingSince = (ctx: StatsContext, from: Day | null) =>
  ofWorker(ctx, customerRatings, from === null ? undefined : gte(customerRatings.visitDay, from));

async function countVisits(ctx: StatsContext, from: Day | null) {
  const [row] = await ctx.tx
    .select({
      finished: countWhere(isDone),
      missed: countWhere(isMissed(ctx.today)),
    })
    .from(visits)
    .where(isOwnVisitSince(ctx, from));
  return { finished: row?.finished ?? 0, missed: row?.missed ?? 0 };
}

/** Payments counts tips in the same way: with the visit's line, or as an adjustment. */
async function sumTips(ctx: StatsContext, from: Day | null): Promise<number> {
  const isTipped = sql`(${visits.tipPence} <> 0 or ${visitPay.tipPence} <> 0 or ${visits.tasks} @> ${TIP_TASK}::jsonb)`;
  const rows = await ctx.tx
    .select({ visit: { tipPence: visits.tipPence, tasks: visits.tasks }, pay: visitPay })
    .from(visits)
    .leftJoin(
      visitPay,
      sameWorld(
        visitPay,
        visits,
        eq(visitPay.jobId, visits.jobId),
        eq(visitPay.scheduledDate, visits.scheduledDate),
      ),
    )
    .where(and(isOwnVisitSince(ctx, from), isDone, isTipped));
  const ofLines = rows.reduce((total, { visit, pay }) => total + paidExtras(visit, pay).tipPence, 0);
  const [adjusted] = await ctx.tx
    .select({ pence: sum(paymentAdjustments.amountPence).mapWith(Number) })
    .from(paymentAdjustments)
    .innerJoin(visits, isTipOf(visits))
    .where(ofWorker(ctx, paymentAdjustments, from === null ? undefined : gte(visits.actualDate, from)));
  return ofLines + (adjusted?.pence ?? 0);
}

const TIP_TASK = JSON.stringify([{ type: 'tip' }]);

/** An illness does not count if the agency says so. */
export const isCountedLate = sql`(${visitCancellations.notice} = 'late' and ${visitCancellations.isCounted})`;

/** Counts only visits whose day has come. */
async function countCancellations(ctx: StatsContext, from: Day | null) {
  const { notice, visitDay, finePence } = visitCancellations;
  const [row] = await ctx.tx
    .select({
      due: countWhere(sql`${visitDay} <= ${ctx.today}`),
      late: countWhere(isCountedLate),
      short: countWhere(eq(notice, 'short')),
      finePence: sum(finePence).mapWith(Number),
      lastLate: max(sql<Day>`case when ${isCountedLate} then ${visitDay} end`),
    })
    .from(visitCancellations)
    .where(isOwnCancellationSince(ctx, from));
  return {
    due: row?.due ?? 0,
    late: row?.late ?? 0,
    short: row?.short ?? 0,
    finePence: row?.finePence ?? 0,
    lastLate: row?.lastLate ?? null,
  };
}

export async function findBackground(ctx: StatsContext) {
  const isWorker = ofWorld(ctx, workers, eq(workers.id, ctx.workerId));
  const { ratingBefore, ratingsBefore, visitsBefore } = workers;
  const [own] = await ctx.tx
    .select({ id: workers.id, startedWork: workers.startedWork, ratingBefore, ratingsBefore, visitsBefore })
    .from(workers)
    .where(isWorker);
  const [all] = await ctx.tx
    .select({ average: avg(workers.currentRating).mapWith(Number) })
    .from(workers)
    .where(ofWorld(ctx, workers));
  const before = own ?? { ratingBefore: null, ratingsBefore: 0, visitsBefore: 0 };
  const startedWork = own ? await firstDayOf(ctx, own) : null;
  return { startedWork, averageOfAll: all?.average ?? null, before };
}

const countWhere = (condition: Parameters<typeof sql>[1]) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
