import 'server-only';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { keyTransfers } from '@/lib/backend/database/schema/keys';
import { remoteKeyTransfers, visits } from '@/lib/backend/database/schema/visits';
import { handoverIdOf } from '@/lib/backend/visits/key-entities';
import { isOpenTransfer } from '@/lib/backend/visits/visit-rows';
import type { WorldContext } from '@/lib/backend/worlds/context';

/** Whether keys are still to change hands at one of the visits that the condition finds; the two cleaners were named for it. */
export async function isHandoverOpen(ctx: WorldContext, isVisit: SQL | undefined): Promise<boolean> {
  const { tx, world } = ctx;
  const isOfVisit = and(
    eq(remoteKeyTransfers.world, visits.world),
    eq(remoteKeyTransfers.jobId, visits.jobId),
    eq(remoteKeyTransfers.scheduledDate, visits.scheduledDate),
    isNull(remoteKeyTransfers.cancelledAt),
  );
  const sides = await tx
    .select({ id: remoteKeyTransfers.id, anchorId: remoteKeyTransfers.anchorId })
    .from(visits)
    .innerJoin(remoteKeyTransfers, isOfVisit)
    .where(isVisit);
  if (sides.length === 0) return false;
  const isMove = and(
    eq(keyTransfers.world, world.id),
    inArray(keyTransfers.remoteKeyTransferId, sides.map(handoverIdOf)),
    isOpenTransfer(),
  );
  return (await tx.$count(keyTransfers, isMove)) > 0;
}
