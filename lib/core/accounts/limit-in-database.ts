import 'server-only';
import { lt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Database } from '@/lib/core/database/database';
import { limitBy, type MakeRateLimit } from '@/lib/core/rate-limit/rate-limit';
import { rateLimits } from '@/lib/core/worlds/tables';

/** Limits that every process of the marketplace counts together, and that a restart does not forget. */
export function limitInDatabase({ db }: Database): MakeRateLimit {
  return ({ name, points, windowS }) =>
    limitBy(
      new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimits,
        keyPrefix: name,
        points,
        duration: windowS,
        // Who goes on after a refusal costs no more writes.
        inMemoryBlockOnConsumed: points + 1,
        // The library's timer outlives a database that is closed; rows that are over go with the roller instead.
        clearExpiredByTimeout: false,
      }),
    );
}

export async function removeOldLimits({ db }: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
}
