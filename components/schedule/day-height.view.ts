import type { ScheduleDay } from '@/lib/features/schedule/schedule';

/** Heights in rem at a phone's width. */
const QUIET_DAY = 6.6;
const TIMELINE = 2.5;
/** Title, timeline, hints and the rest of the day. */
const AROUND_VISITS = 10.4;
const VISIT = 6.5;
const WAY = 2.25;

/** Estimated height of a rendered day, so that the page keeps its length and scroll position. */
export function estimatedHeight({ state, visits, skippedVisits, activities }: ScheduleDay): number {
  const blocks = visits.length + skippedVisits.length;
  if (blocks === 0) return QUIET_DAY + (state === 'no_visits' ? TIMELINE : 0);
  const ways = activities.filter(({ type }) => type === 'TravelPeriod').length;
  return AROUND_VISITS + blocks * VISIT + ways * WAY;
}
