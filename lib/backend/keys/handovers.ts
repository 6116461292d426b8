import 'server-only';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { AdminContext } from '@/lib/backend/contract/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/backend/contract/refusal';
import { workers } from '@/lib/backend/database/schema/people';
import { jobs, keys, remoteKeyTransfers, visits } from '@/lib/backend/database/schema/visits';
import { publishVisits } from '@/lib/backend/live/publish-visits';
import { handoverIdOf } from '@/lib/backend/visits/key-entities';
import type { VisitRow } from '@/lib/backend/visits/visit-rows';
import type { WorldContext } from '@/lib/backend/worlds/context';
import { visitOfJob } from '@/lib/backend/worlds/recurrence';
import type { HandoverPlan } from '@/lib/features/admin/wire-handovers';
import { handoverTypes } from '@/lib/features/keys/rules';
import { MEETING_HOURS, meetingSlot } from '@/lib/features/keys/rules-meeting';
import { HANDOVER_PLAN_TEXTS } from '@/lib/features/keys/server-texts';
import { cancelMove, lockKeys, movesOf, planMove } from './ledger';

export type TransferRow = typeof remoteKeyTransfers.$inferSelect;

const refused = (why: keyof typeof HANDOVER_PLAN_TEXTS) =>
  new Refusal('validation_error', HANDOVER_PLAN_TEXTS[why]);

/**
 * Has another worker come to a visit of this one's, for the keys: the anchor's visit gets a task, and the traveller a visit
 * at which they only meet. Answers why not, or null. [KEYS-14]
 */
export async function planHandover(
  ctx: AdminContext,
  anchorId: number,
  { jobId, scheduledDate, otherWorkerId, keyIds }: HandoverPlan,
): Promise<Refusal | null> {
  if (otherWorkerId === anchorId) return refused('same-worker');
  const { tx, world, today } = ctx;
  const isOther = and(eq(workers.world, world.id), eq(workers.id, otherWorkerId));
  if ((await tx.$count(workers, isOther)) === 0) return refused('no-worker');
  const isVisit = and(
    eq(visits.world, world.id),
    eq(visits.jobId, jobId),
    eq(visits.scheduledDate, scheduledDate),
    eq(visits.workerId, anchorId),
    eq(visits.skipped, false),
    isNull(visits.finishedAt),
  );
  const [visit] = await tx.select().from(visits).where(isVisit).for('update');
  if (!visit || visit.actualDate < today) return refused('no-visit');
  const ids = [...new Set(keyIds)];
  const locked = await lockKeys(ctx, inArray(keys.id, ids));
  const isTheirs = locked.every(({ holderId }) => holderId === anchorId || holderId === otherWorkerId);
  if (locked.length < ids.length || !isTheirs) return refused('key-elsewhere');
  if (locked.some(({ open }) => open !== null)) return refused('key-busy');
  const keysToGive = locked.filter(({ holderId }) => holderId === anchorId).map(({ id }) => id);
  const keysToCollect = locked.filter(({ holderId }) => holderId === otherWorkerId).map(({ id }) => id);
  const types = handoverTypes(keysToGive.length > 0);
  const handoverId = await addSide(ctx, visit, {
    otherWorkerId,
    keyIdsToGive: keysToGive,
    keyIdsToCollect: keysToCollect,
    type: types.anchor,
  });
  await addTask(ctx, visit);
  const meeting = await addMeeting(ctx, visit, otherWorkerId, types.traveller);
  await addSide(ctx, meeting, {
    otherWorkerId: anchorId,
    keyIdsToGive: keysToCollect,
    keyIdsToCollect: keysToGive,
    type: types.traveller,
    anchorId: handoverId,
  });
  for (const key of locked) {
    const to = key.holderId === anchorId ? otherWorkerId : anchorId;
    await planMove(ctx, key, { worker: to }, handoverId);
  }
  await publishVisits(ctx, [anchorId, otherWorkerId]);
  return null;
}

type Side = Omit<typeof remoteKeyTransfers.$inferInsert, 'world' | 'jobId' | 'scheduledDate'>;

async function addSide({ tx, world }: AdminContext, visit: VisitRow, side: Side): Promise<number> {
  const { jobId, scheduledDate } = visit;
  const [row] = await tx
    .insert(remoteKeyTransfers)
    .values({ ...side, world: world.id, jobId, scheduledDate })
    .returning({ id: remoteKeyTransfers.id });
  if (!row) throw new Error('The handover was not written');
  return row.id;
}

const HANDOVER = 'remote-key-transfer';

async function addTask(ctx: AdminContext, visit: VisitRow): Promise<void> {
  if (visit.tasks.some(({ type }) => type === HANDOVER)) return;
  await setVisit(ctx, visit, { tasks: [...visit.tasks, { type: HANDOVER, hours: 0 }] });
}

/** The traveller's own visit, at the anchor's place and beginning; they need not go in there, and are told no code. */
async function addMeeting(
  { tx, world }: AdminContext,
  visit: VisitRow,
  workerId: number,
  remoteKeyTransferType: string,
): Promise<VisitRow> {
  const [anchorJob] = await tx
    .select({ propertyId: jobs.propertyId })
    .from(jobs)
    .where(and(eq(jobs.world, world.id), eq(jobs.id, visit.jobId)));
  const { start, end } = meetingSlot(visit);
  const [job] = await tx
    .insert(jobs)
    .values({
      world: world.id,
      propertyId: anchorJob?.propertyId ?? 0,
      workerId,
      frequencyDays: 1,
      firstDate: visit.actualDate,
      startTime: start,
      endTime: end,
      tasks: [{ type: HANDOVER, hours: MEETING_HOURS }],
      instructions: [],
      remoteKeyTransferType,
      isOnOffer: false,
    })
    .returning();
  if (!job) throw new Error('The meeting was not written');
  const planned = { isOnOffer: false, isReviewable: false, workerPropertyAccess: 'cannot_access' };
  const [meeting] = await tx
    .insert(visits)
    .values({ ...visitOfJob(job, visit.actualDate), ...planned, world: world.id })
    .returning();
  if (!meeting) throw new Error('The meeting was not written');
  return meeting;
}

/**
 * Calls off what has not changed hands yet, on both sides; the meeting is skipped. Answers why not, or null. A confirmation
 * that comes at the same time is before it or after it: both lock the keys first.
 */
export async function cancelHandover(
  ctx: AdminContext,
  workerId: number,
  transferId: number,
): Promise<Refusal | null> {
  const { tx, world } = ctx;
  const own = (await sidesOf(ctx, workerId)).find(({ id }) => id === transferId);
  if (!own) return NOT_FOUND;
  await lockKeys(ctx, inArray(keys.id, [...own.keyIdsToGive, ...own.keyIdsToCollect]));
  const handoverId = handoverIdOf(own);
  const isHandover = and(
    eq(remoteKeyTransfers.world, world.id),
    or(eq(remoteKeyTransfers.id, handoverId), eq(remoteKeyTransfers.anchorId, handoverId)),
  );
  const sides = await tx.select().from(remoteKeyTransfers).where(isHandover).for('update');
  if (sides.every(({ cancelledAt }) => cancelledAt !== null)) return null;
  const open = (await movesOf(ctx, [handoverId])).filter((move) => !move.confirmedAt && !move.cancelled);
  if (open.length === 0) return refused('over');
  for (const move of open) await cancelMove(ctx, move);
  await tx.update(remoteKeyTransfers).set({ cancelledAt: ctx.now }).where(isHandover);
  for (const side of sides) await dropFromVisit(ctx, side);
  await publishVisits(ctx, [workerId, own.otherWorkerId]);
  return null;
}

/** A worker's sides of handovers, by their visits. */
export async function sidesOf({ tx, world }: WorldContext, workerId: number): Promise<TransferRow[]> {
  const rows = await tx
    .select({ side: remoteKeyTransfers })
    .from(remoteKeyTransfers)
    .innerJoin(
      visits,
      and(
        eq(visits.world, remoteKeyTransfers.world),
        eq(visits.jobId, remoteKeyTransfers.jobId),
        eq(visits.scheduledDate, remoteKeyTransfers.scheduledDate),
      ),
    )
    .where(and(eq(remoteKeyTransfers.world, world.id), eq(visits.workerId, workerId)))
    .orderBy(remoteKeyTransfers.id);
  return rows.map(({ side }) => side);
}

/** Of a visit that was for the handover alone nothing is left; any other loses its task once no handover is left. */
async function dropFromVisit(ctx: AdminContext, side: TransferRow): Promise<void> {
  const { tx, world } = ctx;
  const isVisit = and(
    eq(visits.world, world.id),
    eq(visits.jobId, side.jobId),
    eq(visits.scheduledDate, side.scheduledDate),
  );
  const [visit] = await tx.select().from(visits).where(isVisit).for('update');
  if (!visit || visit.startedAt !== null) return;
  const others = await tx.$count(
    remoteKeyTransfers,
    and(
      eq(remoteKeyTransfers.world, world.id),
      eq(remoteKeyTransfers.jobId, side.jobId),
      eq(remoteKeyTransfers.scheduledDate, side.scheduledDate),
      isNull(remoteKeyTransfers.cancelledAt),
      ne(remoteKeyTransfers.id, side.id),
    ),
  );
  if (others > 0) return;
  const tasks = visit.tasks.filter(({ type }) => type !== HANDOVER);
  await setVisit(ctx, visit, tasks.length === 0 ? { skipped: true } : { tasks });
}

async function setVisit(
  { tx, world }: AdminContext,
  { jobId, scheduledDate }: VisitRow,
  change: Partial<typeof visits.$inferInsert>,
): Promise<void> {
  const isVisit = and(
    eq(visits.world, world.id),
    eq(visits.jobId, jobId),
    eq(visits.scheduledDate, scheduledDate),
  );
  await tx.update(visits).set(change).where(isVisit);
}
