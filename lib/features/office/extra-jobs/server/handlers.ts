import 'server-only';
import { asc, between, eq, gt, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, type Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Page } from '@/lib/core/ground/contract/common-schema';
import { pageSpan, toPage } from '@/lib/core/ground/contract/page';
import { fullName } from '@/lib/core/ground/format/person';
import { addDays } from '@/lib/core/ground/time/zoned';
import { OFFICE_PAGE_SIZE } from '@/lib/features/office/desk/model';
import { keys } from '@/lib/features/records/keys';
import { customers, jobs, properties, visits } from '@/lib/features/records/visits';
import type { VisitId } from '@/lib/features/records/visits-values';
import { OFFER_DAYS, OFFER_STATES, type OfferState } from '@/lib/features/work/extra-jobs/model';
import { isLater } from '@/lib/features/work/extra-jobs/server/is-extra-job';
import {
  findNotFree,
  hasLeft,
  holderOf,
  isOfferedWithJob,
  offerJob,
  offerVisit,
  withdrawJob,
  withdrawVisit,
} from '@/lib/features/work/extra-jobs/server/offers';
import { findHomesOfVisits } from '@/lib/features/work/visits/server/homes-of-visits';
import {
  type ListedOffer,
  type ListedOffers,
  linkToOffers,
  type OfferAnswer,
  type OfferedJob,
  type OffersQuery,
  type WorkerRegularJob,
  type WorkerVisit,
} from '../schema';

export const officeOfferHandlers = {
  async getWorkerJobs(ctx, { params: { id } }) {
    const isWorker = ofWorld(ctx, workers, eq(workers.id, id));
    const [worker] = await ctx.tx.select().from(workers).where(isWorker);
    if (!worker) return NOT_FOUND;
    const visits = await visitsOfWorker(ctx, id);
    return { fullName: fullName(worker), visits, regularJobs: await regularJobsOfWorker(ctx, id) };
  },

  listOffers: (ctx, { query }) => listOffers(ctx, query),
  offerVisit: async (ctx, { params: { jobId, date }, body }) =>
    answerOf(await offerVisit(ctx, { jobId, scheduledDate: date }, body.workerId), true),
  getOfferedVisit: (ctx, { params: { jobId, date } }) =>
    findOfferedVisit(ctx, { jobId, scheduledDate: date }),
  getOfferedJob: (ctx, { params: { jobId } }) => findOfferedJob(ctx, jobId),
  withdrawVisit: async (ctx, { params: { jobId, date }, body }) =>
    answerOf(await withdrawVisit(ctx, { jobId, scheduledDate: date }, body.workerId), false),
  offerJob: async (ctx, { params: { jobId }, body }) =>
    answerOf(await offerJob(ctx, jobId, body.workerId), true),
  withdrawJob: async (ctx, { params: { jobId }, body }) =>
    answerOf(await withdrawJob(ctx, jobId, body.workerId), false),
} satisfies Handlers<OfficeContext>;

const answerOf = (refusal: Refusal | null, isOnOffer: boolean): OfferAnswer | Refusal =>
  refusal ?? { isOnOffer };

const JOB = {
  jobId: jobs.id,
  frequencyDays: jobs.frequencyDays,
  customerName: customers.name,
  postcode: properties.postcode,
};
const TIMES_OF_JOB = { startTime: jobs.startTime, endTime: jobs.endTime };
const TIMES_OF_VISIT = { startTime: visits.startTime, endTime: visits.endTime };
const IS_HOME = sameWorld(properties, jobs, eq(properties.id, jobs.propertyId));
const IS_HOME_OF_VISIT = sameWorld(properties, visits, eq(properties.id, visits.propertyId));
const IS_CUSTOMER_OF_VISIT = sameWorld(customers, visits, eq(customers.id, visits.customerId));
const IS_CUSTOMER = sameWorld(customers, properties, eq(customers.id, properties.customerId));

async function listOffers(ctx: WorldContext, query: OffersQuery): Promise<ListedOffers> {
  const page = await (query.kind === 'one-off' ? listVisits(ctx, query) : listJobs(ctx, query));
  return { ...page, counts: await countOffers(ctx) };
}

async function countOffers(ctx: WorldContext): Promise<ListedOffers['counts']> {
  const counts = [];
  for (const state of OFFER_STATES) {
    const oneOff = await ctx.tx.$count(visits, isListedVisit(ctx, state));
    const regular = await ctx.tx.$count(jobs, isListedJob(ctx, state));
    counts.push({ kind: 'one-off', state, count: oneOff } as const);
    counts.push({ kind: 'regular', state, count: regular } as const);
  }
  return counts;
}

const isListedVisit = (ctx: WorldContext, state: OfferState) =>
  ofWorld(
    ctx,
    visits,
    isNotNull(visits.openOutward),
    // The conditions are written as in the partial indexes, so that only a few of a million visits are read.
    state === 'on-offer' ? sql`${visits.isOnOffer}` : sql`not ${visits.isOnOffer}`,
    gte(visits.actualDate, ctx.today),
    isLater(ctx),
    isNull(visits.startedAt),
  );

const isListedJob = (ctx: WorldContext, state: OfferState) =>
  ofWorld(
    ctx,
    jobs,
    isNull(jobs.workerId),
    gt(jobs.frequencyDays, 1),
    eq(jobs.isOnOffer, state === 'on-offer'),
    or(isNull(jobs.lastDate), gte(jobs.lastDate, ctx.today)),
  );

async function listVisits(ctx: WorldContext, query: OffersQuery): Promise<Page<ListedOffer>> {
  const { tx } = ctx;
  const isAsked = isListedVisit(ctx, query.state);
  const span = pageSpan(await tx.$count(visits, isAsked), query, OFFICE_PAGE_SIZE);
  const rows = await tx
    .select({ ...JOB, ...TIMES_OF_VISIT, scheduledDate: visits.scheduledDate, day: visits.actualDate })
    .from(visits)
    .innerJoin(jobs, sameWorld(jobs, visits, eq(jobs.id, visits.jobId)))
    .innerJoin(properties, IS_HOME_OF_VISIT)
    .innerJoin(customers, IS_CUSTOMER_OF_VISIT)
    .where(isAsked)
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(visits.jobId))
    .limit(span.perPage)
    .offset(span.offset);
  return toPage(span, rows, linkToOffers(query));
}

async function listJobs(ctx: WorldContext, query: OffersQuery): Promise<Page<ListedOffer>> {
  const isAsked = isListedJob(ctx, query.state);
  const span = pageSpan(await ctx.tx.$count(jobs, isAsked), query, OFFICE_PAGE_SIZE);
  const rows = await ctx.tx
    .select({ ...JOB, ...TIMES_OF_JOB, scheduledDate: jobs.firstDate, day: jobs.firstDate })
    .from(jobs)
    .innerJoin(properties, IS_HOME)
    .innerJoin(customers, IS_CUSTOMER)
    .where(isAsked)
    .orderBy(asc(jobs.weekday), asc(jobs.startTime), asc(jobs.id))
    .limit(span.perPage)
    .offset(span.offset);
  return toPage(span, rows, linkToOffers(query));
}

async function visitsOfWorker(ctx: WorldContext, workerId: number): Promise<readonly WorkerVisit[]> {
  const { tx, today } = ctx;
  const isTheirs = ofWorld(
    ctx,
    visits,
    eq(visits.workerId, workerId),
    between(visits.actualDate, today, addDays(today, OFFER_DAYS - 1)),
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
    .innerJoin(jobs, sameWorld(jobs, visits, eq(jobs.id, visits.jobId)))
    .innerJoin(properties, IS_HOME_OF_VISIT)
    .innerJoin(customers, IS_CUSTOMER_OF_VISIT)
    .where(isTheirs)
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(visits.jobId));
}

async function regularJobsOfWorker(
  ctx: WorldContext,
  workerId: number,
): Promise<readonly WorkerRegularJob[]> {
  return ctx.tx
    .select({ ...JOB, ...TIMES_OF_JOB, firstDate: jobs.firstDate })
    .from(jobs)
    .innerJoin(properties, IS_HOME)
    .innerJoin(customers, IS_CUSTOMER)
    .where(
      ofWorld(
        ctx,
        jobs,
        eq(jobs.workerId, workerId),
        ne(jobs.frequencyDays, 1),
        or(isNull(jobs.lastDate), gte(jobs.lastDate, ctx.today)),
      ),
    )
    .orderBy(asc(jobs.weekday), asc(jobs.startTime), asc(jobs.id));
}

async function findOfferedVisit(ctx: WorldContext, id: VisitId): Promise<OfferedJob | Refusal> {
  const { tx } = ctx;
  const [visit] = await tx
    .select()
    .from(visits)
    .where(ofWorld(ctx, visits, eq(visits.jobId, id.jobId), eq(visits.scheduledDate, id.scheduledDate)));
  const found = visit && (await findJob(ctx, id.jobId));
  const place = visit && (await findHomesOfVisits(ctx, [visit]))(visit);
  if (!found || !place) return NOT_FOUND;
  const offered = { ...found, property: place.home, customer: place.customer };
  const { scheduledDate, actualDate: day, startTime, endTime, isOnOffer, offeredFromWorkerId } = visit;
  const notFree = offeredFromWorkerId === null ? null : await findNotFree(ctx, offeredFromWorkerId, [visit]);
  return {
    ...(await describe(ctx, offered, holderOf(visit), offeredFromWorkerId)),
    ...{ scheduledDate, day, startTime, endTime, isOnOffer },
    notFree: notFree?.(visit) ?? null,
    uncoveredDays: [],
  };
}

/** The answer includes upcoming visits that would stay, or have stayed, without a worker. */
async function findOfferedJob(ctx: WorldContext, jobId: number): Promise<OfferedJob | Refusal> {
  const found = await findJob(ctx, jobId);
  if (!found || found.job.frequencyDays === 1) return NOT_FOUND;
  const { workerId, firstDate: day, startTime, endTime, isOnOffer, offeredFromWorkerId } = found.job;
  const candidate = workerId ?? offeredFromWorkerId;
  const isGone = candidate !== null && (await hasLeft(ctx, candidate));
  const offered = await ctx.tx.select().from(visits).where(isOfferedWithJob(ctx, jobId));
  const notFree = candidate === null ? null : await findNotFree(ctx, candidate, offered);
  return {
    ...(await describe(ctx, found, workerId, offeredFromWorkerId)),
    ...{ scheduledDate: null, day, startTime, endTime, isOnOffer },
    notFree: isGone ? 'no-account' : null,
    uncoveredDays: offered
      .filter((visit) => notFree?.(visit))
      .map(({ actualDate }) => actualDate)
      .toSorted(),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findJob>>>;

async function findJob(ctx: WorldContext, jobId: number) {
  const [found] = await ctx.tx
    .select({ job: jobs, property: properties, customer: customers })
    .from(jobs)
    .innerJoin(properties, sameWorld(properties, jobs, eq(properties.id, jobs.propertyId)))
    .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
    .where(ofWorld(ctx, jobs, eq(jobs.id, jobId)));
  return found;
}

async function describe(
  ctx: WorldContext,
  { job, property, customer }: Found,
  workerId: number | null,
  cameFromId: number | null,
) {
  const { tx } = ctx;
  const held = await tx
    .select({ holderId: keys.holderId })
    .from(keys)
    .where(ofWorld(ctx, keys, eq(keys.propertyId, property.id), eq(keys.location, 'worker')))
    .orderBy(keys.id);
  const holders = held.map(({ holderId }) => holderId);
  const keyHolderId = holders.find((id) => id === workerId) ?? holders[0] ?? null;
  const ids = [workerId, cameFromId, keyHolderId].filter((id) => id !== null);
  const people = await tx
    .select()
    .from(workers)
    .where(ofWorld(ctx, workers, inArray(workers.id, ids)));
  const personOf = (id: number | null) => {
    const person = people.find((row) => row.id === id);
    return person ? { id: person.id, fullName: fullName(person) } : null;
  };
  return {
    jobId: job.id,
    frequencyDays: job.frequencyDays,
    customerName: customer.name,
    postcode: property.postcode,
    worker: personOf(workerId),
    cameFrom: personOf(cameFromId),
    keyHolder: property.access === 'keys' ? personOf(keyHolderId) : null,
  };
}
