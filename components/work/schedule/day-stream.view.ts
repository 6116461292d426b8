import type { ScheduleDay } from '@/lib/features/work/schedule/schedule';

/** A tall phone is this high in rem; larger screens fill at the first idle callback. */
const SCREEN = 56;

/** Returns the number of days that fill the first screen. */
export function firstDays(days: readonly ScheduleDay[]): number {
  let height = 0;
  const last = days.findIndex((day) => {
    height += estimatedHeight(day);
    return height >= SCREEN;
  });
  return last < 0 ? days.length : last + 1;
}

/** These are heights in rem at a phone's width. */
const QUIET_DAY = 6.6;
const TIMELINE = 2.5;
/** This is the title, the timeline, the hints and the rest of the day. */
const AROUND_VISITS = 10.4;
const VISIT = 6.5;
const TRAVEL = 2.25;

/** Estimates the height of a rendered day, so that scroll length and position stay stable. */
export function estimatedHeight({ state, visits, skippedVisits, activities }: ScheduleDay): number {
  const blocks = visits.length + skippedVisits.length;
  if (blocks === 0) return QUIET_DAY + (state === 'no_visits' ? TIMELINE : 0);
  const travelCount = activities.filter(({ type }) => type === 'TravelPeriod').length;
  return AROUND_VISITS + blocks * VISIT + travelCount * TRAVEL;
}
