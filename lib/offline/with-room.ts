import type { OutboxDb } from './outbox-db';

/** The queue's database, for whose writes a full disk makes room, e.g. by clearing the caches: each is tried once more. */
export function withRoom(db: OutboxDb, makeRoom: () => Promise<void>): OutboxDb {
  return {
    ...db,
    write: (work) =>
      db.write(work).catch(async (error: unknown) => {
        if (!isFull(error)) throw error;
        await makeRoom();
        return db.write(work);
      }),
  };
}

export const isFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';
