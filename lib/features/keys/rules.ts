import type { Maybe } from '@/lib/core/contract/wire';
import type { RemoteKeyTransferType } from '@/lib/features/visits/model';
import type { Key, RemoteKeyTransferWorker, Visit } from '@/lib/features/visits/wire';
import { type KeyDestination, MEETING_PLACE_ID } from './model';
import type { CustomerKeyEntry } from './wire';

/**
 * The types of both sides: the anchor stays where they work, and the traveller comes. Who gives and takes at one meeting is the holder; then the other one is the recipient.
 * [KEYS-14]
 */
export function handoverTypes(doesAnchorGive: boolean): {
  readonly anchor: RemoteKeyTransferType;
  readonly traveller: RemoteKeyTransferType;
} {
  return doesAnchorGive
    ? { anchor: 'anchor-holder', traveller: 'traveller-recipient' }
    : { anchor: 'anchor-recipient', traveller: 'traveller-holder' };
}

/** One other worker of a visit with what is still to be handed over. [KEYS-15] */
export interface Handover {
  /** Null where a root does not say it: nothing can be said about it to anybody. */
  readonly transferId: number | null;
  readonly other: Pick<RemoteKeyTransferWorker, 'firstNames' | 'lastName' | 'image'>;
  readonly keysToGive: readonly Key[];
  readonly keysToCollect: readonly Key[];
}

/**
 * The other workers of a visit. The keys stand in one list of it and the ids in another: they belong together by their place,
 * as long as both name the same person. [KEYS-13] [KEYS-15]
 */
export function handoversOf({
  remoteKeyTransfers,
  remoteKeyTransferWorkers,
}: Pick<Visit, 'remoteKeyTransfers' | 'remoteKeyTransferWorkers'>): readonly Handover[] {
  const transfers = remoteKeyTransfers ?? [];
  const workers = remoteKeyTransferWorkers ?? [];
  if (workers.length === 0) {
    return transfers.map(({ id, otherWorker }) => {
      return { transferId: id ?? null, other: otherWorker ?? {}, keysToGive: [], keysToCollect: [] };
    });
  }
  return workers.map(({ firstNames, lastName, image, keysToGive, keysToCollect }, index) => {
    const transfer = transfers[index];
    const isSame = (transfer?.otherWorker?.firstNames ?? firstNames) === firstNames;
    return {
      transferId: (isSame && transfer?.id) || null,
      other: { firstNames, lastName, image },
      keysToGive: keysToGive ?? [],
      keysToCollect: keysToCollect ?? [],
    };
  });
}

/** The address where the workers of a handover meet; null where that is the visit's home. */
export function meetingPlaceOf({ instructions }: Pick<Visit, 'instructions'>): string | null {
  return instructions?.find(({ id }) => id === MEETING_PLACE_ID)?.instruction.trim() || null;
}

/** Whether every key of a visit's handovers has changed hands once these have. */
export function isHandoverDone(
  visit: Pick<Visit, 'remoteKeyTransferWorkers'>,
  keyIds: readonly number[],
): boolean {
  const { remoteKeyTransferWorkers } = withoutKeys(visit, keyIds);
  return (remoteKeyTransferWorkers ?? []).every(
    ({ keysToGive, keysToCollect }) => !keysToGive?.length && !keysToCollect?.length,
  );
}

/** The visit's part that changes when keys have changed hands. [KEYS-17] */
export function withoutKeys(
  visit: Pick<Visit, 'remoteKeyTransferWorkers'>,
  keyIds: readonly number[],
): Pick<Visit, 'remoteKeyTransferWorkers'> {
  const left = (keys: Maybe<readonly Key[]>) => (keys ?? []).filter(({ id }) => !keyIds.includes(id));
  return {
    remoteKeyTransferWorkers: (visit.remoteKeyTransferWorkers ?? []).map((worker) => ({
      ...worker,
      keysToGive: left(worker.keysToGive),
      keysToCollect: left(worker.keysToCollect),
    })),
  };
}

/** [KEYS-10] */
export function isRowOpen({ finishedVisitsCount, key }: CustomerKeyEntry): boolean {
  return (finishedVisitsCount ?? 0) > 0 || Boolean(key?.remoteKeyTransferInProgress);
}

export type KeyWhereabouts = 'you' | 'customer' | 'another' | 'unknown' | 'none';

/** Where a key of the worker's own list is, as they would say it. With a worker whom nobody names, it is with them. */
export function whereaboutsOf(key: Maybe<Key>, workerId: number): KeyWhereabouts {
  if (!key) return 'none';
  if (key.location === 'customer') return 'customer';
  if (key.location !== 'worker') return 'unknown';
  return (key.holderId ?? workerId) === workerId ? 'you' : 'another';
}

/** How the list of customer keys is divided, in its order: keys that the worker carries, those to collect, the others. */
export const KEY_GROUPS = ['carried', 'to-collect', 'other'] as const;
export type KeyGroup = (typeof KEY_GROUPS)[number];

/** A key is to collect where it is about to move, or where the next visit needs it. */
export function keyGroupOf({ key, nextVisit }: CustomerKeyEntry, workerId: number): KeyGroup {
  if (!key) return 'other';
  if (whereaboutsOf(key, workerId) === 'you') return 'carried';
  const isNeeded = nextVisit?.accessInformation?.keyCollectionState?.state === 'to_collect';
  return isNeeded || key.transferInProgress || key.remoteKeyTransferInProgress ? 'to-collect' : 'other';
}

/** What the worker may do with a home's key: put one on record, say that they have it, or that they have it no longer. */
export type KeyAction = 'create' | 'receive' | 'give-back' | 'not-received';

/** A key that is to be handed over to or by another worker moves at their meeting alone. [KEYS-10] */
export function keyActionsOf({ key }: CustomerKeyEntry, workerId: number): readonly KeyAction[] {
  if (!key) return ['create'];
  if (key.remoteKeyTransferInProgress) return [];
  const where = whereaboutsOf(key, workerId);
  if (where === 'you') return ['give-back'];
  if (where !== 'customer') return [];
  return key.transferInProgress ? ['receive', 'not-received'] : ['receive'];
}

/** The key as it is once the worker's word has arrived. */
export function withTransfer(key: Key, to: KeyDestination): Key {
  const location = to === 'worker' ? 'worker' : 'customer';
  return { ...key, location, holderId: null, transferInProgress: false };
}
