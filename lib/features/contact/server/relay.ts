import 'server-only';
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { brand } from '@/lib/brand';
import { readSetting } from '@/lib/core/worlds/feature-switches';
import type { WorldContext, WorldRow } from '@/lib/core/worlds/worlds';
import { phoneNumber } from '@/lib/features/contact/rules';
import { SETTINGS } from '@/lib/flags';

interface RelayRequest {
  readonly kind: 'customer-call' | 'customer-chat' | 'worker-call';
  readonly jobId: number;
  readonly scheduledDate: string;
  /** For a call to the other worker of a key handover. */
  readonly remoteKeyTransferId?: number | null | undefined;
}

/**
 * Connects a call without showing either side the other's number. Returns the number that the worker calls,
 * or null. A telephony service with a number per call can implement the same type. [CONTACT-01]
 */
type Relay = (ctx: WorldContext, call: RelayRequest) => Promise<string | null>;

/**
 * Uses the relay number of the marketplace's settings, or support's number. The person who answers connects
 * the call and sees the recorded request. Premium-rate and invalid numbers are ignored.
 */
export const relayBySetting: Relay = async (ctx) => {
  const set = await readSetting(ctx, SETTINGS.relayNumber);
  const numbers = [set, brand.supportPhone].filter((number) => typeof number === 'string');
  return relayNumber(numbers.filter(isRelayNumber), worldOf(ctx.world));
};

/** A valid number that is not premium-rate. */
export const isRelayNumber = (number: string): boolean =>
  phoneNumber(number) !== null && classifyOfficeNumber(number) === null;

function worldOf({ kind, isSample }: WorldRow): RelayWorld {
  if (kind !== 'marketplace') return 'play';
  return isSample ? 'sample' : 'real';
}

/**
 * Premium and shared-cost numbers: 09, 084, 087 and foreign equivalents; 070 looks like a mobile number and
 * may cost as much. Pagers cannot be called.
 */
const COSTLY: ReadonlySet<NumberType> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'PAGER']);

/**
 * `costly`: expensive for the office. `impossible`: in no numbering plan, such as 118 and other short codes.
 * Null: fine. Numbers without a country code belong to the brand's country.
 */
export function classifyOfficeNumber(phone: string): 'costly' | 'impossible' | null {
  const number = parsePhoneNumberFromString(phone, brand.country);
  if (!number?.isPossible()) return 'impossible';
  return COSTLY.has(number.getType()) ? 'costly' : null;
}

/**
 * UK numbers that Ofcom reserves for drama; they never connect.
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

/** For demos and tests. [DEMO-43] */
const FICTIONAL_NUMBER = '020 7946 0000';

/** Accepts any notation. */
export function isFictionalNumber(phone: string): boolean {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^(\+44|0044)0?/, '0');
  return FICTIONAL_RANGES.some((range) => range.test(digits));
}

/**
 * `play` (demo, test) never calls real people, `sample` calls the configured number, `real` never calls a
 * fictional one.
 */
type RelayWorld = 'play' | 'sample' | 'real';

/**
 * The first suitable number: the relay's, then support's; null for none. [CONTACT-01] [CONTACT-16]
 * [CONTACT-17]
 */
export function relayNumber(numbers: readonly string[], world: RelayWorld): string | null {
  if (world === 'play') return numbers.find(isFictionalNumber) ?? FICTIONAL_NUMBER;
  const [first = null] = world === 'sample' ? numbers : numbers.filter((phone) => !isFictionalNumber(phone));
  return first;
}
