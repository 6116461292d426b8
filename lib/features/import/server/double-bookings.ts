import 'server-only';
import { and, asc, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { workers } from '@/lib/core/accounts/tables';
import { fullName } from '@/lib/core/format/person';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { customers, jobs, properties, visits } from '@/lib/features/visits/server/tables';
import type { DoubleBooking } from './report';

/** Overlapping visits of one cleaner from today on. Each pair of jobs is listed once with its days. */
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

async function overlapsOf({ tx, world, today }: WorldContext) {
  const others = alias(visits, 'other_visits');
  return tx
    .select({
      workerId: workers.id,
      firstNames: workers.firstNames,
      lastName: workers.lastName,
      day: visits.actualDate,
      first: { jobId: visits.jobId, start: visits.startTime, end: visits.endTime },
      second: { jobId: others.jobId, start: others.startTime, end: others.endTime },
    })
    .from(visits)
    .innerJoin(workers, and(eq(workers.world, visits.world), eq(workers.id, visits.workerId)))
    .innerJoin(
      others,
      and(
        eq(others.world, visits.world),
        eq(others.workerId, visits.workerId),
        eq(others.actualDate, visits.actualDate),
        gt(others.id, visits.id),
        lt(visits.startTime, others.endTime),
        lt(others.startTime, visits.endTime),
        isAhead(others),
      ),
    )
    .where(and(eq(visits.world, world.id), gte(visits.actualDate, today), isAhead(visits)))
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(visits.id));
}

const isAhead = ({ skipped, finishedAt }: { skipped: AnyPgColumn; finishedAt: AnyPgColumn }) =>
  and(eq(skipped, false), isNull(finishedAt));

async function customersOf({ tx, world }: WorldContext, jobIds: readonly number[]) {
  const rows = await tx
    .select({ jobId: jobs.id, name: customers.name })
    .from(jobs)
    .innerJoin(properties, and(eq(properties.world, jobs.world), eq(properties.id, jobs.propertyId)))
    .innerJoin(customers, and(eq(customers.world, properties.world), eq(customers.id, properties.customerId)))
    .where(and(eq(jobs.world, world.id), inArray(jobs.id, [...jobIds])));
  return new Map(rows.map(({ jobId, name }) => [jobId, name]));
}
