import { brand } from '@/lib/brand';
import type { WorkingDay } from '@/lib/features/schedule/model';
import { dayState, restOf } from '@/lib/features/schedule/rules';
import type { Visit } from '@/lib/features/visits/model';
import { formatMinutes } from '@/lib/format/hours';
import { formatInstant, formatTime } from '@/lib/format/time';

/** What a day without visits says, or null for one with visits. [SCHED-10] */
export function quietDayText(day: WorkingDay): string | null {
  switch (dayState(day)) {
    case 'visits':
      return null;
    case 'not_working':
      return day.onBreak ? 'Day off' : 'Not working';
    case 'no_visits': {
      const { startTime, endTime } = day;
      const isKnown = startTime && endTime;
      return isKnown ? `No visits, free ${formatTime(startTime)} to ${formatTime(endTime)}` : 'No visits';
    }
  }
}

/** "20 min travel · free from 2pm", or empty when there is neither. */
export function restText(day: WorkingDay): string {
  if (dayState(day) !== 'visits') return '';
  const { travelMinutes, freeFrom } = restOf(day);
  const text = [
    travelMinutes > 0 ? `${formatMinutes(travelMinutes)} travel` : '',
    freeFrom ? `free from ${formatInstant(freeFrom, brand.timeZone)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether the day's activities say that this visit overlaps another. */
export function isClashing(day: WorkingDay, visit: Visit): boolean {
  return day.activities.some(({ clash, visit: other }) => {
    if (!clash || !other) return false;
    return typeof other === 'number'
      ? other === visit.jobId
      : other.jobId === visit.jobId && other.scheduledDate === visit.scheduledDate;
  });
}
