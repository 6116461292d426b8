import { formatHours } from '@/lib/core/format/hours';
import type { Week } from '@/lib/features/schedule/day';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import type { ScheduleDay } from '@/lib/features/schedule/schedule';

/** "24.5 hours" of work in a week, as far as it is loaded. */
export function weekHoursText({ days }: Week<ScheduleDay>): string {
  const hours = days.reduce((sum, { totalHours }) => sum + totalHours, 0);
  return hours > 0 ? formatHours(hours) : scheduleMessages.noVisits;
}
