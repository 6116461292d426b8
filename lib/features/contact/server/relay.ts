import 'server-only';
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { brand } from '@/lib/brand';
import { readSetting } from '@/lib/core/worlds/feature-switches';
import type { WorldContext, WorldRow } from '@/lib/core/worlds/worlds';
import { phoneNumber } from '@/lib/features/contact/rules';
import { SETTINGS } from '@/lib/flags';

/** Who is to be put through to whom. */
interface RelayRequest {
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
type Relay = (ctx: WorldContext, call: RelayRequest) => Promise<string | null>;

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
  phoneNumber(number) !== null && classifyOfficeNumber(number) === null;

function worldOf({ kind, isSample }: WorldRow): RelayWorld {
  if (kind !== 'marketplace') return 'play';
  return isSample ? 'sample' : 'real';
}

/**
 * Numbers whose owner earns by every call: 09, 084, 087 and their like in other countries; and 070, which looks
 * like a mobile's and may cost as much. Pagers answer nobody.
 */
const COSTLY: ReadonlySet<NumberType> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'PAGER']);

/**
 * What becomes of a number that the office is asked to ring: `costly` at the office's expense, `impossible` where no numbering
 * plan has it, as with 118 and other short services, or fit. A number without a country's code is one of the brand's country.
 */
export function classifyOfficeNumber(phone: string): 'costly' | 'impossible' | null {
  const number = parsePhoneNumberFromString(phone, brand.country);
  if (!number?.isPossible()) return 'impossible';
  return COSTLY.has(number.getType()) ? 'costly' : null;
}

/**
 * Numbers that Ofcom keeps free for films and plays, as a phone in the country dials them; nobody is ever reached by one.
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

/** The number of demos and tests. [DEMO-43] */
const FICTIONAL_NUMBER = '020 7946 0000';

/** Whether a number is one of the United Kingdom's that are kept free for drama, however it is written. */
export function isFictionalNumber(phone: string): boolean {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^(\+44|0044)0?/, '0');
  return FICTIONAL_RANGES.some((range) => range.test(digits));
}

/** Who is rung from a world: nobody real, whoever its administrator wants, or real people alone. */
type RelayWorld = 'play' | 'sample' | 'real';

/**
 * The number that a worker rings to be put through, or null where there is none: the relay's own where one is set, else
 * support's. From a demo or a test nobody real is rung, and where real people work nobody is sent to a number that reaches
 * nobody. [CONTACT-01] [CONTACT-16] [CONTACT-17]
 */
export function relayNumber(numbers: readonly string[], world: RelayWorld): string | null {
  if (world === 'play') return numbers.find(isFictionalNumber) ?? FICTIONAL_NUMBER;
  const [first = null] = world === 'sample' ? numbers : numbers.filter((phone) => !isFictionalNumber(phone));
  return first;
}
