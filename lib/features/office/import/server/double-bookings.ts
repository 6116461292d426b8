import 'server-only';
import { and, asc, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { workers } from '@/lib/core/backend/accounts/tables';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { fullName } from '@/lib/core/ground/format/person';
import { customers, jobs, properties, visits } from '@/lib/features/records/visits';
import type { DoubleBooking } from './report';

/** Finds overlapping visits of one cleaner from today on. Each pair of jobs is listed once with its days. */
export async function findDoubleBookings(ctx: WorldContext): Promise<DoubleBooking[]> {
  const overlaps = await overlapsOf(ctx);
  const names = await customersOf(ctx, [
    ...new Set(overlaps.flatMap(({ first, second }) => [first.jobId, second.jobId])),
  ]);
  const pairs = new Map<string, DoubleBooking & { readonly days: string[] }>();
  for (const { workerId, day, first, second, ...worker } of overlaps) {
    const isSwapped = second.start < first.start;
    const [earlier, later] = isSwapped ? [second, first] : [first, second];
    const key = JSON.stringify([workerId, earlier, later]);
    const pair = pairs.get(key) ?? {
      worker: fullName(worker),
      visits: [
        { ...earlier, customer: names.get(earlier.jobId) ?? '' },
        { ...later, customer: names.get(later.jobId) ?? '' },
      ],
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
      first: { jobId: visits.jobId, start: visits.startTime, end: visits.endTime },
      second: { jobId: others.jobId, start: others.startTime, end: others.endTime },
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
        lt(visits.startTime, others.endTime),
        lt(others.startTime, visits.endTime),
        isAhead(others),
      ),
    )
    .where(ofWorld(ctx, visits, gte(visits.actualDate, ctx.today), isAhead(visits)))
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(visits.id));
}

const isAhead = ({ skipped, finishedAt }: { skipped: AnyPgColumn; finishedAt: AnyPgColumn }) =>
  and(eq(skipped, false), isNull(finishedAt));

async function customersOf(ctx: WorldContext, jobIds: readonly number[]) {
  const rows = await ctx.tx
    .select({ jobId: jobs.id, name: customers.name })
    .from(jobs)
    .innerJoin(properties, sameWorld(properties, jobs, eq(properties.id, jobs.propertyId)))
    .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
    .where(ofWorld(ctx, jobs, inArray(jobs.id, [...jobIds])));
  return new Map(rows.map(({ jobId, name }) => [jobId, name]));
}
