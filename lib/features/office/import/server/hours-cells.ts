import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import { formatWeekday } from '@/lib/core/ground/format/date-time';
import { compareTexts, type Day } from '@/lib/core/ground/time/zoned';
import { periodFaults } from '@/lib/features/people/hours/rules';
import { PERIOD_FAULT_TEXTS } from '@/lib/features/people/hours/server-texts';
import { quoted, type Read, refused, understood, wordsOf } from './reading';
import { parseDay, parseTime, writtenDay } from './work-cells';

export interface WeekdayPeriods {
  /** 0 is Monday. */
  readonly dayOfWeek: number;
  readonly availability: readonly TimeSlot[];
}

export interface DayPeriods {
  readonly day: Day;
  /** A day off has no hours. */
  readonly hours: readonly TimeSlot[];
}

const NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const FULL_NAMES = NAMES.map((_, dayOfWeek) => formatWeekday(dayOfWeek, 'en').toLowerCase());
const TO = '(?:-|–|to)';
/** Reads days such as "mon-fri" or "mon, wed and fri", and then the hours. */
const WEEKDAYS_AND_HOURS = new RegExp(`^([a-z]+(?:\\s*(?:${TO}|,|and|&)\\s*[a-z]+)*?)\\s*:?\\s+(off|\\d.*)$`);
const RANGE = new RegExp(`^([a-z]+)\\s*${TO}\\s*([a-z]+)$`);
const PERIOD = new RegExp(`^(.+?)\\s*${TO}\\s*(.+)$`);

const partsOf = (text: string) => text.split(/[;\n]/).map(wordsOf).filter(Boolean);

/** Reads "Mon-Fri 9am-5pm; Sat 10am-12pm, 1pm-3pm". Days that are not named are days off. */
export function parseRegularHours(text: string): Read<readonly WeekdayPeriods[]> {
  const byDay = new Map<number, readonly TimeSlot[]>();
  for (const part of partsOf(text)) {
    const [, names = '', hoursText = ''] = WEEKDAYS_AND_HOURS.exec(part) ?? [];
    const days = weekdaysOf(names);
    if (days === null) return refused(`${quoted(part)} is not like "Mon-Fri 9am-5pm"`);
    const hours = parsePeriods(hoursText);
    if (!hours.ok) return hours;
    for (const day of days) byDay.set(day, [...(byDay.get(day) ?? []), ...hours.value]);
  }
  const week = NAMES.map((_, dayOfWeek) => ({
    dayOfWeek,
    availability: (byDay.get(dayOfWeek) ?? []).toSorted((a, b) => compareTexts(a.start, b.start)),
  }));
  const [fault] = periodFaults(week);
  return fault
    ? refused(PERIOD_FAULT_TEXTS[fault.code](formatWeekday(fault.dayOfWeek, 'en')))
    : understood(week);
}

function weekdaysOf(text: string): readonly number[] | null {
  const days: number[] = [];
  for (const part of text.split(/\s*(?:,|&|\band\b)\s*/)) {
    const [, from = part, to = from] = RANGE.exec(part) ?? [];
    const [first, last] = [weekdayIn(from), weekdayIn(to)];
    if (first < 0 || last < first) return null;
    for (let day = first; day <= last; day += 1) days.push(day);
  }
  return days;
}

const weekdayIn = (name: string) =>
  name.length < 3 ? -1 : FULL_NAMES.findIndex((full) => full.startsWith(name) || `${full}s` === name);

/** Reads "24/12/2026 9am-12pm; 25/12/2026 off". */
export function parseHoursOfDays(text: string): Read<readonly DayPeriods[]> {
  const days: DayPeriods[] = [];
  for (const part of partsOf(text)) {
    const [, dayText = '', hoursText = ''] = /^(\S+(?: [a-z]+ \d{2,4})?):? +(off|\d.*)$/.exec(part) ?? [];
    if (dayText === '')
      return refused(`${quoted(part)} is not like "24/12/2026 9am-12pm" or "25/12/2026 off"`);
    const [day, hours] = [parseDay(dayText.replace(/:$/, '')), parsePeriods(hoursText)];
    if (!day.ok) return day;
    if (!hours.ok) return hours;
    if (days.some((other) => other.day === day.value))
      return refused(`${writtenDay(day.value)} is there twice`);
    const [fault] = periodFaults([{ dayOfWeek: 0, availability: [...hours.value] }]);
    if (fault) return refused(PERIOD_FAULT_TEXTS[fault.code](writtenDay(day.value)));
    days.push({ day: day.value, hours: hours.value });
  }
  return understood(days);
}

function parsePeriods(text: string): Read<readonly TimeSlot[]> {
  if (text === 'off') return understood([]);
  const periods: TimeSlot[] = [];
  for (const part of text.split(/\s*(?:,|&|\band\b)\s*/)) {
    const [, from = '', to = ''] = PERIOD.exec(part) ?? [];
    if (from === '') return refused(`${quoted(part)} is not like "9am-5pm"`);
    const [start, end] = [parseTime(from), parseTime(to)];
    if (!start.ok) return start;
    if (!end.ok) return end;
    periods.push({ start: start.value, end: end.value });
  }
  return understood(periods);
}
