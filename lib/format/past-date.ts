import { addDays, type Day } from '@/lib/time/zoned';
import { formatDayAndMonth, formatWeekDays } from './date';

/** "14 June 2027" */
export function formatDate(day: Day): string {
  return `${formatDayAndMonth(day)} ${yearOf(day)}`;
}

/** "This week", "Last week", else "2 to 8 November", with its year when it is another one. Both are Mondays. */
export function formatPastWeek(monday: Day, thisMonday: Day): string {
  if (monday === thisMonday) return 'This week';
  if (monday === addDays(thisMonday, -7)) return 'Last week';
  const sunday = addDays(monday, 6);
  const days = formatWeekDays(monday);
  return yearOf(sunday) === yearOf(thisMonday) ? days : `${days} ${yearOf(sunday)}`;
}

const yearOf = (day: Day) => day.slice(0, 4);
