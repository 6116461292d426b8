import type { ScheduleDay } from '@/lib/features/schedule/schedule';
import { estimatedHeight } from './day-height.view';

/** Of a tall phone's screen, in rem; what a larger one shows below is drawn in its first idle moment. */
const SCREEN = 56;

/** How many of the days, from the first one, fill the screen that a visitor sees first. */
export function firstDays(days: readonly ScheduleDay[]): number {
  let height = 0;
  const last = days.findIndex((day) => {
    height += estimatedHeight(day);
    return height >= SCREEN;
  });
  return last < 0 ? days.length : last + 1;
}
