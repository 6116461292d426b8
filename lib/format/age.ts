import { addDays, dayOf, type Instant } from '@/lib/time/zoned';
import { formatDay } from './date';
import { formatInstant } from './time';

/** "As of 9:41am", "As of yesterday, 9:41am", "As of Monday 16 November, 9:41am" */
export function formatAsOf(since: Instant, now: Instant, zone: string): string {
  const time = formatInstant(since, zone);
  const day = dayOf(since, zone);
  const today = dayOf(now, zone);
  if (day === today) return `As of ${time}`;
  return `As of ${day === addDays(today, -1) ? 'yesterday' : formatDay(day)}, ${time}`;
}
