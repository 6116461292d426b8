import { readPhone } from '@/lib/core/ground/format/phone';
import { isShortenedNumber, readEmail } from '@/lib/core/ground/format/typed';
import type { TravelPreference } from '@/lib/core/ground/session/model';
import type { Day } from '@/lib/core/ground/time/zoned';
import { DAMAGED, firstOf, parseMoney, quoted, type Read, refused, understood, wordsOf } from './reading';
import { parseDay } from './work-cells';

/** "a@b.example ::: c@d.example" is how Google exports several. */
const LIST = /\s*(?::::|[;,|\n]|\s\/\s|\bor\b|\band\b|&)\s*/i;

export function parseEmail(text: string): Read<string> {
  return firstOf(text, LIST, parseOneEmail);
}

/** "jo@x.example (work)": what is not the address is reported. */
function parseOneEmail(text: string): Read<string> {
  const email = readEmail(text);
  if (email !== null) return understood(email);
  const [, address = '', rest = ''] = /^(\S+@\S+)\s+(\([^()]*\))$/.exec(text) ?? [];
  const labelled = readEmail(address);
  return labelled === null
    ? refused(`${quoted(text)} is not an e-mail address`)
    : understood(labelled, [`${quoted(address)} is taken, and ${quoted(rest)} left`]);
}

const PHONE_LIST = /\s*(?::::|[;,|\n]|\s\/\s|\/(?=\s*[+0])|\bor\b|\band\b|&)\s*/i;

export function parsePhone(text: string): Read<string> {
  return firstOf(text, PHONE_LIST, parseOnePhone);
}

/** "Mob: 07700 900123", "020 7946 0306 ext 2", "07700 900123 (Hans)": what is not the number is reported. */
const LABELLED =
  /^(?<label>(?:tel|telephone|phone|mob|mobile|home|work|cell|m|t|h|w)(?:[.:]+|\s))?\s*(?<number>[+(\d][\d\s().+/-]*\d)\s*(?<rest>(?:ext\.?|extension|x)\s*\d+|\(\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*\))?$/iu;

function parseOnePhone(text: string): Read<string> {
  const phone = readPhone(text);
  if (phone !== null) return understood(phone);
  if (isShortenedNumber(text)) return refused(`${quoted(text)} is not a phone number: ${DAMAGED}`);
  const { number = '', rest } = LABELLED.exec(text)?.groups ?? {};
  const labelled = readPhone(number);
  if (labelled === null) return refused(`${quoted(text)} is not a phone number`);
  return understood(labelled, rest ? [`${quoted(number)} is taken, and ${quoted(rest)} left`] : []);
}

const TRAVEL: Readonly<Record<string, TravelPreference>> = {
  ...{
    car: 'car',
    'own car': 'car',
    'has car': 'car',
    drives: 'car',
    drive: 'car',
    driving: 'car',
    van: 'car',
  },
  ...{ 'by car': 'car', driver: 'car' },
  ...{ 'public transport': 'public_transport', public: 'public_transport', bus: 'public_transport' },
  ...{ train: 'public_transport', tube: 'public_transport', underground: 'public_transport' },
  ...{ overground: 'public_transport', tram: 'public_transport', metro: 'public_transport' },
  ...{ 'by bus': 'public_transport', transit: 'public_transport', dlr: 'public_transport' },
  ...{ bicycle: 'bicycle', bike: 'bicycle', cycling: 'bicycle', cycle: 'bicycle', cycles: 'bicycle' },
  ...{ walking: 'walking', walk: 'walking', walks: 'walking', 'on foot': 'walking', foot: 'walking' },
};

/** A cell has "car; walking" or "Car/Bus", for example; duplicates are dropped. Unknown ways are left. */
export function parseTravel(text: string): Read<readonly TravelPreference[]> {
  const parts = text
    .split(/[;,&+\n/|]|\band\b|\bor\b/i)
    .map(wordsOf)
    .filter(Boolean);
  const isKnown = (part: string) => Object.hasOwn(TRAVEL, part);
  const modes = new Set(parts.flatMap((part) => (isKnown(part) ? (TRAVEL[part] ?? []) : [])));
  const unknown = parts.filter((part) => !isKnown(part)).map((part) => unknownWay(part));
  return modes.size === 0 ? refused(unknown[0] ?? unknownWay(text)) : understood([...modes], unknown);
}

const unknownWay = (part: string) => `the way to travel ${quoted(part)} is not known`;

const LEFT: ReadonlySet<string> = new Set([
  ...['left', 'leaver', 'inactive', 'not active', 'former', 'ended', 'terminated', 'resigned', 'archived'],
  ...['deactivated', 'dismissed', 'quit', 'gone'],
]);

export const saysLeft = (status: string): boolean => LEFT.has(statusWords(status));

const statusWords = (text: string) => wordsOf(text.replace(/-/g, ' '));

/** A cleaner with an unknown status is offered no new homes, like one who has left. */
export function parseStatus(text: string): Read<'active' | 'no-new-accounts'> {
  const words = statusWords(text);
  if (words === '' || words === 'active') return understood('active');
  if (words === 'no new accounts' || LEFT.has(words)) return understood('no-new-accounts');
  return understood('no-new-accounts', [
    `${quoted(text)} is neither active nor no new accounts; it is taken as no new accounts`,
  ]);
}

/** An hour's pay outside these is a slip more often than a wage. */
const [LEAST_PAY, MOST_PAY] = [500, 10_000];

export function parseBasePay(text: string): Read<number> {
  const pay = parseMoney(text);
  if (!pay.ok || (pay.value >= LEAST_PAY && pay.value <= MOST_PAY)) return pay;
  return refused(
    `is ${quoted(text)} right for an hour? It is not between £${LEAST_PAY / 100} and £${MOST_PAY / 100}; set it in the office if it is`,
  );
}

const EARLIEST_START = '1950-01-01';

/** The two digits of a year up to this one belong to this century, others to the last. */
export const parseStarted =
  (today: Day) =>
  (text: string): Read<Day> =>
    parseDay(text, { from: EARLIEST_START, lastYear: Number(today.slice(0, 4)) });
