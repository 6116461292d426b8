import 'server-only';
import { and, asc, between, eq, gt, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { pageOf, pageSpan } from '@/lib/core/contract/page';
import type { Page } from '@/lib/core/contract/page-wire';
import { addDays } from '@/lib/core/time/zoned';
import type { WorldContext } from '@/lib/core/worlds/context';
import { ADMIN_LIMITS } from '@/lib/features/admin/model';
import {
  type ListedOffer,
  linkToOffers,
  type OffersQuery,
  type WorkerRegularJob,
  type WorkerVisit,
} from '@/lib/features/extra-jobs/office-wire';
import { customers, jobs, properties, visits } from '@/lib/features/visits/server/tables';
import { isLater } from './is-open';

/* The market as an administrator sees it: what nobody has, and what one worker has that could be put there. */

const JOB = {
  jobId: jobs.id,
  frequencyDays: jobs.frequencyDays,
  customerName: customers.name,
  postcode: properties.postcode,
};
const TIMES_OF_JOB = { startTime: jobs.startTime, endTime: jobs.endTime };
const TIMES_OF_VISIT = { startTime: visits.startTime, endTime: visits.endTime };
const IS_HOME = and(eq(properties.world, jobs.world), eq(properties.id, jobs.propertyId));
const IS_CUSTOMER = and(eq(customers.world, properties.world), eq(customers.id, properties.customerId));

/** What nobody has, a page of it, the soonest first. */
export function listOffers(ctx: WorldContext, query: OffersQuery): Promise<Page<ListedOffer>> {
  return query.kind === 'one-off' ? listVisits(ctx, query) : listJobs(ctx, query);
}

async function listVisits(ctx: WorldContext, query: OffersQuery): Promise<Page<ListedOffer>> {
  const { tx, world, today } = ctx;
  const isAsked = and(
    eq(visits.world, world.id),
    isNotNull(visits.openOutward),
    // In the words of the indexes, so that a million visits are not read for a few.
    query.state === 'on-offer' ? sql`${visits.isOnOffer}` : sql`not ${visits.isOnOffer}`,
    gte(visits.actualDate, today),
    isLater(ctx),
    isNull(visits.startedAt),
  );
  const span = pageSpan(await tx.$count(visits, isAsked), query, ADMIN_LIMITS.pageSize);
  const rows = await tx
    .select({ ...JOB, ...TIMES_OF_VISIT, scheduledDate: visits.scheduledDate, day: visits.actualDate })
    .from(visits)
    .innerJoin(jobs, and(eq(jobs.world, visits.world), eq(jobs.id, visits.jobId)))
    .innerJoin(properties, IS_HOME)
    .innerJoin(customers, IS_CUSTOMER)
    .where(isAsked)
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(visits.jobId))
    .limit(span.perPage)
    .offset(span.offset);
  return pageOf(span, rows, linkToOffers(query));
}

async function listJobs({ tx, world, today }: WorldContext, query: OffersQuery): Promise<Page<ListedOffer>> {
  const isAsked = and(
    eq(jobs.world, world.id),
    isNull(jobs.workerId),
    gt(jobs.frequencyDays, 1),
    eq(jobs.isOnOffer, query.state === 'on-offer'),
    or(isNull(jobs.lastDate), gte(jobs.lastDate, today)),
  );
  const span = pageSpan(await tx.$count(jobs, isAsked), query, ADMIN_LIMITS.pageSize);
  const rows = await tx
    .select({ ...JOB, ...TIMES_OF_JOB, scheduledDate: jobs.firstDate, day: jobs.firstDate })
    .from(jobs)
    .innerJoin(properties, IS_HOME)
    .innerJoin(customers, IS_CUSTOMER)
    .where(isAsked)
    .orderBy(asc(jobs.weekday), asc(jobs.startTime), asc(jobs.id))
    .limit(span.perPage)
    .offset(span.offset);
  return pageOf(span, rows, linkToOffers(query));
}

/** Visits of the weeks to come that a worker has and that have not begun. */
export async function visitsOfWorker(ctx: WorldContext, workerId: number): Promise<readonly WorkerVisit[]> {
  const { tx, world, today } = ctx;
  const isTheirs = and(
    eq(visits.world, world.id),
    eq(visits.workerId, workerId),
    between(visits.actualDate, today, addDays(today, ADMIN_LIMITS.offerDays - 1)),
    eq(visits.skipped, false),
    isNull(visits.startedAt),
    isLater(ctx),
  );
  return tx
    .select({
      ...JOB,
      ...TIMES_OF_VISIT,
      scheduledDate: visits.scheduledDate,
      actualDate: visits.actualDate,
    })
    .from(visits)
    .innerJoin(jobs, and(eq(jobs.world, visits.world), eq(jobs.id, visits.jobId)))
    .innerJoin(properties, IS_HOME)
    .innerJoin(customers, IS_CUSTOMER)
    .where(isTheirs)
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(visits.jobId));
}

/** Regular jobs of a worker that go on. */
export async function regularJobsOfWorker(
  { tx, world, today }: WorldContext,
  workerId: number,
): Promise<readonly WorkerRegularJob[]> {
  return tx
    .select({ ...JOB, ...TIMES_OF_JOB, firstDate: jobs.firstDate })
    .from(jobs)
    .innerJoin(properties, IS_HOME)
    .innerJoin(customers, IS_CUSTOMER)
    .where(
      and(
        eq(jobs.world, world.id),
        eq(jobs.workerId, workerId),
        ne(jobs.frequencyDays, 1),
        or(isNull(jobs.lastDate), gte(jobs.lastDate, today)),
      ),
    )
    .orderBy(asc(jobs.weekday), asc(jobs.startTime), asc(jobs.id));
}
