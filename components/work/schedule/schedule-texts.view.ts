import { formatInstant, formatTimeSlot } from '@/lib/core/ground/format/date-time';
import { formatHours, formatMinutes } from '@/lib/core/ground/format/hours';
import { formatName } from '@/lib/core/ground/format/person';
import { brand } from '@/lib/core/ground/site/brand';
import type { Day } from '@/lib/core/ground/time/zoned';
import { scheduleMessages } from '@/lib/features/work/schedule/messages';
import { doneHours, weekSums } from '@/lib/features/work/schedule/past-days';
import { keysToTake, restOf, type ScheduleDay, type Week } from '@/lib/features/work/schedule/schedule';
import { customerName } from '@/lib/features/work/visits/customer-name';
import type { Visit } from '@/lib/features/work/visits/schema';

/** Returns null for a day with visits. [SCHED-10] */
export function quietDayText(day: ScheduleDay): string | null {
  const { startTime, endTime } = day.served;
  if (day.state !== 'no_visits' || !startTime || !endTime) return quietDayTitle(day);
  return scheduleMessages.noVisitsFree({ times: formatTimeSlot({ start: startTime, end: endTime }) });
}

export function quietDayTitle({ state, served }: ScheduleDay): string | null {
  switch (state) {
    case 'visits':
      return null;
    case 'not_working':
      if (served.onBreak) return scheduleMessages.dayOff;
      return served.hoursKnown === false ? scheduleMessages.noVisits : scheduleMessages.notWorking;
    case 'no_visits':
      return scheduleMessages.noVisits;
  }
}

/** Returns "45 min travel in total · free from 2pm". The total needs more than one journey. */
export function restText(day: ScheduleDay): string {
  const { state, activities } = day;
  if (state !== 'visits') return '';
  const { travelMinutes, freeFrom } = restOf(day);
  const travelCount = activities.filter(({ type }) => type === 'TravelPeriod').length;
  const length = formatMinutes(travelMinutes);
  const { travelInAll, travelInAllAbout, travelAndFree, travelAndFreeAbout } = scheduleMessages;
  const isAbout = activities.some(({ isApproximate }) => isApproximate);
  if (!freeFrom) return travelCount > 1 ? (isAbout ? travelInAllAbout : travelInAll)({ length }) : '';
  const time = formatInstant(freeFrom, brand.timeZone);
  return travelCount > 1
    ? (isAbout ? travelAndFreeAbout : travelAndFree)({ length, time })
    : scheduleMessages.freeFrom({ time });
}

/** Returns "Keys for 2 visits · bring products"; empty if nothing is needed. [SCHED-06] */
export function bringText({ keysRequired, keysToGet, requiresProducts }: ScheduleDay): string {
  if (keysRequired === 0) return requiresProducts ? scheduleMessages.bringProducts : '';
  const template = requiresProducts ? scheduleMessages.keysAndProducts : scheduleMessages.keys;
  const keys = template({ count: keysRequired });
  return keysToGet === 0 ? keys : scheduleMessages.keysToGet({ keys, count: String(keysToGet) });
}

export interface KeyLine {
  /** Examples are "K-1989 Priya", "K-301 for Ewa" and "Key without a number: Tom, not with you yet". */
  readonly text: string;
  readonly isMissing: boolean;
}

export function keyLines(day: ScheduleDay): readonly KeyLine[] {
  return keysToTake(day).map(({ code, visit, givenTo, isMissing }) => {
    const number = code ?? scheduleMessages.noNumber;
    const key =
      givenTo === null
        ? scheduleMessages.keyOf({ number, name: customerName(visit) })
        : scheduleMessages.keyFor({ number, name: formatName(givenTo) });
    return { text: isMissing ? scheduleMessages.keyMissing({ key }) : key, isMissing };
  });
}

export function warningsOf({ served, activities, isPartial, hasVisits }: ScheduleDay): readonly string[] {
  const { warning } = scheduleMessages;
  const isUnfeasible = hasVisits && served.isFeasible === false;
  const hasClash = activities.some(({ clash }) => clash);
  return [
    ...(isPartial ? [warning.partial] : []),
    ...(served.tooMuchWork ? [warning.tooMuchWork] : []),
    ...(isUnfeasible && served.onBreak ? [warning.onDayOff] : []),
    ...(isUnfeasible && hasClash ? [warning.overlap] : []),
    ...(isUnfeasible && !served.onBreak && !hasClash ? [warning.travelTime] : []),
  ];
}

/**
 * Returns "24.5 hours", for the loaded days of the week: what was done before today, and what is booked from today on.
 * Null for a week without hours of which some days are unknown.
 */
export function weekHoursText(week: Week<ScheduleDay>, today: Day): string | null {
  const { hours, done } = weekSums(week, today);
  if (hours > 0) return formatHours(hours);
  if (done === null) return null;
  const { noVisits, past } = scheduleMessages;
  return week.days.some(({ day, hasVisits }) => day < today && hasVisits) ? past.nothingDone : noVisits;
}

/** Returns "Done: 5 visits, 14 hours". */
export const weekDoneText = (done: readonly Visit[]): string =>
  scheduleMessages.past.weekDone({ count: done.length, hours: formatHours(doneHours(done)) });

/** Returns the text of a past day, whose free hours no longer count. */
export function quietPastText({ state, served, skippedVisits }: ScheduleDay): string | null {
  if (state === 'visits' || skippedVisits.length > 0) return null;
  return served.onBreak ? scheduleMessages.dayOff : scheduleMessages.noVisits;
}
