import { addDays, type ClockTime, type Day } from '@/lib/core/time/zoned';

/** Of tomorrow: the office opens too late to find a cleaner for an earlier start. */
export const URGENT_BEFORE: ClockTime = '12:00';

/** Whether the office has to know at once that a visit has no cleaner: it is today, or tomorrow before noon. */
export function isUrgent(
  visit: { readonly actualDate: Day; readonly startTime: ClockTime },
  today: Day,
): boolean {
  if (visit.actualDate === today) return true;
  return visit.actualDate === addDays(today, 1) && visit.startTime < URGENT_BEFORE;
}
