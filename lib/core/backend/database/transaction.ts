import 'server-only';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Queryable } from './database';

export type Transact = <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;

/**
 * drizzle's own transaction on a pool never releases a connection that ends at `begin`. See
 * docs/decisions/0532-plain-transactions.md.
 */
export const transactOnPool =
  (pool: Pool): Transact =>
  async (work) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(keptOrFailed(work));
    } finally {
      client.release();
    }
  };

/**
 * When the work caught an error of the database, PostgreSQL keeps nothing, yet COMMIT gives no error. Any other statement
 * does, so one runs first. PGlite needs none.
 */
function keptOrFailed<T>(work: (tx: Queryable) => Promise<T>): (tx: Queryable) => Promise<T> {
  return async (tx) => {
    const done = await work(tx);
    await tx.execute(sql`select 1`);
    return done;
  };
}
