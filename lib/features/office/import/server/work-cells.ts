import { type ClockTime, clockTimeOf, type Day, isDay } from '@/lib/core/ground/time/zoned';
import { TASK_TYPES, type TaskType } from '@/lib/features/work/visits/model';
import type { Task } from '@/lib/features/work/visits/schema';
import { TASK_TEXTS } from '@/lib/features/work/visits/server-texts';
import { quoted, type Read, refused, understood, wordsOf } from './reading';

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const NAMED_MONTH = /^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4}|\d{2})$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const CENTURY = 2000;

/** Reads "31/12/2026", "1/2/26", "2026-12-31" or "31-Dec-26": the day is before the month. */
export function parseDay(text: string): Read<Day> {
  const day = dayIn(text);
  if (day === null) return refused(`${quoted(text)} is not a date like 31/12/2026`);
  return isDay(day) && day >= `${CENTURY}-01-01`
    ? understood(day)
    : refused(`${text} is not in the calendar (day/month/year)`);
}

function dayIn(text: string): string | null {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return written(dayFirst[3], dayFirst[2], dayFirst[1]);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return written(yearFirst[1], yearFirst[2], yearFirst[3]);
  const named = NAMED_MONTH.exec(text);
  const month = named ? MONTHS.indexOf(named[2]?.slice(0, 3).toLowerCase() ?? '') + 1 : 0;
  return named && month > 0 ? written(named[3], String(month), named[1]) : null;
}

function written(year = '', month = '', day = ''): string {
  const fullYear = year.length === 2 ? CENTURY + Number(year) : year;
  return `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export function writtenDay(day: Day): string {
  return day.split('-').reverse().join('/');
}

const CLOCK = /^(\d{1,2})(?:[:.](\d{2})(?::00)?)?\s*([ap])?\.?(?:m\.?)?$/i;
const NOON = /^(noon|midday)$/i;

/** Reads "9:30am", "9.30 am", "09:30", "9am" or "12:00pm" (noon). A bare "9" is ambiguous and refused. */
export function parseTime(text: string): Read<ClockTime> {
  if (NOON.test(text)) return understood('12:00');
  const [, hourText = '', minuteText, half] = CLOCK.exec(text) ?? [];
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  const isClock = half ? hour >= 1 && hour <= 12 : minuteText !== undefined && hour <= 23;
  if (hourText === '' || minute > 59 || !isClock) {
    return refused(`${quoted(text)} is not a time like 9:30am or 09:30`);
  }
  const afternoon = half?.toLowerCase() === 'p' ? 12 : 0;
  return understood(clockTimeOf((half ? (hour % 12) + afternoon : hour) * 60 + minute));
}

const NAMED: Readonly<Record<string, number>> = {
  'one off': 1,
  oneoff: 1,
  once: 1,
  weekly: 7,
  'every week': 7,
  'once a week': 7,
  fortnightly: 14,
  'every fortnight': 14,
  'every other week': 14,
};

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const EVERY = /^(?:every (\w+) (week|day)s?|(\w+) (week)ly)$/;
const MAX_DAYS = 366;

/** Reads the days between visits, 1 for one-off: "weekly", "fortnightly", "every 4 weeks", "every 10 days". */
export function parseFrequency(text: string): Read<number> {
  const words = wordsOf(text.replace(/-/g, ' '));
  const named = Object.hasOwn(NAMED, words) ? NAMED[words] : undefined;
  if (named !== undefined) return understood(named);
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

function parseMove(target: string): Read<VisitChange> | null {
  const [first = '', second = ''] = target.split(/ (?:on|at) |, ?| (?=\d)/, 2);
  const time = [first, second].map(parseTime).find(({ ok }) => ok);
  const day = [first, second].map(parseDay).find(({ ok }) => ok);
  const found = (time ? 1 : 0) + (day ? 1 : 0);
  if (found === 0 || found < (second ? 2 : 1)) return null;
  return understood({
    kind: 'moved',
    startTime: time?.ok ? time.value : null,
    day: day?.ok ? day.value : null,
  });
}
