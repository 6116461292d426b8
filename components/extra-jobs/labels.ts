import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import type { TimeSlot } from '@/lib/features/visits/wire';
import { dayOfMonth, formatWeekday } from '@/lib/format/date';
import { formatTimeSlot } from '@/lib/format/time';
import { addDays, type Day, weekdayOf } from '@/lib/time/zoned';

/** "Today", "Tomorrow", "Wednesday 25" */
export function dayLabel(day: Day, today: Day): string {
  if (day === today) return extraJobsMessages.today;
  if (day === addDays(today, 1)) return extraJobsMessages.tomorrow;
  return extraJobsMessages.day({ weekday: formatWeekday(weekdayOf(day)), dayOfMonth: dayOfMonth(day) });
}

/** "Mondays" */
export const weekdaysLabel = (dayOfWeek: number): string =>
  extraJobsMessages.weekdays({ weekday: formatWeekday(dayOfWeek) });

/** "Mondays, 5pm to 7pm" */
export function changeLabel(dayOfWeek: number | null, slot: TimeSlot): string {
  const times = formatTimeSlot(slot);
  return dayOfWeek === null ? times : extraJobsMessages.change({ weekdays: weekdaysLabel(dayOfWeek), times });
}
