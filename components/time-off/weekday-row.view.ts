import { formatHours } from '@/lib/core/format/hours';
import { formatTimeSlot } from '@/lib/core/format/time';
import { clockTimeOf, minutesOf } from '@/lib/core/time/zoned';
import { minutesOfPeriod, type Period, TIMELINE } from '@/lib/features/schedule/timeline';
import { MAX_PERIODS_A_DAY } from '@/lib/features/time-off/constants';
import { timeOffMessages } from '@/lib/features/time-off/messages';
import { weekdayHours } from '@/lib/features/time-off/rules';
import type { WeekdayAvailability } from '@/lib/features/time-off/wire';
import type { Limits } from './period-slider.view';

/** What a day that is switched on begins with. */
export const USUAL_HOURS: readonly Period[] = [{ start: '09:00', end: '17:00' }];

/** "9am to 5pm · 8 hours", with every stretch of a day that has a gap. [TIME-02] */
export function hoursText(day: WeekdayAvailability): string {
  const { isContiguous, totalHours, workFrom, workTo } = weekdayHours(day);
  if (workFrom === null || workTo === null) return timeOffMessages.notWorking;
  const stretches = isContiguous ? [{ start: workFrom, end: workTo }] : day.availability;
  return `${stretches.map((slot) => formatTimeSlot(slot)).join(', ')} · ${formatHours(totalHours)}`;
}

/** How far the knobs of one period go: to its neighbours, or to the ends of the timeline. [SCHED-18] */
export function limitsOf(periods: readonly Period[], index: number): Limits {
  return {
    earliest: periods[index - 1]?.end ?? TIMELINE.earliest,
    latest: periods[index + 1]?.start ?? TIMELINE.latest,
  };
}

/** Between two stretches lies a break of at least this. */
const GAP_MINUTES = 30;

/** The day with two more hours, after the others or else before them; null where there is no room for them. */
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
