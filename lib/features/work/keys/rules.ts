import type { Maybe } from '@/lib/core/ground/contract/schema';
import type { Key, Visit } from '@/lib/features/work/visits/schema';
import { type KeyDestination, MEETING_PLACE_ID } from './model';
import type { CustomerKeyEntry } from './schema';

export function meetingPlaceOf({ instructions }: Pick<Visit, 'instructions'>): string | null {
  return instructions?.find(({ id }) => id === MEETING_PLACE_ID)?.instruction.trim() || null;
}

/** The worker gives the key away. [VISIT-05] */
export function isKeyHolder(visit: Visit): boolean {
  return visit.remoteKeyTransferType?.endsWith('-holder') ?? false;
}

/** The worker travels to the other worker, who is the anchor. [VISIT-05] */
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

/** The list of customers and keys shows the groups in this order. */
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
