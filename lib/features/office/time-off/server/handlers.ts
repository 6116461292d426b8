import 'server-only';
import { asc, between, desc, eq, inArray } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND } from '@/lib/core/backend/api/refusal';
import { toInstant, toInstantOrNull } from '@/lib/core/backend/database/columns';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { fullName } from '@/lib/core/ground/format/person';
import { addDays, type ClockTime, type Day, type Instant, timeOf } from '@/lib/core/ground/time/zoned';
import { changeItem, lockItem } from '@/lib/features/office/assignments/server/assignments';
import { lossStateOf } from '@/lib/features/records/loss-state';
import { lostVisits, visits } from '@/lib/features/records/visits';
import { findHomesOfVisits } from '@/lib/features/work/visits/server/homes-of-visits';
import type { Absence, AbsentVisit } from '../schema';

export const officeAbsenceHandlers = {
  async listAbsences(ctx) {
    const absences = await absencesIn(ctx, 'open');
    return { absences: absences.map(({ lostAt: _, acknowledgedAt: __, ...absence }) => absence) };
  },
  /** It works like `resolveInboxItem`, which names who was first; here a repeat gives `not_found`. */
  async acknowledgeAbsence(ctx, { params: { id } }) {
    const item = { kind: 'absence', subject: String(id) } as const;
    if (!(await isListed(ctx, id))) return NOT_FOUND;
    await lockItem(ctx, item);
    if (!(await isListed(ctx, id))) return NOT_FOUND;
    await acknowledgeLosses(ctx, id);
    await changeItem(ctx, item, { resolvedAt: ctx.now, resolvedBy: ctx.account.id });
    ctx.addToAudit(changeOf('item', 'open', 'resolved'));
    return { success: true };
  },
} satisfies Handlers<OfficeContext>;

type AbsenceState = 'open' | 'acknowledged';

export interface FoundAbsence extends Absence {
  readonly visits: readonly AbsentVisit[];
  /** These are the times of the first loss and of the last acknowledgement. */
  readonly lostAt: Instant;
  readonly acknowledgedAt: Instant | null;
}

/** Open absences include covered visits as long as one visit is not covered. */
export async function absencesIn(ctx: WorldContext, state: AbsenceState): Promise<FoundAbsence[]> {
  const byWorker = new Map<number, FoundAbsence>();
  for (const { loss, worker, visit } of await urgentLosses(ctx, state)) {
    const lostAt = toInstant(loss.lostAt);
    const acknowledgedAt = toInstantOrNull(loss.acknowledgedAt);
    const known = byWorker.get(worker.id);
    byWorker.set(worker.id, {
      ...{ workerId: worker.id, workerName: worker.name, reason: known?.reason ?? loss.reason ?? '' },
      visits: [...(known?.visits ?? []), visit],
      lostAt: known && known.lostAt < lostAt ? known.lostAt : lostAt,
      acknowledgedAt: latest(known?.acknowledgedAt ?? null, acknowledgedAt),
    });
  }
  const found = [...byWorker.values()];
  return state === 'open'
    ? found.filter(({ visits: of }) => of.some(({ coveredBy }) => coveredBy === null))
    : found;
}

const latest = (one: Instant | null, other: Instant | null) =>
  one !== null && (other === null || one > other) ? one : other;

const isListed = async (ctx: WorldContext, workerId: number): Promise<boolean> =>
  (await urgentLosses(ctx, 'open')).some(({ worker }) => worker.id === workerId);

export const acknowledgeLosses = (ctx: WorldContext, workerId: number): Promise<void> =>
  markLosses(ctx, workerId, { from: 'open', acknowledgedAt: ctx.now });

export const reopenLosses = (ctx: WorldContext, workerId: number): Promise<void> =>
  markLosses(ctx, workerId, { from: 'acknowledged', acknowledgedAt: null });

async function markLosses(
  ctx: WorldContext,
  workerId: number,
  { from, acknowledgedAt }: { readonly from: AbsenceState; readonly acknowledgedAt: Instant | null },
): Promise<void> {
  const ids = (await urgentLosses(ctx, from))
    .filter(({ worker }) => worker.id === workerId)
    .map(({ loss }) => loss.id);
  await ctx.tx
    .update(lostVisits)
    .set({ acknowledgedAt })
    .where(ofWorld(ctx, lostVisits, inArray(lostVisits.id, ids)));
}

/** Losses are in order of day and time. If several workers lost a visit, only the last loss counts. */
async function urgentLosses(ctx: WorldContext, asked: AbsenceState) {
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
    const isAsked =
      loss.cause === 'time-off' && (loss.acknowledgedAt === null) === (asked === 'open') && !isOver;
    return isAsked && state !== 'yours' && state !== 'cancelled' && isUrgentLoss(visit, today);
  });
  return describe(ctx, found);
}

type Lost = typeof lostVisits.$inferSelect;
type LostVisit = typeof visits.$inferSelect;

/** See `findHomesOfVisits` for why this is no join. */
async function describe(
  ctx: WorldContext,
  losses: readonly { readonly loss: Lost; readonly visit: LostVisit }[],
) {
  if (losses.length === 0) return [];
  const nameOf = await findNames(
    ctx,
    losses.flatMap(({ loss, visit }) => [loss.workerId, visit.workerId ?? loss.workerId]),
  );
  const homeOf = await findHomesOfVisits(
    ctx,
    losses.map(({ visit }) => visit),
  );
  return losses.map(({ loss, visit }) => {
    const { jobId, scheduledDate, actualDate, startTime, workerId } = visit;
    const home = homeOf(visit);
    const absent: AbsentVisit = {
      ...{ jobId, scheduledDate, actualDate, startTime },
      customerName: home?.customer.preferredName ?? '',
      area: home?.home.postcode.split(' ')[0] ?? '',
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

/** This time is for tomorrow: the office opens too late to cover an earlier start. */
const URGENT_BEFORE: ClockTime = '12:00';

/** Losses of today, or of tomorrow before noon, are urgent. */
export function isUrgentLoss(
  visit: { readonly actualDate: Day; readonly startTime: ClockTime },
  today: Day,
): boolean {
  if (visit.actualDate === today) return true;
  return visit.actualDate === addDays(today, 1) && visit.startTime < URGENT_BEFORE;
}
