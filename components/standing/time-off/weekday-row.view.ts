import { formatTimeSlot } from '@/lib/core/ground/format/date-time';
import { formatHours } from '@/lib/core/ground/format/hours';
import { clockTimeOf, minutesOf } from '@/lib/core/ground/time/zoned';
import { MAX_PERIODS_A_DAY } from '@/lib/features/people/hours/model';
import { weekdayHours } from '@/lib/features/people/hours/rules';
import type { WeekdayAvailability } from '@/lib/features/people/hours/schema';
import { timeOffMessages } from '@/lib/features/standing/time-off/messages';
import { minutesOfPeriod, type Period, TIMELINE } from '@/lib/features/work/schedule/timeline';
import type { Limits } from './period-slider.view';

/** Returns "9am to 5pm · 8 hours", with every interval of a day that has a gap. [TIME-02] */
export function hoursText(day: WeekdayAvailability): string {
  const { isContiguous, totalHours, workFrom, workTo } = weekdayHours(day);
  if (workFrom === null || workTo === null) return timeOffMessages.notWorking;
  const intervals = isContiguous ? [{ start: workFrom, end: workTo }] : day.availability;
  return `${intervals.map((slot) => formatTimeSlot(slot)).join(', ')} · ${formatHours(totalHours)}`;
}

/** The limits are the neighbouring periods or the ends of the timeline. [SCHED-18] */
export function limitsOf(periods: readonly Period[], index: number): Limits {
  return {
    earliest: periods[index - 1]?.end ?? TIMELINE.earliest,
    latest: periods[index + 1]?.start ?? TIMELINE.latest,
  };
}

/** Two periods are at least this far apart. */
const GAP_MINUTES = 30;

/** Adds two hours after the last period, or before the first; null if there is no room. */
export function withMoreHours(periods: readonly Period[]): readonly Period[] | null {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last || periods.length >= MAX_PERIODS_A_DAY) return null;
  const { minimumMinutes, earliest, latest } = TIMELINE;
  const after = minutesOfPeriod(last).end + GAP_MINUTES;
  if (after + minimumMinutes <= minutesOf(latest)) return [...periods, twoHoursFrom(after)];
  const before = minutesOf(first.start) - GAP_MINUTES - minimumMinutes;
  return before >= minutesOf(earliest) ? [twoHoursFrom(before), ...periods] : null;
}

function twoHoursFrom(minutes: number): Period {
  return { start: clockTimeOf(minutes), end: clockTimeOf(minutes + TIMELINE.minimumMinutes) };
}
