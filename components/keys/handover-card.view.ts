import { keysMessages } from '@/lib/features/keys/messages';
import { keysNamesMessages } from '@/lib/features/keys/messages-names';
import { keysVisitMessages } from '@/lib/features/keys/messages-visit';
import type { Handover } from '@/lib/features/keys/rules';
import { REMOTE_KEY_TRANSFER_TYPES } from '@/lib/features/visits/model';
import type { Visit } from '@/lib/features/visits/wire';
import type { Key } from '@/lib/features/visits/wire-property';
import { formatName, fullName } from '@/lib/format/name';

/** A key that waits to change hands. */
export interface HandoverKey {
  readonly id: number;
  readonly label: string;
}

/** One other worker as the handover card shows them. [KEYS-15] */
export interface HandoverView {
  readonly name: string;
  /** What the two do; empty for a kind that the app does not know. */
  readonly part: string;
  readonly give: readonly HandoverKey[];
  readonly collect: readonly HandoverKey[];
}

/** [KEYS-13] [KEYS-14] */
export function handoverView(
  { other, keysToGive, keysToCollect }: Handover,
  type: Visit['remoteKeyTransferType'],
): HandoverView {
  const name = nameOf(other);
  const known = REMOTE_KEY_TRANSFER_TYPES.find((one) => one === type);
  return {
    name,
    part: known ? keysMessages.part[known]({ name: formatName(other.firstNames ?? '') || name }) : '',
    give: keysToGive.map(keyOf),
    collect: keysToCollect.map(keyOf),
  };
}

export function nameOf(other: Handover['other']): string {
  return formatName(fullName(other)) || keysNamesMessages.anotherCleaner;
}

/** [KEYS-06] */
export const numberOf = (code: Key['code']): string => code || keysVisitMessages.unknown;

const keyOf = ({ id, code }: Key): HandoverKey => ({
  id,
  label: keysNamesMessages.keyNamed({ number: numberOf(code) }),
});
