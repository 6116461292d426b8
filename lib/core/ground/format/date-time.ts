import { brand, type Language } from '@/lib/core/ground/site/brand';
import { wordsIn } from '@/lib/core/ground/texts/format-messages';
import { dateFormat, dateOf, isEnglish } from '@/lib/core/ground/texts/intl';
import {
  addDays,
  type ClockTime,
  type Day,
  dayOf,
  type Instant,
  minutesOf,
  timeOf,
  weekdayOf,
} from '@/lib/core/ground/time/zoned';

/* English names come from our own texts, so that startup does not wait for Intl. */

/** Returns "Tuesday 14 June". */
export function formatDay(day: Day, language: Language = brand.language): string {
  if (!isEnglish(language))
    return dateFormat(language, { weekday: 'long', ...DAY_AND_MONTH }).format(dateOf(day));
  return `${formatWeekday(weekdayOf(day), language)} ${formatDayAndMonth(day, language)}`;
}

/** Returns "Tue 14 Jun". */
export function formatShortDay(day: Day, language: Language = brand.language): string {
  if (!isEnglish(language)) {
    return dateFormat(language, { weekday: 'short', day: 'numeric', month: 'short' }).format(dateOf(day));
  }
  return `${formatShortWeekday(day, language)} ${dayOfMonth(day)} ${nameIn(language, 'shortMonth', monthOf(day))}`;
}

export function formatDayAndMonth(day: Day, language: Language = brand.language): string {
  if (!isEnglish(language)) return dateFormat(language, DAY_AND_MONTH).format(dateOf(day));
  return `${dayOfMonth(day)} ${nameIn(language, 'month', monthOf(day))}`;
}

/** Returns "16 November 2026". */
export function formatDate(day: Day, language: Language = brand.language): string {
  if (!isEnglish(language)) {
    return dateFormat(language, { ...DAY_AND_MONTH, year: 'numeric' }).format(dateOf(day));
  }
  return `${formatDayAndMonth(day, language)} ${day.slice(0, 4)}`;
}

export function formatMonth(day: Day, language: Language = brand.language): string {
  if (!isEnglish(language)) {
    return dateFormat(language, { month: 'long', year: 'numeric' }).format(dateOf(day));
  }
  return `${nameIn(language, 'month', monthOf(day))} ${day.slice(0, 4)}`;
}

/** Returns "Nov 2026". */
export function formatShortMonth(day: Day, language: Language = brand.language): string {
  if (!isEnglish(language)) {
    return dateFormat(language, { month: 'short', year: 'numeric' }).format(dateOf(day));
  }
  return `${nameIn(language, 'shortMonth', monthOf(day))} ${day.slice(0, 4)}`;
}

export function formatShortWeekday(day: Day, language: Language = brand.language): string {
  if (!isEnglish(language)) return dateFormat(language, { weekday: 'short' }).format(dateOf(day));
  return nameIn(language, 'shortWeekday', weekdayOf(day));
}

/** Returns "Tuesday" for 1: 0 is Monday. */
export function formatWeekday(dayOfWeek: number, language: Language = brand.language): string {
  if (!isEnglish(language)) {
    return dateFormat(language, { weekday: 'long' }).format(dateOf(addDays(SOME_MONDAY, dayOfWeek)));
  }
  return nameIn(language, 'weekday', dayOfWeek);
}

/** Returns "This week", "Next week", else "30 November to 6 December". Both are Mondays. */
export function formatWeek(monday: Day, thisMonday: Day, language: Language = brand.language): string {
  if (monday === thisMonday) return wordsIn(language).thisWeek;
  return monday === addDays(thisMonday, 7) ? wordsIn(language).nextWeek : formatWeekDays(monday, language);
}

/** Returns "16 to 22 November" or "30 November to 6 December". */
export function formatWeekDays(monday: Day, language: Language = brand.language): string {
  const sunday = addDays(monday, 6);
  if (!isEnglish(language)) {
    return dateFormat(language, DAY_AND_MONTH).formatRange(dateOf(monday), dateOf(sunday));
  }
  const isOneMonth = monthOf(monday) === monthOf(sunday);
  const start = isOneMonth ? String(dayOfMonth(monday)) : formatDayAndMonth(monday, language);
  return wordsIn(language).span({ start, end: formatDayAndMonth(sunday, language) });
}

export function dayOfMonth(day: Day): number {
  return Number(day.slice(8, 10));
}

const monthOf = (day: Day) => Number(day.slice(5, 7));

const SOME_MONDAY: Day = '2024-01-01';

const DAY_AND_MONTH = { day: 'numeric', month: 'long' } as const satisfies Intl.DateTimeFormatOptions;

type NameKind = 'weekday' | 'shortWeekday' | 'month' | 'shortMonth';

function nameIn(language: Language, kind: NameKind, number: number): string {
  const names: Readonly<Record<number, string>> = wordsIn(language)[kind];
  return names[number] ?? '';
}

const MINUTE_MS = 60_000;

/** Returns "5:30pm", "10am", "12pm" at noon or "12am" at midnight. */
export function formatTime(time: ClockTime, language: Language = brand.language): string {
  const total = minutesOf(time);
  if (!isEnglish(language)) {
    return dateFormat(language, { hour: 'numeric', minute: '2-digit' }).format(total * MINUTE_MS);
  }
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return wordsIn(language).clock[hours % 24 < 12 ? 'am' : 'pm']({ time: `${hours % 12 || 12}${past}` });
}

/** Both ends are `HH:mm`. */
export function formatTimeSlot(
  { start, end }: { readonly start: string; readonly end: string },
  language: Language = brand.language,
): string {
  return wordsIn(language).span({ start: formatTime(start, language), end: formatTime(end, language) });
}

export function formatInstant(instant: Instant, zone: string, language: Language = brand.language): string {
  return formatTime(timeOf(instant, zone), language);
}

export function formatInstants(
  { start, end }: { readonly start: Instant; readonly end: Instant },
  zone: string,
  language: Language = brand.language,
): string {
  return formatTimeSlot({ start: timeOf(start, zone), end: timeOf(end, zone) }, language);
}

/** Returns "As of 9:41am", "As of yesterday, 9:41am", "As of Monday 16 November, 9:41am" */
export function formatAsOf(
  since: Instant,
  now: Instant,
  zone: string,
  language: Language = brand.language,
): string {
  const time = formatInstant(since, zone, language);
  const day = dayOf(since, zone);
  const today = dayOf(now, zone);
  if (day === today) return wordsIn(language).asOf({ time });
  if (day === addDays(today, -1)) return wordsIn(language).asOfYesterday({ time });
  return wordsIn(language).asOfDay({ day: formatDay(day, language), time });
}
