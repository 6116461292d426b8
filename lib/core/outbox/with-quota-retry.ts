import { isQuotaError } from '@/lib/core/indexed-db/database-errors';
import type { OutboxDb } from './outbox-db';

/** The queue's database; a write that exceeds the quota is tried once more after storage was freed, e.g. of the caches. */
export function withQuotaRetry(db: OutboxDb, freeStorage: () => Promise<void>): OutboxDb {
  return {
    ...db,
    write: (work) =>
      db.write(work).catch(async (error: unknown) => {
        if (!isQuotaError(error)) throw error;
        await freeStorage();
        return db.write(work);
      }),
  };
}
