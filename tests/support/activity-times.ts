import { hoursBetween, timeOf } from '@/lib/core/ground/time/zoned';

/** Returns a period's local start and end time and its length in hours. */
export const activityTimes = ({ start, end }: { start: string; end: string }, zone: string) => ({
  startTime: timeOf(start, zone),
  endTime: timeOf(end, zone),
  hours: hoursBetween(start, end),
});
