import 'server-only';
import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { keys, keyTransfers } from '@/lib/features/records/keys';
import {
  findKeysWhere,
  isOpenTransfer,
  type KeyTransferRow,
  type KeyWithMove,
} from '@/lib/features/work/visits/server/key-rows';
import type { KeyPlace } from '@/lib/features/work/visits/server/meant-key';

/* All key movements go through this file: it locks each key's row first, which serializes them. */

export type Destination = { readonly worker: number } | 'customer';

export interface KeyStatement {
  /** This worker states it; an import has none. */
  readonly by: number | null;
  readonly at: Instant;
}

/** Reads the matching keys, locked until the transaction ends, each with its open movement. */
export async function lockKeys(
  ctx: WorldContext,
  isWanted: SQL | undefined,
): Promise<readonly KeyWithMove[]> {
  const locked = await ctx.tx
    .select({ id: keys.id })
    .from(keys)
    .where(ofWorld(ctx, keys, isWanted))
    // A fixed order avoids deadlocks.
    .orderBy(keys.id)
    .for('update');
  const ids = locked.map(({ id }) => id);
  return ids.length === 0 ? [] : findKeysWhere(ctx, inArray(keys.id, ids));
}

/** The key must be locked and have no open movement. */
export async function planMove(
  ctx: WorldContext,
  key: KeyWithMove,
  to: Destination,
  remoteKeyTransferId: number | null = null,
): Promise<KeyTransferRow> {
  const [row] = await ctx.tx
    .insert(keyTransfers)
    .values({ ...moveOf(ctx, key, to), remoteKeyTransferId })
    .returning();
  if (!row) throw new Error('The movement was not written');
  return row;
}

/** The key must be locked. Returns null if the movement has ended in the meantime. [DEMO-23] */
export async function confirmMove(
  ctx: WorldContext,
  move: KeyTransferRow,
  word: KeyStatement,
): Promise<KeyTransferRow | null> {
  const [confirmed] = await ctx.tx
    .update(keyTransfers)
    .set({ confirmedAt: word.at, confirmedRecordedAt: ctx.now, confirmedBy: word.by })
    .where(and(isMove(ctx, move.id), isOpenTransfer()))
    .returning();
  if (confirmed) await putKey(ctx, confirmed);
  return confirmed ?? null;
}

/** The key must be locked. */
export async function moveKey(
  ctx: WorldContext,
  key: KeyWithMove,
  to: Destination,
  word: KeyStatement,
): Promise<KeyTransferRow> {
  const confirmed = await confirmMove(ctx, await planMove(ctx, key, to), word);
  if (!confirmed) throw new Error('A locked key has moved');
  return confirmed;
}

/** The key must be locked. Returns null if the movement has ended in the meantime. */
export async function cancelMove(ctx: WorldContext, move: KeyTransferRow): Promise<KeyTransferRow | null> {
  const [cancelled] = await ctx.tx
    .update(keyTransfers)
    .set({ cancelled: true, cancelledAt: ctx.now })
    .where(and(isMove(ctx, move.id), isOpenTransfer()))
    .returning();
  return cancelled ?? null;
}

export async function lastMoveOf(ctx: WorldContext, keyId: number): Promise<KeyTransferRow | null> {
  const [row] = await ctx.tx
    .select()
    .from(keyTransfers)
    .where(ofWorld(ctx, keyTransfers, eq(keyTransfers.keyId, keyId), eq(keyTransfers.cancelled, false)))
    .orderBy(desc(keyTransfers.id))
    .limit(1);
  return row ?? null;
}

export function movesOf(ctx: WorldContext, handoverIds: readonly number[]): Promise<KeyTransferRow[]> {
  return ctx.tx
    .select()
    .from(keyTransfers)
    .where(ofWorld(ctx, keyTransfers, inArray(keyTransfers.remoteKeyTransferId, [...handoverIds])))
    .orderBy(keyTransfers.id);
}

/** Moves the key only from where it was when the movement was planned. */
async function putKey(ctx: WorldContext, move: KeyTransferRow): Promise<void> {
  const isThere =
    move.fromHolder === null
      ? and(eq(keys.location, 'customer'), isNull(keys.holderId))
      : and(eq(keys.location, 'worker'), eq(keys.holderId, move.fromHolder));
  const moved = await ctx.tx
    .update(keys)
    .set(placeOf(move))
    .where(ofWorld(ctx, keys, eq(keys.id, move.keyId), isThere))
    .returning({ id: keys.id });
  // Rolls back the transaction, including the confirmation.
  if (moved.length !== 1) throw new Error('A key is not where its open movement begins');
}

const placeOf = ({ toLocation, toHolder }: KeyTransferRow): KeyPlace =>
  toLocation === 'worker'
    ? { location: 'worker', holderId: toHolder }
    : { location: 'customer', holderId: null };

const isMove = (ctx: WorldContext, id: number) => ofWorld(ctx, keyTransfers, eq(keyTransfers.id, id));

const moveOf = ({ world, now }: WorldContext, key: KeyWithMove, to: Destination) => ({
  world: world.id,
  keyId: key.id,
  fromLocation: key.location,
  fromHolder: key.holderId,
  requestedAt: now,
  ...(to === 'customer'
    ? { toLocation: 'other' as const, toHolder: null }
    : { toLocation: 'worker' as const, toHolder: to.worker }),
});
