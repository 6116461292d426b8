import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
import { inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { PATIENCE_MS } from './patience';

/** Holds a lock until the returned function is called. PostgreSQL only: PGlite runs one transaction at a time. */
export async function holdLock(
  database: Database,
  worldId: string,
  lock: (ctx: WorldContext) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let holding: Promise<void> = gate;
  await new Promise<void>((resolve, reject) => {
    holding = inWorld(database, worldId, async (ctx) => {
      await lock(ctx);
      resolve();
      await gate;
    });
    holding.catch(reject);
  });
  return async () => {
    open();
    await holding;
  };
}

/** Waits until `count` transactions of this database wait for a lock. */
export async function untilWaiting({ db }: Database, count: number): Promise<void> {
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(
    async () => {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(sql`pg_stat_activity`)
        .where(isWaiting);
      expect(row?.count).toBe(count);
    },
    { timeout: PATIENCE_MS, interval: 20 },
  );
}
