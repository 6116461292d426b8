import type { ScheduleDay } from '@/lib/features/schedule/schedule';
import { estimatedHeight } from './day-height.view';

/** Height of a tall phone's screen in rem; larger screens fill at the first idle callback. */
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
