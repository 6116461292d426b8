import type { ScheduleDay } from '@/lib/features/schedule/schedule';

/** Titles and visits that fill the tallest screen. */
const LINES = 14;

/** How many of the days, from the first one, fill the screen that a visitor sees first. */
export function firstDays(days: readonly ScheduleDay[]): number {
  let lines = 0;
  const last = days.findIndex((day) => {
    lines += 1 + day.visits.length;
    return lines >= LINES;
  });
  return last < 0 ? days.length : last + 1;
}
