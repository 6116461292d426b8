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
export type RelayWorld = 'play' | 'sample' | 'real';

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
