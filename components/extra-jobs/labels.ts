import { dayOfMonth, formatDay, formatWeekday } from '@/lib/core/format/date';
import { labelOf } from '@/lib/core/format/label';
import { formatTimeSlot } from '@/lib/core/format/time';
import { addDays, type Day, weekdayOf } from '@/lib/core/time/zoned';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import type { OpenJob } from '@/lib/features/extra-jobs/rules-open';
import type { TimeSlot } from '@/lib/features/visits/wire';

/** "Today", "Tomorrow", "Wednesday 25" */
export function dayLabel(day: Day, today: Day): string {
  if (day === today) return extraJobsMessages.today;
  if (day === addDays(today, 1)) return extraJobsMessages.tomorrow;
  return extraJobsMessages.day({ weekday: formatWeekday(weekdayOf(day)), dayOfMonth: dayOfMonth(day) });
}

/** "Mondays" for 0. */
export const weekdaysLabel = (dayOfWeek: number): string =>
  labelOf(extraJobsMessages.weekdays, String(dayOfWeek));

/** "Mondays, 5pm to 7pm" */
export function changeLabel(dayOfWeek: number | null, slot: TimeSlot): string {
  const times = formatTimeSlot(slot);
  return dayOfWeek === null ? times : extraJobsMessages.change({ weekdays: weekdaysLabel(dayOfWeek), times });
}

/** "Wednesday 25 November, 10am to 12pm", "Mondays, 10am to 12pm" */
export function whenLabel({ kind, day, dayOfWeek, slot }: OpenJob): string {
  const times = slot ? formatTimeSlot(slot) : extraJobsMessages.anyTime;
  if (kind === 'regular' && dayOfWeek !== null) {
    return extraJobsMessages.change({ weekdays: weekdaysLabel(dayOfWeek), times });
  }
  return day === null ? times : extraJobsMessages.detailDay({ day: formatDay(day), times });
}
