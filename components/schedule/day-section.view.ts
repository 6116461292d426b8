import { brand } from '@/lib/brand';
import { restOf } from '@/lib/features/schedule/day';
import type { ScheduleDay } from '@/lib/features/schedule/schedule';
import { counted } from '@/lib/format/counted';
import { formatMinutes } from '@/lib/format/hours';
import { formatInstant, formatTime } from '@/lib/format/time';

/** What a day without visits says, or null for one with visits. [SCHED-10] */
export function quietDayText({ state, served }: ScheduleDay): string | null {
  switch (state) {
    case 'visits':
      return null;
    case 'not_working':
      return served.onBreak ? 'Day off' : 'Not working';
    case 'no_visits': {
      const { startTime, endTime } = served;
      const isKnown = startTime && endTime;
      return isKnown ? `No visits, free ${formatTime(startTime)} to ${formatTime(endTime)}` : 'No visits';
    }
  }
}

/** "45 min travel in all · free from 2pm": the ways of a day that has more than one, and what is left of it. */
export function restText({ state, served, activities }: ScheduleDay): string {
  if (state !== 'visits') return '';
  const { travelMinutes, freeFrom } = restOf(served);
  const ways = activities.filter(({ type }) => type === 'TravelPeriod').length;
  const text = [
    ways > 1 ? `${formatMinutes(travelMinutes)} travel in all` : '',
    freeFrom ? `free from ${formatInstant(freeFrom, brand.timeZone)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Keys for 2 visits · bring products", or empty. [SCHED-06] */
export function bringText({ keysRequired, requiresProducts }: ScheduleDay): string {
  if (keysRequired === 0) return requiresProducts ? 'Bring products' : '';
  const keys = `Keys for ${counted(keysRequired, 'visit')}`;
  return requiresProducts ? `${keys} · bring products` : keys;
}

/** What the worker should sort out with the provider before the day comes. */
export function warningsOf({ served, activities, isPartial, hasVisits }: ScheduleDay): readonly string[] {
  const isUnfeasible = hasVisits && served.isFeasible === false;
  const hasClash = activities.some(({ clash }) => clash);
  return [
    ...(isPartial ? ['Some visits could not be shown'] : []),
    ...(served.tooMuchWork ? ['More than 10 hours'] : []),
    ...(isUnfeasible && served.onBreak ? ['Visits on your day off'] : []),
    ...(isUnfeasible && hasClash ? ['Visits overlap'] : []),
    ...(isUnfeasible && !served.onBreak && !hasClash ? ['Not enough time to travel'] : []),
  ];
}
