import 'server-only';
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import type { Day } from '@/lib/core/time/zoned';
import { ofWorld, sameWorld } from '@/lib/core/worlds/rows';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { photoAddress } from '@/lib/features/photo/server/photo-address';
import { keys, keyTransfers, remoteKeyTransfers } from './tables';

export type KeyTransferRow = typeof keyTransfers.$inferSelect;

/** `open` is the movement that is neither confirmed nor cancelled; a key has at most one. */
export type KeyWithMove = typeof keys.$inferSelect & { readonly open: KeyTransferRow | null };

export interface VisitTransfer {
  readonly transfer: typeof remoteKeyTransfers.$inferSelect;
  readonly firstNames: string;
  readonly lastName: string;
  readonly image: string | null;
}

export async function findTransfers(
  ctx: WorldContext,
  found: readonly { readonly scheduledDate: Day }[],
  jobIds: number[],
): Promise<VisitTransfer[]> {
  const rows = await ctx.tx
    .select({
      transfer: remoteKeyTransfers,
      firstNames: workers.firstNames,
      lastName: workers.lastName,
      image: workers.image,
    })
    .from(remoteKeyTransfers)
    .innerJoin(
      workers,
      sameWorld(workers, remoteKeyTransfers, eq(workers.id, remoteKeyTransfers.otherWorkerId)),
    )
    .where(
      ofWorld(
        ctx,
        remoteKeyTransfers,
        isNull(remoteKeyTransfers.cancelledAt),
        inArray(remoteKeyTransfers.jobId, jobIds),
        inArray(remoteKeyTransfers.scheduledDate, [...new Set(found.map((visit) => visit.scheduledDate))]),
      ),
    )
    .orderBy(remoteKeyTransfers.id);
  return rows.map(({ image: photoId, ...row }) => {
    const { world, otherWorkerId: workerId } = row.transfer;
    return { ...row, image: photoId && photoAddress({ world, workerId, photoId }) };
  });
}

export function findKeys(
  ctx: WorldContext,
  propertyIds: number[],
  transfers: readonly VisitTransfer[],
): Promise<KeyWithMove[]> {
  const keyIds = transfers.flatMap(({ transfer }) => keyIdsOf(transfer));
  const isWanted = or(
    inArray(keys.propertyId, propertyIds),
    keyIds.length > 0 ? inArray(keys.id, keyIds) : undefined,
  );
  return findKeysWhere(ctx, isWanted);
}

export async function findKeysWhere(ctx: WorldContext, isWanted: SQL | undefined): Promise<KeyWithMove[]> {
  const rows = await ctx.tx
    .select({ key: keys, open: keyTransfers })
    .from(keys)
    .leftJoin(keyTransfers, sameWorld(keyTransfers, keys, eq(keyTransfers.keyId, keys.id), isOpenTransfer()))
    .where(ofWorld(ctx, keys, isWanted))
    .orderBy(keys.id);
  return rows.map(({ key, open }) => ({ ...key, open }));
}

/** "K-12, K-13"; null without any. For the audit log. */
export async function keyNumbers(ctx: WorldContext, keyIds: readonly number[]): Promise<string | null> {
  const found = await findKeysWhere(ctx, inArray(keys.id, [...keyIds]));
  return found.flatMap(({ code }) => code ?? []).join(', ') || null;
}

export const isOpenTransfer = (): SQL | undefined =>
  and(isNull(keyTransfers.confirmedAt), eq(keyTransfers.cancelled, false));

export function keyIdsOf({ keyIdsToGive, keyIdsToCollect }: VisitTransfer['transfer']): number[] {
  return [...keyIdsToGive, ...keyIdsToCollect];
}
