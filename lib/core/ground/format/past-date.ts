import { brand, type Language } from '@/lib/core/ground/site/brand';
import { wordsIn } from '@/lib/core/ground/texts/format-messages';
import { dateFormat, dateOf, isEnglish } from '@/lib/core/ground/texts/intl';
import { addDays, type Day } from '@/lib/core/ground/time/zoned';
import { formatDayAndMonth, formatWeekDays } from './date-time';

const LONG_DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;

export function formatDate(day: Day, language: Language = brand.language): string {
  if (!isEnglish(language)) return dateFormat(language, LONG_DATE).format(dateOf(day));
  return `${formatDayAndMonth(day, language)} ${yearOf(day)}`;
}

/** Returns "This week", "Last week", else "2 to 8 November", with the year if it is another one. Both are Mondays. */
export function formatRecentWeek(monday: Day, thisMonday: Day, language: Language = brand.language): string {
  if (monday === thisMonday) return wordsIn(language).thisWeek;
  if (monday === addDays(thisMonday, -7)) return wordsIn(language).lastWeek;
  const sunday = addDays(monday, 6);
  if (yearOf(sunday) === yearOf(thisMonday)) return formatWeekDays(monday, language);
  if (!isEnglish(language)) {
    return dateFormat(language, LONG_DATE).formatRange(dateOf(monday), dateOf(sunday));
  }
  return `${formatWeekDays(monday, language)} ${yearOf(sunday)}`;
}

const yearOf = (day: Day) => day.slice(0, 4);
