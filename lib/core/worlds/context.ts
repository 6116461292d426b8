import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Day, Instant } from '@/lib/core/time/zoned';
import type { schema } from '@/lib/features/tables';

/** PGlite or PostgreSQL, or a transaction of either: the same queries run on all. */
export type Queryable = PgDatabase<PgQueryResultHKT, typeof schema>;

export type WorldRow = typeof schema.worlds.$inferSelect;

/**
 * One world's transaction, the only handle that handlers, sample, roller and import get. Row-level security holds it
 * to the world, and every insert must name `world.id`.
 */
export interface WorldContext {
  readonly world: WorldRow;
  readonly tx: Queryable;
  /** The world's clock. */
  readonly now: Instant;
  /** The world's day of `now`. */
  readonly today: Day;
}
