import type { Maybe } from '@/lib/core/contract/schema';
import type { RemoteKeyTransferType } from '@/lib/features/visits/model';
import type { Key, RemoteKeyTransferWorker, Visit } from '@/lib/features/visits/schema';
import { type KeyDestination, MEETING_PLACE_ID } from './model';
import type { CustomerKeyEntry } from './schema';

/** If both give keys, the anchor counts as holder and the traveller as recipient. [KEYS-14] */
export function handoverTypes(doesAnchorGive: boolean): {
  readonly anchor: RemoteKeyTransferType;
  readonly traveller: RemoteKeyTransferType;
} {
  return doesAnchorGive
    ? { anchor: 'anchor-holder', traveller: 'traveller-recipient' }
    : { anchor: 'anchor-recipient', traveller: 'traveller-holder' };
}

/** Another worker of a visit, with the keys still to be handed over. [KEYS-15] */
export interface Handover {
  /** Null if the server does not say; then the handover cannot be completed. */
  readonly transferId: number | null;
  readonly other: Pick<RemoteKeyTransferWorker, 'firstNames' | 'lastName' | 'image'>;
  readonly keysToGive: readonly Key[];
  readonly keysToCollect: readonly Key[];
}

/** Workers and transfer ids are separate lists, matched by index if first names agree. [KEYS-13] [KEYS-15] */
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

export function meetingPlaceOf({ instructions }: Pick<Visit, 'instructions'>): string | null {
  return instructions?.find(({ id }) => id === MEETING_PLACE_ID)?.instruction.trim() || null;
}

export function isHandoverDone(
  visit: Pick<Visit, 'remoteKeyTransferWorkers'>,
  keyIds: readonly number[],
): boolean {
  const { remoteKeyTransferWorkers } = withoutKeys(visit, keyIds);
  return (remoteKeyTransferWorkers ?? []).every(
    ({ keysToGive, keysToCollect }) => !keysToGive?.length && !keysToCollect?.length,
  );
}

/** The fields of the visit after these keys have changed hands. [KEYS-17] */
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

export function isRowOpen({ finishedVisitsCount, key }: CustomerKeyEntry): boolean {
  return (finishedVisitsCount ?? 0) > 0 || Boolean(key?.remoteKeyTransferInProgress);
}

export type KeyWhereabouts = 'you' | 'customer' | 'another' | 'unknown' | 'none';

/** A key at a worker without a `holderId` counts as this worker's. */
export function whereaboutsOf(key: Maybe<Key>, workerId: number): KeyWhereabouts {
  if (!key) return 'none';
  if (key.location === 'customer') return 'customer';
  if (key.location !== 'worker') return 'unknown';
  return (key.holderId ?? workerId) === workerId ? 'you' : 'another';
}

/** The groups of the customer-key list, in order. */
export const KEY_GROUPS = ['carried', 'to-collect', 'other'] as const;
export type KeyGroup = (typeof KEY_GROUPS)[number];

/** A key is to collect if it is about to move, or if the next visit needs it. */
export function keyGroupOf({ key, nextVisit }: CustomerKeyEntry, workerId: number): KeyGroup {
  if (!key) return 'other';
  if (whereaboutsOf(key, workerId) === 'you') return 'carried';
  const isNeeded = nextVisit?.accessInformation?.keyCollectionState?.state === 'to_collect';
  return isNeeded || key.transferInProgress || key.remoteKeyTransferInProgress ? 'to-collect' : 'other';
}

export type KeyAction = 'create' | 'receive' | 'give-back' | 'not-received';

/** A key that is part of a handover moves only at the meeting. [KEYS-10] */
export function keyActionsOf({ key }: CustomerKeyEntry, workerId: number): readonly KeyAction[] {
  if (!key) return ['create'];
  if (key.remoteKeyTransferInProgress) return [];
  const where = whereaboutsOf(key, workerId);
  if (where === 'you') return ['give-back'];
  if (where !== 'customer') return [];
  return key.transferInProgress ? ['receive', 'not-received'] : ['receive'];
}

export function withTransfer(key: Key, to: KeyDestination): Key {
  const location = to === 'worker' ? 'worker' : 'customer';
  return { ...key, location, holderId: null, transferInProgress: false };
}

/** The worker gives the key away. [VISIT-05] */
export function isKeyHolder(visit: Visit): boolean {
  return visit.remoteKeyTransferType?.endsWith('-holder') ?? false;
}

/** The worker travels to the other one, the anchor. [VISIT-05] */
export function isHandoverTraveller(visit: Visit): boolean {
  return visit.remoteKeyTransferType?.startsWith('traveller-') ?? false;
}

/** The worker is the anchor of a key handover while the customer is at home. [VISIT-05] */
export function isHomeAnchorRemoteKeyTransfer(visit: Visit): boolean {
  return Boolean(visit.remoteKeyTransferType?.startsWith('anchor-')) && isAtHome(visit.access);
}

/** The customer opens the door. Some servers send `athome`. [KEYS-02] */
export function isAtHome(access: Maybe<string>): boolean {
  return access === 'at home' || access === 'athome';
}

/** Someone opens the door, so the number of keys is irrelevant. [KEYS-07] */
export function hidesNumberOfKeys(access: Maybe<string>): boolean {
  return isAtHome(access) || access === 'supervsr';
}
