import 'server-only';
import { and, asc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { workers } from '@/lib/core/backend/accounts/tables';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { fullName } from '@/lib/core/ground/format/person';
import { customers, visits } from '@/lib/features/records/visits';
import type { DoubleBooking } from './report';

/** Finds overlapping visits of one cleaner from today on. Each pair of jobs is listed once with its days. */
export async function findDoubleBookings(ctx: WorldContext): Promise<DoubleBooking[]> {
  const overlaps = await overlapsOf(ctx);
  const names = await customersOf(ctx, [
    ...new Set(overlaps.flatMap(({ first, second }) => [first.customerId, second.customerId])),
  ]);
  const pairs = new Map<string, DoubleBooking & { readonly days: string[] }>();
  for (const { workerId, day, first, second, ...worker } of overlaps) {
    const isSwapped = second.start < first.start;
    const [earlier, later] = isSwapped ? [second, first] : [first, second];
    const key = JSON.stringify([workerId, earlier, later]);
    const pair = pairs.get(key) ?? {
      worker: fullName(worker),
      visits: [bookedVisit(earlier, names), bookedVisit(later, names)],
      days: [],
    };
    pair.days.push(day);
    pairs.set(key, pair);
  }
  return [...pairs.values()];
}

async function overlapsOf(ctx: WorldContext) {
  const others = alias(visits, 'other_visits');
  return ctx.tx
    .select({
      workerId: workers.id,
      firstNames: workers.firstNames,
      lastName: workers.lastName,
      day: visits.actualDate,
      first: {
        customerId: visits.customerId,
        jobId: visits.jobId,
        start: visits.startTime,
        end: visits.endTime,
      },
      second: {
        customerId: others.customerId,
        jobId: others.jobId,
        start: others.startTime,
        end: others.endTime,
      },
    })
    .from(visits)
    .innerJoin(workers, sameWorld(workers, visits, eq(workers.id, visits.workerId)))
    .innerJoin(
      others,
      sameWorld(
        others,
        visits,
        eq(others.workerId, visits.workerId),
        eq(others.actualDate, visits.actualDate),
        gt(others.id, visits.id),
        lt(visits.startTime, endOnDay(others)),
        lt(others.startTime, endOnDay(visits)),
        isAhead(others),
      ),
    )
    .where(ofWorld(ctx, visits, gte(visits.actualDate, ctx.today), isAhead(visits)))
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(visits.id));
}

/** A visit over midnight takes the rest of its day. */
const endOnDay = ({ startTime, endTime }: { startTime: AnyPgColumn; endTime: AnyPgColumn }) =>
  sql<string>`case when ${endTime} < ${startTime} then '24:00' else ${endTime} end`;

const isAhead = ({ skipped, finishedAt }: { skipped: AnyPgColumn; finishedAt: AnyPgColumn }) =>
  and(eq(skipped, false), isNull(finishedAt));

function bookedVisit(
  { customerId, ...visit }: Awaited<ReturnType<typeof overlapsOf>>[number]['first'],
  names: ReadonlyMap<number, string>,
) {
  return { ...visit, customer: names.get(customerId) ?? '' };
}

async function customersOf(ctx: WorldContext, ids: readonly number[]) {
  const rows = await ctx.tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(ofWorld(ctx, customers, inArray(customers.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
