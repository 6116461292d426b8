import 'server-only';
import { lt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Database } from '@/lib/core/backend/database/database';
import { rateLimits } from '@/lib/core/backend/worlds/tables';
import { limitBy, type MakeRateLimit } from '@/lib/core/ground/server/rate-limit';

export function limitInDatabase({ db }: Database): MakeRateLimit {
  return ({ name, points, windowS }) =>
    limitBy(
      new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimits,
        keyPrefix: name,
        points,
        duration: windowS,
        inMemoryBlockOnConsumed: points + 1,
        // The library's timer would outlive a closed database; `removeOldLimits` deletes expired rows
        // instead.
        clearExpiredByTimeout: false,
      }),
    );
}

export async function removeOldLimits({ db }: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
}
