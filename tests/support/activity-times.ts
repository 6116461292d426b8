import { hoursBetween, timeOf } from '@/lib/core/time/zoned';

/** When a period of a day starts and ends on the wall, and how long it takes. */
export const activityTimes = ({ start, end }: { start: string; end: string }, zone: string) => ({
  startTime: timeOf(start, zone),
  endTime: timeOf(end, zone),
  hours: hoursBetween(start, end),
});
