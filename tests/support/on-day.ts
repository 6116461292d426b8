import type { Database } from '@/lib/core/backend/database/database';
import { inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Day } from '@/lib/core/ground/time/zoned';

/** Runs in a world as if it were noon on a day. */
export function onDay<T>(
  database: Database,
  world: string,
  today: Day,
  work: (ctx: WorldContext) => Promise<T>,
): Promise<T> {
  return inWorld(database, world, (ctx) => work({ ...ctx, today, now: `${today}T12:00:00.000Z` }));
}
