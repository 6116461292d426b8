import { addDays, type Day, weekdayOf } from '@/lib/time/zoned';

// Names of our own, not Intl's, so that server and browser can never differ.
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const SHORT = 3;

/** "Tuesday 14 June" */
export function formatDay(day: Day): string {
  return `${weekdayName(day)} ${formatDayAndMonth(day)}`;
}

/** "Tue 14 Jun" */
export function formatShortDay(day: Day): string {
  return `${formatShortWeekday(day)} ${dayOfMonth(day)} ${monthName(day).slice(0, SHORT)}`;
}

/** "14 June" */
export function formatDayAndMonth(day: Day): string {
  return `${dayOfMonth(day)} ${monthName(day)}`;
}

/** "Tue" */
export function formatShortWeekday(day: Day): string {
  return weekdayName(day).slice(0, SHORT);
}

/** "Tuesday" for 1: 0 is Monday. */
export function formatWeekday(dayOfWeek: number): string {
  return WEEKDAYS[dayOfWeek] ?? '';
}

/** "This week", "Next week", else "30 November to 6 December". Both are Mondays. */
export function formatWeek(monday: Day, thisMonday: Day): string {
  if (monday === thisMonday) return 'This week';
  return monday === addDays(thisMonday, 7) ? 'Next week' : formatWeekDays(monday);
}

/** "16 to 22 November", "30 November to 6 December" */
export function formatWeekDays(monday: Day): string {
  const sunday = addDays(monday, 6);
  const isOneMonth = monthName(monday) === monthName(sunday);
  return `${isOneMonth ? dayOfMonth(monday) : formatDayAndMonth(monday)} to ${formatDayAndMonth(sunday)}`;
}

/** 1 to 31. */
export function dayOfMonth(day: Day): number {
  return Number(day.slice(8, 10));
}

function weekdayName(day: Day): string {
  return formatWeekday(weekdayOf(day));
}

function monthName(day: Day): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
}
