import type { Database } from '@/lib/core/database/database';
import type { Day } from '@/lib/core/time/zoned';
import { inWorld, type WorldContext } from '@/lib/core/worlds/worlds';

/** Runs in a world as if it were noon on a day. */
export function onDay<T>(
  database: Database,
  world: string,
  today: Day,
  work: (ctx: WorldContext) => Promise<T>,
): Promise<T> {
  return inWorld(database, world, (ctx) => work({ ...ctx, today, now: `${today}T12:00:00.000Z` }));
}
