import 'server-only';
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { readSetting } from '@/lib/core/backend/accounts/feature-switches';
import type { WorldContext, WorldRow } from '@/lib/core/backend/worlds/worlds';
import { brand, SAMPLE_PHONE } from '@/lib/core/ground/site/brand';
import { SETTINGS } from '@/lib/core/ground/site/settings';
import { phoneNumber } from '../rules';

interface RelayRequest {
  readonly kind: 'customer-call' | 'customer-chat' | 'worker-call';
  readonly jobId: number;
  readonly scheduledDate: string;
  /** The call goes to the other worker of this key handover. */
  readonly remoteKeyTransferId?: number | null | undefined;
}

/** Connects a call without revealing either number. Returns the number to call, or null. [CONTACT-01] */
type Relay = (ctx: WorldContext, call: RelayRequest) => Promise<string | null>;

/** Uses the number of the settings or support's; the person who answers connects the call. */
export const relayBySetting: Relay = async (ctx) => {
  const set = await readSetting(ctx, SETTINGS.relayNumber);
  const numbers = [set, brand.supportPhone].filter((number) => typeof number === 'string');
  return relayNumber(numbers.filter(isRelayNumber), worldOf(ctx.world));
};

/** This is a valid number that is not premium-rate. */
export const isRelayNumber = (number: string): boolean =>
  phoneNumber(number) !== null && classifyOfficeNumber(number) === null;

function worldOf({ kind, isSample }: WorldRow): RelayWorld {
  if (kind !== 'marketplace') return 'play';
  return isSample ? 'sample' : 'real';
}

/** These are 09, 084, 087 and foreign equivalents; 070 looks like a mobile number and may cost as much. */
const COSTLY: ReadonlySet<NumberType> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'PAGER']);

/** Returns null if the office can call the number. `impossible`: the number is in no numbering plan, such as 118. */
export function classifyOfficeNumber(phone: string): 'costly' | 'impossible' | null {
  const number = parsePhoneNumberFromString(phone, brand.country);
  if (!number?.isPossible()) return 'impossible';
  return COSTLY.has(number.getType()) ? 'costly' : null;
}

/**
 * These UK numbers are reserved for drama:
 * https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
 */
const FICTIONAL_RANGES = [
  /^011[345678]4960\d{3}$/,
  /^01[23456]14960\d{3}$/,
  /^01914980\d{3}$/,
  /^02079460\d{3}$/,
  /^02896496\d{3}$/,
  /^02920180\d{3}$/,
  /^01632960\d{3}$/,
  /^07700900\d{3}$/,
  /^08081570\d{3}$/,
  /^09098790\d{3}$/,
  /^03069990\d{3}$/,
] as const;

export function isFictionalNumber(phone: string): boolean {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^(\+44|0044)0?/, '0');
  return FICTIONAL_RANGES.some((range) => range.test(digits));
}

/** With `play` (demo, test) it never reaches real people; with `real` it never uses a fictional number. */
type RelayWorld = 'play' | 'sample' | 'real';

/** Returns null if no number is suitable. [CONTACT-01] [CONTACT-16] [CONTACT-17] */
export function relayNumber(numbers: readonly string[], world: RelayWorld): string | null {
  if (world === 'play') return numbers.find(isFictionalNumber) ?? SAMPLE_PHONE;
  if (world === 'sample') return numbers[0] ?? SAMPLE_PHONE;
  return numbers.find((phone) => !isFictionalNumber(phone)) ?? null;
}
