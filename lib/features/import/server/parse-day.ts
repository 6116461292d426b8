import { type Day, isDay } from '@/lib/core/time/zoned';
import { quoted, type Read, refused, understood } from './reading';

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const NAMED_MONTH = /^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4}|\d{2})$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const CENTURY = 2000;

/** "31/12/2026", "1/2/26", "2026-12-31" or "31-Dec-26": the day comes before the month, as in Britain. */
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

/** `31/12/2026`, as the sheets write it. */
export function writtenDay(day: Day): string {
  return day.split('-').reverse().join('/');
}
