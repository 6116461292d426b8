import 'server-only';
import { asc, between, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { switchWorkerFeature } from '@/lib/core/backend/accounts/feature-switches';
import { devices, workerFeatures, workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND } from '@/lib/core/backend/api/refusal';
import { toInstant } from '@/lib/core/backend/database/columns';
import { publish, workerRecipient } from '@/lib/core/backend/live/publish';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { fullName } from '@/lib/core/ground/format/person';
import { addDays, addMs, type Day } from '@/lib/core/ground/time/zoned';
import { workerEntity } from '@/lib/features/account/worker/server/worker-entity';
import { findLateVisits, lateVisitEntities } from '@/lib/features/office/claims/server/late-visits';
import { recordedTimes } from '@/lib/features/office/claims/server/recorded-times';
import { applicants, contracts } from '@/lib/features/records/people';
import { breaks } from '@/lib/features/records/time-off';
import { customers, properties, visitClaims, visits } from '@/lib/features/records/visits';
import { CLAIM_LIMITS } from '@/lib/features/work/claims/model';
import { lateFromOf } from '@/lib/features/work/visits/server/late-from';
import { WORKER_LIMITS } from '../model';
import type { ListedDevice, ListedTimeOff, WorkerDocuments, WorkerWeek } from '../schema';
import { findWorkers } from './find-workers';

export const officeWorkerHandlers = {
  findWorkers: (ctx, { query = {} }) => findWorkers(ctx, query),

  async getWorkerFile(ctx, { params: { id } }) {
    const [worker] = await ctx.tx
      .select()
      .from(workers)
      .where(ofWorld(ctx, workers, eq(workers.id, id)));
    if (!worker) return NOT_FOUND;
    return {
      worker: await workerEntity(ctx, worker),
      timeOff: await timeOffOf(ctx, id),
      features: await ctx.tx
        .select({ name: workerFeatures.name, active: workerFeatures.active })
        .from(workerFeatures)
        .where(ofWorld(ctx, workerFeatures, eq(workerFeatures.workerId, id)))
        .orderBy(asc(workerFeatures.name)),
    };
  },

  getWorkerName: async (ctx, { params: { id } }) => (await nameOf(ctx, id)) ?? NOT_FOUND,

  async getWorkerWeek(ctx, { params: { id } }) {
    const worker = await nameOf(ctx, id);
    return worker ? { worker, ...(await weekOf(ctx, id)) } : NOT_FOUND;
  },

  async getWorkerDocuments(ctx, { params: { id } }) {
    const worker = await nameOf(ctx, id);
    return worker ? { worker, contract: await contractOf(ctx, id) } : NOT_FOUND;
  },

  async getWorkerDevices(ctx, { params: { id } }) {
    const worker = await nameOf(ctx, id);
    return worker ? { worker, devices: await devicesOf(ctx, id) } : NOT_FOUND;
  },

  async setWorkerFeature(ctx, { params: { id, name }, body: { active } }) {
    const isWorker = ofWorld(ctx, workers, eq(workers.id, id));
    if ((await ctx.tx.$count(workers, isWorker)) === 0) return NOT_FOUND;
    const before = await switchWorkerFeature(ctx, id, { name, active });
    ctx.addToAudit({ before, after: active });
    await publish(ctx, [{ to: workerRecipient(id), event: { type: 'features' } }]);
    return { active };
  },
} satisfies Handlers<OfficeContext>;

async function nameOf(ctx: WorldContext, id: number) {
  const [worker] = await ctx.tx
    .select({ id: workers.id, firstNames: workers.firstNames, lastName: workers.lastName })
    .from(workers)
    .where(ofWorld(ctx, workers, eq(workers.id, id)));
  return worker ? { id: worker.id, fullName: fullName(worker) } : null;
}

/** The coming week is shown without access secrets. */
async function weekOf(ctx: WorldContext, workerId: number): Promise<Omit<WorkerWeek, 'worker'>> {
  const { today, now } = ctx;
  const days = Array.from({ length: WORKER_LIMITS.planDays }, (_, index) => addDays(today, index));
  const last = days.at(-1) ?? today;
  const rows = await ctx.tx
    .select({ visit: visits, customerName: customers.name, postcode: properties.postcode })
    .from(visits)
    .innerJoin(properties, sameWorld(properties, visits, eq(properties.id, visits.propertyId)))
    .innerJoin(customers, sameWorld(customers, visits, eq(customers.id, visits.customerId)))
    .where(ofWorld(ctx, visits, eq(visits.workerId, workerId), between(visits.actualDate, today, last)))
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(visits.jobId));
  const lateFrom = await lateFromOf(ctx);
  const late = await findLateVisits(
    ctx,
    workerId,
    or(
      isNull(visitClaims.answeredAt),
      gte(visitClaims.answeredAt, addMs(now, -CLAIM_LIMITS.answeredDays * DAY_MS)),
    ),
  );
  const listed = rows.map(({ visit, ...where }) => {
    const { jobId, scheduledDate, actualDate, startTime, endTime } = visit;
    const isPast = actualDate === today && startTime < lateFrom;
    const state = stateOf(visit, isPast);
    const planned = { jobId, scheduledDate, actualDate, startTime, endTime };
    return { ...where, ...planned, state, ...recordedTimes(visit, late.tapsOf(visit)) };
  });
  const off = await wholeDaysOff(ctx, workerId, { start: today, end: last });
  const past = late.visits.filter(({ actualDate }) => actualDate < today);
  return {
    days: days.map((day) => ({
      day,
      isOff: off.some(({ startDate, endDate }) => startDate <= day && day <= endDate),
      visits: listed.filter(({ actualDate }) => actualDate === day),
    })),
    lateVisits: await lateVisitEntities(ctx, late, past),
  };
}

const DAY_MS = 24 * 3_600_000;

type VisitState = WorkerWeek['days'][number]['visits'][number]['state'];

function stateOf(visit: typeof visits.$inferSelect, isPast: boolean): VisitState {
  if (visit.skipped) return 'skipped';
  if (visit.finishedAt !== null) return 'finished';
  if (visit.startedAt !== null) return 'started';
  return isPast ? 'late' : 'planned';
}

const wholeDaysOff = (ctx: WorldContext, workerId: number, { start, end }: { start: Day; end: Day }) =>
  ctx.tx
    .select({ startDate: breaks.startDate, endDate: breaks.endDate })
    .from(breaks)
    .where(
      ofWorld(
        ctx,
        breaks,
        eq(breaks.workerId, workerId),
        lte(breaks.startDate, end),
        gte(breaks.endDate, start),
        sql`jsonb_array_length(${breaks.availability}) = 0`,
      ),
    );

/** Returns null without a signed contract. */
async function contractOf(ctx: WorldContext, workerId: number): Promise<WorkerDocuments['contract']> {
  const [row] = await ctx.tx
    .select({ name: contracts.name, signedAt: contracts.signedAt, applicantId: applicants.id })
    .from(contracts)
    .leftJoin(applicants, sameWorld(applicants, contracts, eq(applicants.workerId, contracts.workerId)))
    .where(ofWorld(ctx, contracts, eq(contracts.workerId, workerId)))
    .orderBy(desc(applicants.id))
    .limit(1);
  return row ? { ...row, signedAt: toInstant(row.signedAt) } : null;
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
        gte(breaks.endDate, addDays(ctx.today, -WORKER_LIMITS.timeOffDays)),
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
