import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import { NOT_FOUND, type Refusal } from '@/lib/core/api/refusal';
import { fullName } from '@/lib/core/format/name';
import type { WorldContext } from '@/lib/core/worlds/context';
import type { OfferedJob } from '@/lib/features/extra-jobs/office-wire';
import type { VisitId } from '@/lib/features/visits/model';
import { customers, jobs, keys, properties, visits } from '@/lib/features/visits/server/tables';
import { findNotFree, hasLeft } from './free-times';
import { holderOf, isOfferedWithJob } from './offers';

/* One job as an administrator is asked about it before it is put on offer or taken back, and as it is afterwards. */

/** A visit, and what taking it back would do. */
export async function findOfferedVisit(ctx: WorldContext, id: VisitId): Promise<OfferedJob | Refusal> {
  const { tx, world } = ctx;
  const [visit] = await tx
    .select()
    .from(visits)
    .where(
      and(eq(visits.world, world.id), eq(visits.jobId, id.jobId), eq(visits.scheduledDate, id.scheduledDate)),
    );
  const job = visit && (await findJob(ctx, id.jobId));
  if (!job) return NOT_FOUND;
  const { scheduledDate, actualDate: day, startTime, endTime, isOnOffer, offeredFromWorkerId } = visit;
  const notFree = offeredFromWorkerId === null ? null : await findNotFree(ctx, offeredFromWorkerId, [visit]);
  return {
    ...(await describe(ctx, job, holderOf(visit), offeredFromWorkerId)),
    ...{ scheduledDate, day, startTime, endTime, isOnOffer },
    notFree: notFree?.(visit) ?? null,
    uncoveredDays: [],
  };
}

/** A regular job, and the visits to come that would stay without a worker, or have stayed so. */
export async function findOfferedJob(ctx: WorldContext, jobId: number): Promise<OfferedJob | Refusal> {
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

async function findJob({ tx, world }: WorldContext, jobId: number) {
  const [found] = await tx
    .select({ job: jobs, property: properties, customer: customers })
    .from(jobs)
    .innerJoin(properties, and(eq(properties.world, jobs.world), eq(properties.id, jobs.propertyId)))
    .innerJoin(customers, and(eq(customers.world, properties.world), eq(customers.id, properties.customerId)))
    .where(and(eq(jobs.world, world.id), eq(jobs.id, jobId)));
  return found;
}

async function describe(
  ctx: WorldContext,
  { job, property, customer }: Found,
  workerId: number | null,
  cameFromId: number | null,
) {
  const { tx, world } = ctx;
  const held = await tx
    .select({ holderId: keys.holderId })
    .from(keys)
    .where(and(eq(keys.world, world.id), eq(keys.propertyId, property.id), eq(keys.location, 'worker')))
    .orderBy(keys.id);
  const holders = held.map(({ holderId }) => holderId);
  const keyHolderId = holders.find((id) => id === workerId) ?? holders[0] ?? null;
  const ids = [workerId, cameFromId, keyHolderId].filter((id) => id !== null);
  const people = await tx
    .select()
    .from(workers)
    .where(and(eq(workers.world, world.id), inArray(workers.id, ids)));
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
