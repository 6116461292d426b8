import { instantOf } from '@/lib/core/ground/time/zoned';
import { readDay, type ScheduleDay } from '@/lib/features/work/schedule/schedule';
import type { Activity, WorkingDay } from '@/lib/features/work/schedule/schema';
import { aVisit } from './a-visit';

export const ZONE = 'Europe/London';
export const WEDNESDAY = '2026-11-18';

/** Makes an activity in London time, by default on Wednesday 18 November 2026. */
export const aPeriod = (
  type: string,
  start: string,
  end: string,
  { day = WEDNESDAY, ...extra }: Partial<Activity> & { readonly day?: string } = {},
): Activity => ({ type, start: instantOf(day, start, ZONE), end: instantOf(day, end, ZONE), ...extra });

/** Makes a working day from 8am to 5pm with these activities. */
export const aDay = (activities: readonly Activity[], fields: Partial<WorkingDay> = {}): ScheduleDay =>
  readDay({ day: WEDNESDAY, working: true, startTime: '08:00', endTime: '17:00', activities, ...fields });

/** The day has two visits, a journey, free time and a break. */
export const A_FULL_DAY = aDay([
  aPeriod('WorkPeriod', '08:00', '10:00', { visit: aVisit() }),
  aPeriod('TravelPeriod', '10:00', '10:20'),
  aPeriod('IdlePeriod', '10:20', '12:00'),
  aPeriod('BreakPeriod', '12:00', '12:30'),
  aPeriod('WorkPeriod', '13:00', '14:30', { visit: aVisit({ jobId: 2 }) }),
]);
