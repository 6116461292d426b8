import { formatFullName, fullName } from '@/lib/core/ground/format/person';
import type { RemoteKeyTransferType } from '@/lib/features/records/keys-values';
import type { Handover } from '@/lib/features/work/keys/handovers';
import { keysMessages } from '@/lib/features/work/keys/messages';
import { keysNamesMessages, keysVisitMessages } from '@/lib/features/work/keys/messages-visit';
import { REMOTE_KEY_TRANSFER_TYPES } from '@/lib/features/work/visits/model';
import type { Key, Visit } from '@/lib/features/work/visits/schema';

export interface HandoverKey {
  readonly id: number;
  readonly label: string;
  /** This is, for example, "K-1989", or the label of a key without a number. */
  readonly number: string;
}

export interface HandoverView {
  readonly name: string;
  /** This says which of the two cleaners travels; it is empty for an unknown type. */
  readonly part: string;
  readonly give: readonly HandoverKey[];
  readonly collect: readonly HandoverKey[];
}

export function handoverView(
  { other, keysToGive, keysToCollect }: Handover,
  type: Visit['remoteKeyTransferType'],
): HandoverView {
  const name = nameOf(other);
  const known = REMOTE_KEY_TRANSFER_TYPES.find((one) => one === type);
  return {
    name,
    part: known
      ? keysMessages.part[sideOf(known)]({ name: formatFullName(other.firstNames ?? '') || name })
      : '',
    give: keysToGive.map(keyOf),
    collect: keysToCollect.map(keyOf),
  };
}

const sideOf = (type: RemoteKeyTransferType) => (type.startsWith('anchor-') ? 'anchor' : 'traveller');

/** Returns "K-1989, K-1990". */
export const numbersOf = (keys: readonly HandoverKey[]): string =>
  keys.map(({ number }) => number).join(', ');

export function nameOf(other: Handover['other']): string {
  return formatFullName(fullName(other)) || keysNamesMessages.anotherCleaner;
}

export const numberOf = (code: Key['code']): string => code || keysVisitMessages.unknown;

function keyOf({ id, code }: Key): HandoverKey {
  const label = keysNamesMessages.keyNamed({ number: numberOf(code) });
  return { id, label, number: code || label };
}
