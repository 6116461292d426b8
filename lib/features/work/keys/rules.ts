import type { Maybe } from '@/lib/core/ground/contract/schema';
import type { Visit } from '@/lib/features/work/visits/schema';
import { MEETING_PLACE_ID } from './model';

export function meetingPlaceOf({ instructions }: Pick<Visit, 'instructions'>): string | null {
  return instructions?.find(({ id }) => id === MEETING_PLACE_ID)?.instruction.trim() || null;
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
