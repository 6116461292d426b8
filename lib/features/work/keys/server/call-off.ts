import 'server-only';
import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { OfficeContext, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { publishVisits } from '@/lib/core/backend/live/publish';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { fullName } from '@/lib/core/ground/format/person';
import { compareTexts, type Day } from '@/lib/core/ground/time/zoned';
import { keys, remoteKeyTransfers } from '@/lib/features/records/keys';
import type { HandoverEnd } from '@/lib/features/records/keys-values';
import { customers, properties, visits } from '@/lib/features/records/visits';
import { notifyOfCancelledHandover } from '@/lib/features/talk/notifications/server/events';
import type { Instruction } from '@/lib/features/work/visits/schema';
import {
  findOpenSides,
  type HandoverSide,
  isSideOf,
  isVisitOfSide,
  lockVisitsWithHandovers,
  type OpenSide,
} from '@/lib/features/work/visits/server/handover-sides';
import { handoverIdOf } from '@/lib/features/work/visits/server/key-entities';
import { findKeysWhere, type KeyTransferRow, keyNumbers } from '@/lib/features/work/visits/server/key-rows';
import { visitForAudit } from '@/lib/features/work/visits/server/visit-for-audit';
import { HANDOVER_TASK, MEETING_PLACE_ID } from '../model';
import { calledOffText, HANDOVER_PLAN_TEXTS } from '../server-texts';
import { cancelMove, lockKeys, movesOf } from './ledger';

/** Says why a handover was cancelled, and the worker whose side failed; null if the office cancelled it. */
interface HandoverEnding {
  readonly why: HandoverEnd;
  readonly workerId: number | null;
}

/** Returns the refusal, or null. Locks the keys, so a concurrent confirmation is serialized. */
export async function cancelHandover(
  ctx: OfficeContext,
  workerId: number,
  transferId: number,
): Promise<Refusal | null> {
  const own = (await sidesOf(ctx, workerId)).find(({ id }) => id === transferId);
  if (!own) return NOT_FOUND;
  const { jobId, scheduledDate, otherWorkerId } = own;
  const visit = { jobId, scheduledDate };
  ctx.addToAudit({ ...visit, ...(await visitForAudit(ctx, visit)), otherWorkerId });
  await lockVisitsWithHandovers(ctx, and(eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate)));
  const open = (await movesOf(ctx, [handoverIdOf(own)])).filter(isOpen);
  const notified = await callOff(ctx, handoverIdOf(own), { why: 'office', workerId: null });
  if (notified.length > 0) {
    const numbers = await keyNumbers(
      ctx,
      open.map(({ keyId }) => keyId),
    );
    ctx.addToAudit({ ...changeOf('handover', 'planned', 'cancelled'), ...changeOf('keys', numbers, null) });
    await notifyOfCancelledHandover(ctx, notified);
    await publishVisits(ctx, notified);
  } else if (!(await isCancelled(ctx, transferId))) {
    return new Refusal('validation_error', HANDOVER_PLAN_TEXTS.over);
  }
  return null;
}

const isOpen = ({ confirmedAt, cancelled }: KeyTransferRow) => !confirmedAt && !cancelled;

const isCancelled = async (ctx: WorldContext, id: number) =>
  (await ctx.tx.$count(
    remoteKeyTransfers,
    ofWorld(
      ctx,
      remoteKeyTransfers,
      eq(remoteKeyTransfers.id, id),
      isNotNull(remoteKeyTransfers.cancelledAt),
    ),
  )) > 0;

export async function sidesOf(ctx: WorldContext, workerId: number): Promise<HandoverSide[]> {
  const rows = await ctx.tx
    .select({ side: remoteKeyTransfers })
    .from(remoteKeyTransfers)
    .innerJoin(visits, isVisitOfSide())
    .where(ofWorld(ctx, remoteKeyTransfers, eq(visits.workerId, workerId)))
    .orderBy(remoteKeyTransfers.id);
  return rows.map(({ side }) => side);
}

/**
 * Cancels handovers that can no longer take place: one of the two visits was skipped, reassigned or unassigned, or the
 * visits are at different times. The handover does not move with the visit: nobody has agreed to that meeting.
 * Returns the workers whose visits changed.
 */
export async function callOffBroken(ctx: WorldContext): Promise<readonly number[]> {
  const sides = await findOpenSides(ctx);
  const notified: number[] = [];
  for (const handoverId of new Set(sides.map(({ side }) => handoverIdOf(side)))) {
    const end = brokenBy(sides.filter(({ side }) => handoverIdOf(side) === handoverId));
    if (end) notified.push(...(await callOff(ctx, handoverId, end)));
  }
  return notified;
}

/** If only one side has a visit, that visit's own worker counts as the planned one. */
function brokenBy(sides: readonly OpenSide[]): HandoverEnding | null {
  for (const one of sides) {
    const other = sides.find(({ side }) => side.id !== one.side.id);
    const workerId = other?.side.otherWorkerId ?? one.visit.workerId;
    if (one.visit.skipped) return { why: 'skipped', workerId };
    if (one.visit.workerId === null || one.visit.workerId !== workerId)
      return { why: 'reassigned', workerId };
    const isApart = other && timeOf(one) !== timeOf(other);
    if (isApart) return { why: 'moved', workerId: null };
  }
  return null;
}

const timeOf = ({ visit }: OpenSide) => `${visit.actualDate} ${visit.startTime}`;

/** The visits must be locked. Returns the affected workers; none if all keys have moved already. */
export async function callOff(
  ctx: WorldContext,
  handoverId: number,
  { why, workerId }: HandoverEnding,
): Promise<readonly number[]> {
  const { tx } = ctx;
  const isHandover = ofWorld(ctx, remoteKeyTransfers, isSideOf([handoverId]));
  const known = await tx.select().from(remoteKeyTransfers).where(isHandover);
  const keyIds = known.flatMap(({ keyIdsToGive, keyIdsToCollect }) => [...keyIdsToGive, ...keyIdsToCollect]);
  await lockKeys(ctx, inArray(keys.id, keyIds));
  const open = (await movesOf(ctx, [handoverId])).filter(isOpen);
  if (open.length === 0) return [];
  for (const move of open) await cancelMove(ctx, move);
  const sides = await tx
    .update(remoteKeyTransfers)
    .set({ cancelledAt: ctx.now, cancelledFor: why, cancelledWorkerId: workerId })
    .where(and(isHandover, isNull(remoteKeyTransfers.cancelledAt)))
    .returning();
  const notified = new Set<number>();
  for (const side of sides) {
    const own = sides.find(({ id }) => id !== side.id)?.otherWorkerId ?? null;
    const visitWorker = await dropFromVisit(ctx, side, own);
    for (const id of [side.otherWorkerId, own, visitWorker]) if (id !== null) notified.add(id);
  }
  return [...notified];
}

/**
 * Skips a visit that was only for the handover. Otherwise removes its task once no handover is left, and adds a note
 * for its worker. Returns that worker's id.
 */
async function dropFromVisit(
  ctx: WorldContext,
  side: HandoverSide,
  plannedFor: number | null,
): Promise<number | null> {
  const { tx } = ctx;
  const isOfVisit = ofWorld(
    ctx,
    visits,
    eq(visits.jobId, side.jobId),
    eq(visits.scheduledDate, side.scheduledDate),
  );
  const [visit] = await tx.select().from(visits).where(isOfVisit);
  if (!visit || visit.startedAt !== null) return visit?.workerId ?? null;
  const handoversLeft = await tx.$count(
    remoteKeyTransfers,
    ofWorld(
      ctx,
      remoteKeyTransfers,
      eq(remoteKeyTransfers.jobId, side.jobId),
      eq(remoteKeyTransfers.scheduledDate, side.scheduledDate),
      isNull(remoteKeyTransfers.cancelledAt),
      ne(remoteKeyTransfers.id, side.id),
    ),
  );
  const tasks = handoversLeft > 0 ? visit.tasks : visit.tasks.filter(({ type }) => type !== HANDOVER_TASK);
  const isTheirs = visit.workerId !== null && (plannedFor === null || visit.workerId === plannedFor);
  const others = visit.instructions.filter(
    ({ id }) => id !== noteIdOf(side.otherWorkerId) && (handoversLeft > 0 || id !== MEETING_PLACE_ID),
  );
  const instructions = isTheirs && !visit.skipped ? [...others, await noteOf(ctx, side)] : others;
  await tx
    .update(visits)
    .set(tasks.length === 0 ? { skipped: true } : { tasks, instructions })
    .where(isOfVisit);
  return visit.workerId;
}

/** Planning another handover with the same worker removes the note with this id. */
export const noteIdOf = (otherWorkerId: number): string => `handoverCalledOff-${otherWorkerId}`;

async function noteOf(ctx: WorldContext, { otherWorkerId }: HandoverSide): Promise<Instruction> {
  const isOther = ofWorld(ctx, workers, eq(workers.id, otherWorkerId));
  const [other] = await ctx.tx.select().from(workers).where(isOther);
  return {
    id: noteIdOf(otherWorkerId),
    taskType: HANDOVER_TASK,
    instruction: calledOffText({ name: other ? fullName(other) : '' }),
  };
}

interface TakenVisit {
  readonly jobId: number;
  readonly scheduledDate: Day;
  /** This job will create the visit, if it has no row yet. */
  readonly job: object | null;
}

/** Lists handovers that are cancelled with the given visits, by day and time, with their unconfirmed keys. */
export async function findTakenHandovers(ctx: WorkerContext, taken: readonly TakenVisit[]) {
  const isTaken = taken.flatMap(({ jobId, scheduledDate, job }) =>
    job ? [] : [and(eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate))],
  );
  if (isTaken.length === 0) return [];
  const open = await findOpenSides(ctx, and(eq(visits.workerId, ctx.workerId), or(...isTaken)));
  const keyIds = open.flatMap(({ side }) => [...side.keyIdsToGive, ...side.keyIdsToCollect]);
  const known = await findKeysWhere(ctx, inArray(keys.id, keyIds));
  const customerNames = await findCustomerNames(
    ctx,
    known.map(({ propertyId }) => propertyId),
  );
  const colleagues = await findNames(
    ctx,
    open.map(({ side }) => side.otherWorkerId),
  );
  return open
    .toSorted((a, b) => compareTexts(visitTimeOf(a), visitTimeOf(b)))
    .map(({ side, visit }) => ({
      visitDate: visit.actualDate,
      startTime: visit.startTime,
      otherWorkerName: colleagues.get(side.otherWorkerId) ?? '',
      keys: known
        .filter(({ open: move }) => move?.remoteKeyTransferId === handoverIdOf(side))
        .map(({ code, propertyId }) => ({
          code,
          customerPreferredName: customerNames.get(propertyId) ?? '',
        })),
    }));
}

const visitTimeOf = ({ visit }: { readonly visit: typeof visits.$inferSelect }) =>
  `${visit.actualDate} ${visit.startTime}`;

async function findCustomerNames(ctx: WorkerContext, propertyIds: readonly number[]) {
  const rows = await ctx.tx
    .select({ id: properties.id, name: customers.preferredName })
    .from(properties)
    .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
    .where(ofWorld(ctx, properties, inArray(properties.id, [...new Set(propertyIds)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function findNames(ctx: WorkerContext, ids: readonly number[]) {
  const isAny = ofWorld(ctx, workers, inArray(workers.id, [...new Set(ids)]));
  const rows = await ctx.tx.select().from(workers).where(isAny);
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}
