import 'server-only';
import { asc, between, desc, eq, inArray } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import type { AdminContext, Handlers } from '@/lib/core/api/handler-context';
import { NOT_FOUND } from '@/lib/core/api/refusal';
import { fullName } from '@/lib/core/format/person';
import { addDays, type ClockTime, type Day, timeOf } from '@/lib/core/time/zoned';
import { ofWorld, sameWorld } from '@/lib/core/worlds/rows';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { lossStateOf } from '@/lib/features/lost-visits/rules';
import { lostVisits } from '@/lib/features/lost-visits/server/tables';
import type { Absence, AbsentVisit } from '@/lib/features/time-off/schema';
import { customers, jobs, properties, visits } from '@/lib/features/visits/server/tables';

export const adminAbsenceHandlers = {
  listAbsences: async (ctx) => ({ absences: await listAbsences(ctx) }),
  acknowledgeAbsence: async (ctx, { params }) =>
    (await acknowledgeAbsence(ctx, params.id)) ? { success: true } : NOT_FOUND,
} satisfies Handlers<AdminContext>;

/** Includes visits that are covered by now. */
async function listAbsences(ctx: WorldContext): Promise<Absence[]> {
  const byWorker = new Map<number, Absence & { readonly visits: AbsentVisit[] }>();
  for (const { loss, worker, visit } of await urgentLosses(ctx)) {
    const known = byWorker.get(worker.id);
    if (known) known.visits.push(visit);
    else {
      const about = { workerId: worker.id, workerName: worker.name, reason: loss.reason ?? '' };
      byWorker.set(worker.id, { ...about, visits: [visit] });
    }
  }
  return [...byWorker.values()].filter((absence) =>
    absence.visits.some(({ coveredBy }) => coveredBy === null),
  );
}

/** Returns false if nothing was listed. */
async function acknowledgeAbsence(ctx: WorldContext, workerId: number): Promise<boolean> {
  const ids = (await urgentLosses(ctx))
    .filter(({ worker }) => worker.id === workerId)
    .map(({ loss }) => loss.id);
  if (ids.length === 0) return false;
  await ctx.tx
    .update(lostVisits)
    .set({ acknowledgedAt: ctx.now })
    .where(ofWorld(ctx, lostVisits, inArray(lostVisits.id, ids)));
  return true;
}

/** By day and time. If several workers lost the same visit, only the last loss counts. */
async function urgentLosses(ctx: WorldContext) {
  const { tx, world, today, now } = ctx;
  const isItsVisit = sameWorld(
    visits,
    lostVisits,
    eq(visits.jobId, lostVisits.jobId),
    eq(visits.scheduledDate, lostVisits.scheduledDate),
  );
  const rows = await tx
    .select({ loss: lostVisits, visit: visits })
    .from(lostVisits)
    .innerJoin(visits, isItsVisit)
    .where(ofWorld(ctx, lostVisits, between(visits.actualDate, today, addDays(today, 1))))
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(visits.id), desc(lostVisits.lostAt));
  const seen = new Set<number>();
  const time = timeOf(now, world.timeZone);
  const found = rows.filter(({ loss, visit }) => {
    if (seen.has(visit.id)) return false;
    seen.add(visit.id);
    const state = lossStateOf(visit, loss.workerId);
    const isOver = visit.actualDate === today && visit.endTime <= time;
    const isListed = loss.cause === 'time-off' && loss.acknowledgedAt === null && !isOver;
    return isListed && state !== 'yours' && state !== 'cancelled' && isUrgentLoss(visit, today);
  });
  return describe(ctx, found);
}

type Lost = typeof lostVisits.$inferSelect;
type LostVisit = typeof visits.$inferSelect;

/** Reads names and homes apart: joined to the losses, a database without statistics chooses a slow order. */
async function describe(
  ctx: WorldContext,
  losses: readonly { readonly loss: Lost; readonly visit: LostVisit }[],
) {
  if (losses.length === 0) return [];
  const nameOf = await findNames(
    ctx,
    losses.flatMap(({ loss, visit }) => [loss.workerId, visit.workerId ?? loss.workerId]),
  );
  const homeOf = await findHomes(
    ctx,
    losses.map(({ visit }) => visit.jobId),
  );
  return losses.map(({ loss, visit }) => {
    const { jobId, scheduledDate, actualDate, startTime, workerId } = visit;
    const home = homeOf.get(jobId);
    const absent: AbsentVisit = {
      ...{ jobId, scheduledDate, actualDate, startTime },
      customerName: home?.customerName ?? '',
      area: home?.postcode.split(' ')[0] ?? '',
      coveredBy:
        workerId !== null && lossStateOf(visit, loss.workerId) === 'other-cleaner'
          ? (nameOf.get(workerId) ?? null)
          : null,
    };
    return { loss, worker: { id: loss.workerId, name: nameOf.get(loss.workerId) ?? '' }, visit: absent };
  });
}

async function findNames(ctx: WorldContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.tx
    .select({ id: workers.id, firstNames: workers.firstNames, lastName: workers.lastName })
    .from(workers)
    .where(ofWorld(ctx, workers, inArray(workers.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, ...name }) => [id, fullName(name)]));
}

async function findHomes(ctx: WorldContext, jobIds: readonly number[]) {
  const rows = await ctx.tx
    .select({ id: jobs.id, postcode: properties.postcode, customerName: customers.preferredName })
    .from(jobs)
    .innerJoin(properties, sameWorld(properties, jobs, eq(properties.id, jobs.propertyId)))
    .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
    .where(ofWorld(ctx, jobs, inArray(jobs.id, [...new Set(jobIds)])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** For tomorrow: the office opens too late to cover an earlier start. */
const URGENT_BEFORE: ClockTime = '12:00';

/** Today, or tomorrow before noon. */
export function isUrgentLoss(
  visit: { readonly actualDate: Day; readonly startTime: ClockTime },
  today: Day,
): boolean {
  if (visit.actualDate === today) return true;
  return visit.actualDate === addDays(today, 1) && visit.startTime < URGENT_BEFORE;
}
