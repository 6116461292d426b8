import 'server-only';
import { and, eq, exists, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { keyTransfers, remoteKeyTransfers } from '@/lib/features/records/keys';
import { visits } from '@/lib/features/records/visits';
import { handoverIdOf } from './key-entities';
import { isOpenTransfer } from './key-rows';

export type HandoverSide = typeof remoteKeyTransfers.$inferSelect;

/** This is one worker's side of a handover that is not completed, and its visit. */
export interface OpenSide {
  readonly side: HandoverSide;
  readonly visit: typeof visits.$inferSelect;
}

/** Finds sides, at the matching visits, of handovers whose keys are still to change hands; by id. */
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
