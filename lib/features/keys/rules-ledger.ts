import type { KeyDestination } from './model';

/** Where a key is, as the ledger has it. */
export interface KeyPlace {
  readonly location: 'worker' | 'customer';
  readonly holderId: number | null;
}

/** A movement that is neither confirmed nor cancelled. */
export interface OpenMove {
  readonly toHolder: number | null;
  readonly remoteKeyTransferId: number | null;
}

/** What a worker's word about a key does to the ledger, or why it does nothing. */
export type KeyJudgement = 'confirm' | 'move' | 'cancel' | 'done' | KeyFault;
export type KeyFault = 'elsewhere' | 'promised' | 'not-yours' | 'in-handover';

/**
 * What happens to a key when a worker says that they have it (`worker`) or have it no longer (`other`). A word that is
 * repeated changes nothing; one about a key that is somewhere else is refused. [DEMO-22] [DEMO-23] [DEMO-51]
 */
export function judgeKeyTransfer(
  key: KeyPlace,
  open: OpenMove | null,
  workerId: number,
  to: KeyDestination,
): KeyJudgement {
  const isMine = key.holderId === workerId;
  const isComing = open?.toHolder === workerId;
  if (to === 'worker') {
    if (isMine) return 'done';
    if (isComing) return 'confirm';
    if (open) return 'promised';
    return key.location === 'customer' ? 'move' : 'elsewhere';
  }
  if (isMine) return open ? 'in-handover' : 'move';
  if (isComing) return open?.remoteKeyTransferId === null ? 'cancel' : 'in-handover';
  return key.location === 'customer' ? 'done' : 'not-yours';
}

/** Which of a home's keys a worker means: one that they have, one that comes to them, one of the customer's, or any. */
export function meantKey<Key extends KeyPlace & { readonly open: OpenMove | null }>(
  keys: readonly Key[],
  workerId: number,
): Key | null {
  return (
    keys.find(({ holderId }) => holderId === workerId) ??
    keys.find(({ open }) => open?.toHolder === workerId) ??
    keys.find(({ location, open }) => location === 'customer' && !open) ??
    keys[0] ??
    null
  );
}

/** The last word of the ledger on a key of a handover. */
export interface HandoverMove {
  readonly keyId: number;
  readonly confirmedAt: string | null;
  readonly cancelled: boolean;
}

export type HandoverFault = 'unknown-key' | 'cancelled';

/**
 * Which movements a completion confirms: those that are still open. A key that was handed over already counts as done, by
 * whichever of the two it was said; of one that is no part of the handover, or of one that was called off, nothing is done.
 * [KEYS-17]
 */
export function judgeCompletion<Move extends HandoverMove>(
  keyIds: readonly number[],
  moves: readonly Move[],
): readonly Move[] | HandoverFault {
  const wanted = [...new Set(keyIds)].map((keyId) => moves.findLast((move) => move.keyId === keyId));
  const known = wanted.filter((move) => move !== undefined);
  if (known.length < wanted.length) return 'unknown-key';
  if (known.some(({ cancelled }) => cancelled)) return 'cancelled';
  return known.filter(({ confirmedAt }) => confirmedAt === null);
}
