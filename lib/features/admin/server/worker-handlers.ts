import 'server-only';
import { asc, between, desc, eq, gte } from 'drizzle-orm';
import { switchWorkerFeature } from '@/lib/core/accounts/feature-switches';
import { devices, workerFeatures, workers } from '@/lib/core/accounts/tables';
import { findImpersonatedWorker, issueImpersonationToken } from '@/lib/core/accounts/token';
import type { AdminContext, Handlers } from '@/lib/core/api/handler-context';
import { NOT_FOUND } from '@/lib/core/api/refusal';
import { pageSpan, toPage } from '@/lib/core/contract/page';
import { toInstant, toInstantOrNull } from '@/lib/core/database/columns';
import { fullName } from '@/lib/core/format/person';
import { addDays } from '@/lib/core/time/zoned';
import { ofWorld, sameWorld } from '@/lib/core/worlds/rows';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { ADMIN_LIMITS } from '@/lib/features/admin/model';
import {
  type ListedDevice,
  type ListedTimeOff,
  type ListedVisit,
  linkToWorkers,
} from '@/lib/features/admin/schema';
import { breaks } from '@/lib/features/time-off/server/tables';
import { customers, jobs, properties, visits } from '@/lib/features/visits/server/tables';
import { workerEntity } from '@/lib/features/visits/server/worker-entity';
import { isFoundWorker } from './search';

export const adminWorkerHandlers = {
  async findWorkers(ctx, { query = {} }) {
    const { tx } = ctx;
    const isFound = isFoundWorker(ctx, query.search ?? '');
    const span = pageSpan(await tx.$count(workers, isFound), query, ADMIN_LIMITS.pageSize);
    const rows = await tx
      .select()
      .from(workers)
      .where(isFound)
      .orderBy(asc(workers.lastNameKey), asc(workers.id))
      .limit(span.perPage)
      .offset(span.offset);
    const listed = rows.map(({ id, email, postcode, status, ...row }) => {
      return { id, email, postcode, status, fullName: fullName(row) };
    });
    return toPage(span, listed, linkToWorkers(query));
  },

  async getWorkerFile(ctx, { params: { id } }) {
    const [worker] = await ctx.tx
      .select()
      .from(workers)
      .where(ofWorld(ctx, workers, eq(workers.id, id)));
    if (!worker) return NOT_FOUND;
    return {
      worker: await workerEntity(ctx, worker),
      plan: await planOf(ctx, id),
      timeOff: await timeOffOf(ctx, id),
      devices: await devicesOf(ctx, id),
      features: await ctx.tx
        .select({ name: workerFeatures.name, active: workerFeatures.active })
        .from(workerFeatures)
        .where(ofWorld(ctx, workerFeatures, eq(workerFeatures.workerId, id)))
        .orderBy(asc(workerFeatures.name)),
    };
  },

  async startActing(ctx, { params }) {
    const worker = await findImpersonatedWorker(ctx, params.id);
    if (!worker) return NOT_FOUND;
    const token = await issueImpersonationToken(ctx, ctx.owner, worker.id);
    return { token, workerId: worker.id, fullName: fullName(worker) };
  },

  async setWorkerFeature(ctx, { params: { id, name }, body: { active } }) {
    const isWorker = ofWorld(ctx, workers, eq(workers.id, id));
    if ((await ctx.tx.$count(workers, isWorker)) === 0) return NOT_FOUND;
    const before = await switchWorkerFeature(ctx, id, { name, active });
    ctx.addToAudit({ before, after: active });
    return { active };
  },
} satisfies Handlers<AdminContext>;

/** Visits of the coming week, without access secrets. */
async function planOf(ctx: WorldContext, workerId: number): Promise<ListedVisit[]> {
  const rows = await ctx.tx
    .select({ visit: visits, customerName: customers.name, postcode: properties.postcode })
    .from(visits)
    .innerJoin(jobs, sameWorld(jobs, visits, eq(jobs.id, visits.jobId)))
    .innerJoin(properties, sameWorld(properties, jobs, eq(properties.id, jobs.propertyId)))
    .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
    .where(
      ofWorld(
        ctx,
        visits,
        eq(visits.workerId, workerId),
        between(visits.actualDate, ctx.today, addDays(ctx.today, ADMIN_LIMITS.planDays - 1)),
      ),
    )
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(visits.jobId));
  return rows.map(({ visit, ...where }) => {
    const { jobId, scheduledDate, actualDate, startTime, endTime, skipped } = visit;
    const startedAt = toInstantOrNull(visit.startedAt);
    const finishedAt = toInstantOrNull(visit.finishedAt);
    return { ...where, jobId, scheduledDate, actualDate, startTime, endTime, skipped, startedAt, finishedAt };
  });
}

async function timeOffOf(ctx: WorldContext, workerId: number): Promise<ListedTimeOff[]> {
  const rows = await ctx.tx
    .select()
    .from(breaks)
    .where(
      ofWorld(
        ctx,
        breaks,
        eq(breaks.workerId, workerId),
        gte(breaks.endDate, addDays(ctx.today, -ADMIN_LIMITS.timeOffDays)),
      ),
    )
    .orderBy(desc(breaks.startDate));
  return rows.map(({ startDate, endDate, availability, reason, note, releasedVisits, bookedAt }) => ({
    ...{ startDate, endDate, availability, reason, note },
    releasedCount: releasedVisits.length,
    bookedAt: toInstant(bookedAt),
  }));
}

async function devicesOf(ctx: WorldContext, workerId: number): Promise<ListedDevice[]> {
  const rows = await ctx.tx
    .select()
    .from(devices)
    .where(ofWorld(ctx, devices, eq(devices.workerId, workerId)))
    .orderBy(desc(devices.lastSeenAt), asc(devices.id));
  return rows.map(({ id, uuid, appVersion, model, platform, osVersion, lastSeenAt, waitingTaps }) => {
    const about = { id, uuid, appVersion, platform, osVersion, waitingTaps };
    return { ...about, browser: model, lastSeenAt: toInstant(lastSeenAt) };
  });
}
