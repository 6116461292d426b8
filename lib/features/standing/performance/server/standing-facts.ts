import 'server-only';
import { and, asc, avg, count, desc, eq, max, sql } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { sameWorld } from '@/lib/core/backend/worlds/rows';
import type { InputOf } from '@/lib/core/ground/contract/define-call';
import type { Day } from '@/lib/core/ground/time/zoned';
import { customerRatings, visitCancellations } from '@/lib/features/records/standing';
import { customers, properties, visits } from '@/lib/features/records/visits';
import { currentRate } from '@/lib/features/work/visits/server/rates';
import type { performanceCalls } from '../calls';
import { rateSince, reliableSince } from '../rules';
import type { RatingMonth, StandingFacts, StandingVisit } from '../schema';
import {
  findBackground,
  isCountedLate,
  isMissed,
  isOwnCancellationSince,
  isOwnRatingSince,
  isOwnVisitSince,
} from './stats';

const STARS = [1, 2, 3, 4, 5] as const;
/** Only the newest visits are listed; `getStats` counts all. */
const MOST_VISITS = 100;

/** Reads the ratings, visits and days that `getStats` counts, by the same conditions and rules. */
export async function getStandingFacts(
  ctx: WorkerContext,
  { query = {} }: InputOf<(typeof performanceCalls)['getStandingFacts']>,
): Promise<StandingFacts> {
  const from = query.fromDate ?? null;
  const { startedWork } = await findBackground(ctx);
  const since = reliableSince({ from, startedWork, lastLate: await lastLateDay(ctx, from) });
  return {
    stars: await countStars(ctx, from),
    notDone: await findMissed(ctx, from),
    cancelled: await findCancelled(ctx, from),
    reliableSince: since?.day ?? null,
    reliableSinceCause: since?.cause ?? null,
    rateSince: rateSince((await currentRate(ctx, ctx.workerId))?.fromDay ?? null, {
      startedWork,
      today: ctx.today,
    }),
    ratingMonths: await readRatingMonths(ctx),
  };
}

/** Reads the current month and the eleven before it. Months without ratings are left out. */
async function readRatingMonths(ctx: WorkerContext): Promise<RatingMonth[]> {
  const month = sql<Day>`to_char(${customerRatings.visitDay}, 'YYYY-MM-01')`;
  return ctx.tx
    .select({ month, average: avg(customerRatings.rating).mapWith(Number), count: count() })
    .from(customerRatings)
    .where(isOwnRatingSince(ctx, elevenMonthsBefore(ctx.today)))
    .groupBy(month)
    .orderBy(asc(month));
}

/** The result is the first day of that month. */
function elevenMonthsBefore(today: Day): Day {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const [firstYear, firstMonth] = month === 12 ? [year, 1] : [year - 1, month + 1];
  return `${firstYear}-${String(firstMonth).padStart(2, '0')}-01`;
}

/** The list counts one to five stars, in this order. */
async function countStars(ctx: WorkerContext, from: Day | null): Promise<number[]> {
  const rows = await ctx.tx
    .select({ stars: customerRatings.rating, count: count() })
    .from(customerRatings)
    .where(isOwnRatingSince(ctx, from))
    .groupBy(customerRatings.rating);
  const countOf = new Map(rows.map((row) => [row.stars, row.count]));
  return STARS.map((stars) => countOf.get(stars) ?? 0);
}

/** Selects visits with their customer, and the worker's own cancellation if there is one. */
function selectVisits({ tx, workerId }: WorkerContext) {
  return tx
    .select({
      jobId: visits.jobId,
      scheduledDate: visits.scheduledDate,
      actualDate: visits.actualDate,
      startTime: visits.startTime,
      customerName: customers.name,
      preferredName: customers.preferredName,
      cancelledDay: visitCancellations.visitDay,
      notice: visitCancellations.notice,
    })
    .from(visits)
    .innerJoin(properties, sameWorld(properties, visits, eq(properties.id, visits.propertyId)))
    .innerJoin(customers, sameWorld(customers, visits, eq(customers.id, visits.customerId)))
    .leftJoin(
      visitCancellations,
      sameWorld(
        visitCancellations,
        visits,
        eq(visitCancellations.workerId, workerId),
        eq(visitCancellations.jobId, visits.jobId),
        eq(visitCancellations.scheduledDate, visits.scheduledDate),
      ),
    );
}

async function findMissed(ctx: WorkerContext, from: Day | null): Promise<StandingVisit[]> {
  const rows = await selectVisits(ctx)
    .where(and(isOwnVisitSince(ctx, from), isMissed(ctx.today)))
    .orderBy(desc(visits.actualDate), asc(visits.startTime), asc(visits.jobId))
    .limit(MOST_VISITS);
  return rows.map((row) => visitEntity(row, row.actualDate, null));
}

async function findCancelled(ctx: WorkerContext, from: Day | null): Promise<StandingVisit[]> {
  const rows = await selectVisits(ctx)
    .where(isOwnCancellationSince(ctx, from))
    .orderBy(desc(visitCancellations.visitDay), desc(visitCancellations.id))
    .limit(MOST_VISITS);
  return rows.map((row) => visitEntity(row, row.cancelledDay ?? row.actualDate, row.notice));
}

interface VisitRow {
  readonly jobId: number;
  readonly scheduledDate: Day;
  readonly startTime: string;
  readonly customerName: string;
  readonly preferredName: string | null;
}

const visitEntity = (row: VisitRow, day: Day, notice: StandingVisit['notice']): StandingVisit => ({
  jobId: row.jobId,
  scheduledDate: row.scheduledDate,
  actualDate: day,
  startTime: row.startTime,
  customerPreferredName: row.preferredName || row.customerName,
  notice,
});

async function lastLateDay(ctx: WorkerContext, from: Day | null): Promise<Day | null> {
  const [row] = await ctx.tx
    .select({ day: max(visitCancellations.visitDay) })
    .from(visitCancellations)
    .where(and(isOwnCancellationSince(ctx, from), isCountedLate));
  return row?.day ?? null;
}
