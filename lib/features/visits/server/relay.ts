import 'server-only';
import { brand } from '@/lib/brand';
import type { WorldContext, WorldRow } from '@/lib/core/worlds/context';
import { readSetting } from '@/lib/core/worlds/features';
import { phoneNumber } from '@/lib/features/contact/rules';
import { type RelayWorld, relayNumber } from '@/lib/features/contact/rules-relay';
import { SETTINGS } from '@/lib/flags';
import { judgeOfficeNumber } from './office-number';

/** Who is to be put through to whom. */
export interface RelayedCall {
  readonly kind: 'customer-call' | 'customer-chat' | 'worker-call';
  readonly jobId: number;
  readonly scheduledDate: string;
  /** Of a call to the other worker of a key handover. */
  readonly remoteKeyTransferId?: number | null | undefined;
}

/**
 * Puts calls through so that neither side learns the other's number: answers the number that the worker rings, or null where
 * there is none. A service that makes a number for each call stands in by the same shape. [CONTACT-01]
 */
export type Relay = (ctx: WorldContext, call: RelayedCall) => Promise<string | null>;

/**
 * The marketplace's one number for all calls by its setting, support's without one: whoever answers there puts the call
 * through, and finds on record what was asked for. A number that costs extra or that no numbering plan has counts as none.
 */
export const relayBySetting: Relay = async (ctx) => {
  const set = await readSetting(ctx, SETTINGS.relayNumber);
  const numbers = [set, brand.supportPhone].filter((number) => typeof number === 'string');
  return relayNumber(numbers.filter(isRelayNumber), worldOf(ctx.world));
};

/** Whether workers can be sent to a number: one that a person can ring, at no more than the price of a call. */
export const isRelayNumber = (number: string): boolean =>
  phoneNumber(number) !== null && judgeOfficeNumber(number) === null;

function worldOf({ kind, isSample }: WorldRow): RelayWorld {
  if (kind !== 'marketplace') return 'play';
  return isSample ? 'sample' : 'real';
}
