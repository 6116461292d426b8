import { type SQL, sql } from 'drizzle-orm';
import type { WorldContext } from '@/lib/backend/worlds/context';
import { timeNow } from './is-open';

/**
 * The day of a regular job's next visit that has not begun, by its rhythm, in a statement on `jobs`: lists and the signal
 * need no visits to know it. Today's counts until its time has come.
 */
export function nextVisitDay(ctx: WorldContext): SQL {
  const { today } = ctx;
  const soonest = sql`(case when start_time > ${timeNow(ctx)} then ${today}::date else ${today}::date + 1 end)`;
  return sql`(first_date + (ceil(greatest(${soonest} - first_date, 0)::numeric / frequency_days) * frequency_days)::int)`;
}

/** Whether the job still goes on at that day. */
export const goesOnUntil = (next: SQL): SQL => sql`(last_date is null or last_date >= ${next})`;
