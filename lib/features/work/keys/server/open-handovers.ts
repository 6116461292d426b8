import 'server-only';
import { and, eq, exists, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { formatDay, formatTime } from '@/lib/core/ground/format/date-time';
import { keyTransfers, remoteKeyTransfers } from '@/lib/features/records/keys';
import { visits } from '@/lib/features/records/visits';
import { HANDOVER_TASK, KEYS_ELSEWHERE_ID } from '@/lib/features/work/keys/model';
import { KEYS_ELSEWHERE_TEXTS } from '@/lib/features/work/keys/server-texts';
import type { Instruction } from '@/lib/features/work/visits/schema';
import type { VisitRows } from '@/lib/features/work/visits/server/visit-rows';
import { keysForVisit, type Meeting } from './handover-rules';
import { handoverIdOf } from './key-entities';
import { isOpenTransfer, type KeyWithMove } from './key-rows';

export type HandoverSide = typeof remoteKeyTransfers.$inferSelect;

/** One worker's side of a handover that is not completed, and its visit. */
export interface OpenSide {
  readonly side: HandoverSide;
  readonly visit: typeof visits.$inferSelect;
}

/** Sides, at the matching visits, of handovers whose keys are still to change hands; by id. */
export async function findOpenSides(ctx: WorldContext, isVisit?: SQL): Promise<readonly OpenSide[]> {
  const { tx } = ctx;
  const { id, anchorId } = remoteKeyTransfers;
  const isMove = ofWorld(
    ctx,
    keyTransfers,
    or(eq(keyTransfers.remoteKeyTransferId, id), eq(keyTransfers.remoteKeyTransferId, anchorId)),
    isOpenTransfer(),
  );
  const move = tx.select({ id: keyTransfers.id }).from(keyTransfers).where(isMove);
  return tx
    .select({ side: remoteKeyTransfers, visit: visits })
    .from(remoteKeyTransfers)
    .innerJoin(visits, isVisitOfSide())
    .where(ofWorld(ctx, remoteKeyTransfers, isNull(remoteKeyTransfers.cancelledAt), exists(move), isVisit))
    .orderBy(id);
}

/**
 * Locks the matching visits and those of the other sides of their handovers. Every change of a handover locks in this
 * order, to avoid deadlocks: workers by id, jobs by id, visits by job and day, periods, keys by id, sides.
 */
export async function lockVisitsWithHandovers(ctx: WorldContext, isVisit: SQL | undefined): Promise<void> {
  const handoverIds = (await findOpenSides(ctx, isVisit)).map(({ side }) => handoverIdOf(side));
  const { tx } = ctx;
  const isOther = and(isVisitOfSide(), isSideOf(handoverIds));
  const other = tx.select({ id: remoteKeyTransfers.id }).from(remoteKeyTransfers).where(isOther);
  await tx
    .select({ id: visits.id })
    .from(visits)
    .where(ofWorld(ctx, visits, or(isVisit, exists(other))))
    .orderBy(visits.jobId, visits.scheduledDate)
    .for('no key update');
}

/** Matches both sides: the anchor's id identifies a handover. */
export const isSideOf = (handoverIds: readonly number[]): SQL | undefined =>
  or(
    inArray(remoteKeyTransfers.id, [...handoverIds]),
    inArray(remoteKeyTransfers.anchorId, [...handoverIds]),
  );

export const isVisitOfSide = (): SQL | undefined =>
  sameWorld(
    visits,
    remoteKeyTransfers,
    eq(visits.jobId, remoteKeyTransfers.jobId),
    eq(visits.scheduledDate, remoteKeyTransfers.scheduledDate),
  );

/** Time and place of planned handovers of these keys, by the handover's id. */
export async function findMeetings(
  ctx: WorldContext,
  keyRows: readonly KeyWithMove[],
): Promise<ReadonlyMap<number, Meeting>> {
  const ids = keyRows.flatMap(({ open }) => open?.remoteKeyTransferId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: remoteKeyTransfers.id, actualDate: visits.actualDate, startTime: visits.startTime })
    .from(remoteKeyTransfers)
    .innerJoin(visits, isVisitOfSide())
    .where(ofWorld(ctx, remoteKeyTransfers, inArray(remoteKeyTransfers.id, ids)));
  return new Map(rows.map(({ id, ...meeting }) => [id, meeting]));
}

/** The instruction for a worker who does not have the visit's keys; null if they have them or no key is on record. */
export async function keysElsewhere(
  ctx: WorldContext,
  { visit, property, keys }: VisitRows,
): Promise<Instruction | null> {
  const { workerId } = visit;
  const isOver = visit.skipped || visit.startedAt !== null || visit.actualDate < ctx.today;
  const mayGoIn = visit.workerPropertyAccess !== 'cannot_access';
  if (workerId === null || isOver || !mayGoIn || property.access !== 'keys') return null;
  const own = keys.filter(({ propertyId }) => propertyId === property.id);
  const meetings = await findMeetings(ctx, own);
  const found = keysForVisit(own, { ...visit, workerId }, (id) => meetings.get(id));
  if (!found || found.with === 'you') return null;
  const taskOf = (instruction: string) => ({ id: KEYS_ELSEWHERE_ID, taskType: HANDOVER_TASK, instruction });
  if (found.with === 'customer') return taskOf(KEYS_ELSEWHERE_TEXTS.customer);
  const isHolder = ofWorld(ctx, workers, eq(workers.id, found.holderId));
  const [holder] = await ctx.tx.select({ name: workers.firstNames }).from(workers).where(isHolder);
  const name = holder?.name ?? '';
  if (!found.handover) return taskOf(KEYS_ELSEWHERE_TEXTS.arranging({ name }));
  const { actualDate, startTime } = found.handover;
  const when = { day: formatDay(actualDate, 'en'), time: formatTime(startTime) };
  return taskOf(KEYS_ELSEWHERE_TEXTS.planned({ name, ...when }));
}
