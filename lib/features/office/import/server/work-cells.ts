import { addDays, type ClockTime, clockTimeOf, type Day, isDay } from '@/lib/core/ground/time/zoned';
import { TASK_TYPES, type TaskType } from '@/lib/features/work/visits/model';
import type { Task } from '@/lib/features/work/visits/schema';
import { TASK_TEXTS } from '@/lib/features/work/visits/server-texts';
import { notesOf, quoted, type Read, refused, understood, wordsOf } from './reading';

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const NAMED_MONTH = /^(\d{1,2})[ ./-]([a-z]{3,9})[ ./-](\d{4}|\d{2})$/i;
const MONTH_FIRST = /^([a-z]{3,9}) (\d{1,2}) (\d{4})$/i;
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const CENTURY = 2000;

interface DayRules {
  readonly from?: Day;
  /** Two digits above those of this year are a year of the last century, unless that is before `from`. */
  readonly lastYear?: number;
}

/** It reads "31/12/2026", "1/2/26", "2026-12-31 00:00:00", "1st Feb 2027" or 46419: the day is before the month. */
export function parseDay(text: string, { from = `${CENTURY}-01-01`, lastYear }: DayRules = {}): Read<Day> {
  const serial = serialDay(text);
  if (serial !== null) {
    return serial < from
      ? refused(`${quoted(text)} is not a date like 31/12/2026`)
      : understood(serial, [`${quoted(text)} is read as ${writtenDay(serial)}`]);
  }
  const day = dayIn(plainDate(text), (twoDigits) => {
    const inLast = CENTURY - 100 + twoDigits;
    const isLast = lastYear !== undefined && CENTURY + twoDigits > lastYear && `${inLast}-01-01` >= from;
    return isLast ? inLast : CENTURY + twoDigits;
  });
  if (day === null) return refused(`${quoted(text)} is not a date like 31/12/2026`);
  if (!isDay(day)) return refused(`${text} is not in the calendar (day/month/year)`);
  return day < from ? refused(`${text} is before ${from.slice(0, 4)}`) : understood(day);
}

const FIRST_SERIAL_DAY = '1899-12-30';

/** Spreadsheets count days; 20000 is in 1954 and 73050 in 2099. */
function serialDay(text: string): Day | null {
  const [, days] = /^(\d{5})(?:\.\d+)?$/.exec(text) ?? [];
  const count = Number(days);
  return count >= 18_264 && count <= 73_050 ? addDays(FIRST_SERIAL_DAY, count) : null;
}

/** Removes weekday, time, ordinal and commas. A time in another zone stays, for its day may be another one. */
function plainDate(text: string): string {
  return text
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]*\s+/i, '')
    .replace(/[ T,]+00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)$/, '')
    .replace(/(?:[ T]|, )\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?$/i, '')
    .replace(/^(\d{1,2}|[a-z]{3,9}\.? \d{1,2})(?:st|nd|rd|th)\b/i, '$1')
    .replace(/^(\d{1,2}) of /i, '$1 ')
    .replace(/([a-z\d])[.,] /gi, '$1 ')
    .trim();
}

function dayIn(text: string, yearOf: (twoDigits: number) => number): string | null {
  const written = (year = '', month: string | number = '', day = '') => {
    const fullYear = year.length === 2 ? yearOf(Number(year)) : year;
    return `${fullYear}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  };
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return written(dayFirst[3], dayFirst[2], dayFirst[1]);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return written(yearFirst[1], yearFirst[2], yearFirst[3]);
  const [, day = '', name = '', year] = NAMED_MONTH.exec(text) ?? monthFirst(text);
  const month = monthOf(name);
  return month > 0 ? written(year, month, day) : null;
}

function monthFirst(text: string): readonly string[] {
  const [, name = '', day = '', year = ''] = MONTH_FIRST.exec(text) ?? [];
  return ['', day, name, year];
}

/** Finds a month by its whole name or at least three letters of it; returns 0 for another word. */
const monthOf = (name: string): number =>
  name.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;

export function writtenDay(day: Day): string {
  return day.split('-').reverse().join('/');
}

const CLOCK = /^(\d{1,2})(?:[:.](\d{2})(?::00)?)?\s*([ap])?\.?(?:m\.?)?$/i;
const NOON = /^(12 ?)?(noon|midday)$/i;
const MIDNIGHT = /^(midnight|12 ?midnight|24[:.]00(:00)?)$/i;
/** "0930" and "9h30". */
const BARE_CLOCK = /^(?:(\d{2})(\d{2})|(\d{1,2})h(\d{2})?)$/i;
/** Spreadsheets keep a time as a part of a day, and may show the first day they know. */
const PART_OF_DAY = /^0?[.,]\d{1,15}$/;
const FIRST_DAY = /^(?:1899-12-30|30\/12\/1899)[ T]/;

/** "9:30am", "9.30 am", "09:30", "0930", "9am", "12:00pm" (noon) or "midnight". A bare "9" is ambiguous and refused. */
export function parseTime(given: string): Read<ClockTime> {
  const text = given.replace(FIRST_DAY, '');
  if (NOON.test(text)) return understood('12:00');
  if (MIDNIGHT.test(text)) return understood('00:00');
  const part = partOfDay(text);
  if (part !== null) return understood(part, [`${quoted(given)} is read as ${part}`]);
  const [, hours, minutes, bareHour, bareMinutes = '00'] = BARE_CLOCK.exec(text) ?? [];
  const plain = hours ? `${hours}:${minutes}` : text;
  const [, hourText = '', minuteText, half] =
    CLOCK.exec(bareHour ? `${bareHour}:${bareMinutes}` : plain) ?? [];
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  const isClock = half ? hour >= 1 && hour <= 12 : minuteText !== undefined && hour <= 23;
  if (hourText === '' || minute > 59 || !isClock) {
    return refused(`${quoted(given)} is not a time like 9:30am or 09:30`);
  }
  const afternoon = half?.toLowerCase() === 'p' ? 12 : 0;
  return understood(clockTimeOf((half ? (hour % 12) + afternoon : hour) * 60 + minute));
}

function partOfDay(text: string): ClockTime | null {
  const minutes = PART_OF_DAY.test(text) ? Number(text.replace(',', '.')) * 1440 : Number.NaN;
  return Math.abs(minutes - Math.round(minutes)) < 0.01 ? clockTimeOf(minutes) : null;
}

const NAMED: Readonly<Record<string, number>> = {
  'one off': 1,
  oneoff: 1,
  once: 1,
  'once off': 1,
  'one time': 1,
  onetime: 1,
  'just once': 1,
  single: 1,
  weekly: 7,
  'every week': 7,
  'once a week': 7,
  'once per week': 7,
  'each week': 7,
  fortnightly: 14,
  'every fortnight': 14,
  'every other week': 14,
  'every second week': 14,
  'every 2nd week': 14,
  'alternate weeks': 14,
};

/**
 * In booking systems this word is every second week. Elsewhere it can be twice a week, so the report says how it is
 * read.
 */
const BIWEEKLY = /^bi ?weekly$/;

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const EVERY = /^(?:every (\w+) (week|day)s?|(\w+) (week)ly)$/;
const MAX_DAYS = 366;

/** Reads the days between visits, 1 for one-off: "weekly", "fortnightly", "every 4 weeks", "every 10 days". */
export function parseFrequency(text: string): Read<number> {
  const words = wordsOf(text.replace(/[-‐–]/g, ' '));
  const named = Object.hasOwn(NAMED, words) ? NAMED[words] : undefined;
  if (named !== undefined) return understood(named);
  if (BIWEEKLY.test(words)) return understood(14, [`${quoted(text)} is read as every 2 weeks`]);
  const [, count = '', unit, weeklyCount = ''] = EVERY.exec(words) ?? [];
  const days = numberOf(count || weeklyCount) * (unit === 'day' ? 1 : 7);
  // 1 means one-off, so daily jobs are not possible.
  if (days > 1 && days <= MAX_DAYS) return understood(days);
  const hint = /^(monthly|every month)$/.test(words) ? '; write "every 4 weeks"' : '';
  return refused(`the frequency ${quoted(text)} is not known${hint}`);
}

function numberOf(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : NUMBERS.indexOf(text) + 1;
}

const TIMED: readonly TaskType[] = ['cleaning', 'oven', 'fridge', 'indoor', 'ironing', 'laundry'];
const MAX_HOURS = 24;

const OTHER_NAMES: Readonly<Record<string, TaskType>> = {
  clean: 'cleaning',
  'products supplied': 'products',
  windows: 'indoor',
  'indoor windows': 'indoor',
  washing: 'laundry',
  'key collection': 'collect',
  'key return': 'return-keys',
  'remote key transfer': 'remote-key-transfer',
};

const TYPES: ReadonlyMap<string, TaskType> = new Map([
  ...Object.entries(OTHER_NAMES),
  ...TASK_TYPES.flatMap((type) =>
    [type, TASK_TEXTS[type].toLowerCase()].map((name) => [name, type] as const),
  ),
]);

/** Reads a task by code or label, in any case. */
export const taskTypeOf = (name: string): TaskType | undefined => TYPES.get(wordsOf(name));

export const isTimedType = (type: string): boolean => TIMED.some((timed) => timed === type);

const TASK = /^(.*?)[\s:]*(?:(\d+(?:[.,]\d+)?)\s*(?:h|hrs?|hours?)?)?$/i;

/** A cell has codes or labels with hours: "cleaning 2.5; ironing 0.5". */
export function parseTasks(text: string): Read<readonly Task[]> {
  const tasks: Task[] = [];
  for (const part of text.split(/[;\n+]|, /)) {
    if (part.trim() === '') continue;
    const task = parseTask(part.trim());
    if (!task.ok) return task;
    tasks.push(task.value);
  }
  const hours = tasks.reduce((sum, task) => sum + task.hours, 0);
  if (tasks.length === 0) return refused(`${quoted(text)} names no task`);
  return hours > MAX_HOURS ? refused(`${quoted(text)} is more than a day`) : understood(tasks);
}

function parseTask(text: string): Read<Task> {
  const [, name = '', hoursText] = TASK.exec(text) ?? [];
  const type = taskTypeOf(name);
  if (!type) return refused(`the task ${quoted(name || text)} is not known`);
  const hours = Number((hoursText ?? '0').replace(',', '.'));
  return hours === 0 && TIMED.includes(type)
    ? refused(`the task ${quoted(name)} says no hours`)
    : understood({ type, hours });
}

export type VisitChange =
  | { readonly kind: 'skipped'; readonly by: 'customers' | 'workers' }
  | { readonly kind: 'moved'; readonly startTime: ClockTime | null; readonly day: Day | null };

const SKIPPED = /^(?:skipped|cancelled) by (?:the )?(customer|client|cleaner|worker)$/;
const MOVED = /^moved to (.+)$/;

/** Reads "skipped by customer", "moved to 14:00", "moved to 3/12/2026" or "moved to 2pm on 3/12/2026". */
export function parseChange(text: string): Read<VisitChange> {
  const words = wordsOf(text);
  const [, who] = SKIPPED.exec(words) ?? [];
  if (who) {
    return understood({ kind: 'skipped', by: /^c(ustomer|lient)$/.test(who) ? 'customers' : 'workers' });
  }
  const [, target] = MOVED.exec(words) ?? [];
  return (
    (target && parseMove(target)) ||
    refused(`${quoted(text)} is not a change like "moved to 14:00" or "skipped by customer"`)
  );
}

/** Reads a day, a time or both, in either order. */
function parseMove(given: string): Read<VisitChange> | null {
  // Exports write a day with the time 00:00:00.
  const target = given.replace(/ 00:00:00$/, '');
  const gaps = [...target.matchAll(/(?:,| on| at)? +(?:on |at )?|, */g)];
  const pairs = gaps.map(({ index, 0: gap }) => [target.slice(0, index), target.slice(index + gap.length)]);
  for (const parts of [...pairs, [target]]) {
    const time = parts.map(parseTime).find(({ ok }) => ok);
    const day = parts.map((part) => parseDay(part)).find(({ ok }) => ok);
    if ((time ? 1 : 0) + (day ? 1 : 0) !== parts.length) continue;
    const notes = [time, day].flatMap((read) => (read ? notesOf(read) : []));
    const startTime = time?.ok ? time.value : null;
    return understood({ kind: 'moved', startTime, day: day?.ok ? day.value : null }, notes);
  }
  return null;
}
