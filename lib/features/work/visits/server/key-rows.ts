import 'server-only';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { columnsOf, rowOf } from '@/lib/core/backend/database/json-rows';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { photoAddress } from '@/lib/features/people/photo/server/photo-address';
import { keys, keyTransfers, remoteKeyTransfers } from '@/lib/features/records/keys';

export type KeyTransferRow = typeof keyTransfers.$inferSelect;

/** `open` is the movement that is neither confirmed nor cancelled; a key has at most one. */
export type KeyWithMove = typeof keys.$inferSelect & { readonly open: KeyTransferRow | null };

export interface VisitTransfer {
  readonly transfer: typeof remoteKeyTransfers.$inferSelect;
  readonly firstNames: string;
  readonly lastName: string;
  readonly image: string | null;
}

/** Selects transfers with the other worker, from a table or query of transfers. */
export const transfersOf = (from: SQL): SQL => sql`
  select ${rowOf(remoteKeyTransfers, 't')} as "transfer",
    o.first_names as "firstNames", o.last_name as "lastName", o.image
  from ${from} as t join ${workers} as o on o.world = t.world and o.id = t.other_worker_id
  order by t.id`;

export const withPhotos = (transfers: readonly VisitTransfer[]): readonly VisitTransfer[] =>
  transfers.map(({ image: photoId, ...row }) => {
    const { world, otherWorkerId: workerId } = row.transfer;
    return { ...row, image: photoId && photoAddress({ world, workerId, photoId }) };
  });

/** The query selects keys `k` with their open movement. */
export const keysWhere = (condition: SQL): SQL => sql`
  select ${columnsOf(keys, 'k')}, case when m.id is not null then ${rowOf(keyTransfers, 'm')} end as "open"
  from ${keys} as k
  left join ${keyTransfers} as m
    on m.world = k.world and m.key_id = k.id and m.confirmed_at is null and not m.cancelled
  where ${condition}
  order by k.id`;

export async function findKeysWhere(ctx: WorldContext, isWanted: SQL | undefined): Promise<KeyWithMove[]> {
  const rows = await ctx.tx
    .select({ key: keys, open: keyTransfers })
    .from(keys)
    .leftJoin(keyTransfers, sameWorld(keyTransfers, keys, eq(keyTransfers.keyId, keys.id), isOpenTransfer()))
    .where(ofWorld(ctx, keys, isWanted))
    .orderBy(keys.id);
  return rows.map(({ key, open }) => ({ ...key, open }));
}

/** The audit log shows "K-12, K-13"; null means no key has a number. */
export async function keyNumbers(ctx: WorldContext, keyIds: readonly number[]): Promise<string | null> {
  const found = await findKeysWhere(ctx, inArray(keys.id, [...keyIds]));
  return found.flatMap(({ code }) => code ?? []).join(', ') || null;
}

export const isOpenTransfer = (): SQL | undefined =>
  and(isNull(keyTransfers.confirmedAt), eq(keyTransfers.cancelled, false));

export function keyIdsOf({ keyIdsToGive, keyIdsToCollect }: VisitTransfer['transfer']): number[] {
  return [...keyIdsToGive, ...keyIdsToCollect];
}
