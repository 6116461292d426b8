import type { NewRow } from '@/lib/core/backend/database/tables';
import { addDays, instantOf } from '@/lib/core/ground/time/zoned';
import type { Plan } from '@/lib/features/sample/draft/server/draft';
import { planSample } from '@/lib/features/sample/world/server/make-sample';

export const ZONE = 'Europe/London';
export const MONDAY = '2026-11-16';
/** Each weekday has one date. */
export const WEEK = [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(MONDAY, offset));

/** Plans the sample at a time of a day. */
export function planOn(today = MONDAY, time = '08:00', seed = 1): Plan {
  return planSample({ seed, today, now: instantOf(today, time, ZONE), zone: ZONE });
}

/** Plans the marketplace's sample, with the week of the invented cleaners. */
export function planWeekOn(today: string, time: string, seed = 1): Plan {
  const now = instantOf(today, time, ZONE);
  return planSample({ seed, today, now, zone: ZONE }, { hasWeek: true });
}

/** Returns a worker's visits on a day, without skipped ones. */
export const visitsOf = (plan: Plan, worker: number, day: string) =>
  plan.visits.filter((visit) => visit.workerId === worker && visit.actualDate === day && !visit.skipped);

export const propertyOf = (plan: Plan, visit: NewRow<'visits'>) => {
  const job = plan.jobs.find(({ id }) => id === visit.jobId);
  return plan.properties.find(({ id }) => id === job?.propertyId);
};
