import 'server-only';
import { and, eq, exists, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { WorldContext } from '@/lib/core/worlds/context';
import { remoteKeyTransfers, visits } from '@/lib/features/visits/server/tables';
import { isOpenTransfer } from '@/lib/features/visits/server/visit-rows';
import { handoverIdOf } from './key-entities';
import { keyTransfers } from './tables';

export type TransferRow = typeof remoteKeyTransfers.$inferSelect;

/** One worker's side of a handover that is still to come, and the visit that it belongs to. */
export interface OpenSide {
  readonly side: TransferRow;
  readonly visit: typeof visits.$inferSelect;
}

/** Sides, at the visits that the condition finds, of handovers whose keys are still to change hands; by their ids. */
export async function findOpenSides(ctx: WorldContext, isVisit?: SQL): Promise<readonly OpenSide[]> {
  const { tx, world } = ctx;
  const { id, anchorId } = remoteKeyTransfers;
  const isMove = and(
    eq(keyTransfers.world, world.id),
    or(eq(keyTransfers.remoteKeyTransferId, id), eq(keyTransfers.remoteKeyTransferId, anchorId)),
    isOpenTransfer(),
  );
  const move = tx.select({ id: keyTransfers.id }).from(keyTransfers).where(isMove);
  return tx
    .select({ side: remoteKeyTransfers, visit: visits })
    .from(remoteKeyTransfers)
    .innerJoin(visits, isVisitOfSide())
    .where(
      and(
        eq(remoteKeyTransfers.world, world.id),
        isNull(remoteKeyTransfers.cancelledAt),
        exists(move),
        isVisit,
      ),
    )
    .orderBy(id);
}

/**
 * Locks the visits that the condition finds together with those of the other sides of their handovers. Whoever changes a
 * handover locks in one order, so that no two wait for each other: workers by id, jobs by id, visits by job and day, keys by
 * id, sides.
 */
export async function lockVisitsWithHandovers(ctx: WorldContext, isVisit: SQL | undefined): Promise<void> {
  const handoverIds = (await findOpenSides(ctx, isVisit)).map(({ side }) => handoverIdOf(side));
  const { tx, world } = ctx;
  const isOther = and(isVisitOfSide(), isSideOf(handoverIds));
  const other = tx.select({ id: remoteKeyTransfers.id }).from(remoteKeyTransfers).where(isOther);
  await tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.world, world.id), or(isVisit, exists(other))))
    .orderBy(visits.jobId, visits.scheduledDate)
    .for('update');
}

/** Both sides of handovers, which are known by the anchor's. */
export const isSideOf = (handoverIds: readonly number[]): SQL | undefined =>
  or(
    inArray(remoteKeyTransfers.id, [...handoverIds]),
    inArray(remoteKeyTransfers.anchorId, [...handoverIds]),
  );

export const isVisitOfSide = (): SQL | undefined =>
  and(
    eq(visits.world, remoteKeyTransfers.world),
    eq(visits.jobId, remoteKeyTransfers.jobId),
    eq(visits.scheduledDate, remoteKeyTransfers.scheduledDate),
  );
