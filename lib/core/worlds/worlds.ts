import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { brand, SAMPLE_PROVIDER } from '@/lib/brand';
import type { Database } from '@/lib/core/database/database';
import { TABLES } from '@/lib/core/database/tables';
import { type Day, dayOf, type Instant } from '@/lib/core/time/zoned';
import type { schema } from '@/lib/features/tables';
import { worlds } from './tables';

/** Stands for every world in `app.world`; no world may have it as its id. */
const ALL_WORLDS = '*';

/**
 * Runs `work` in one transaction that sees and changes this world's rows alone. `work` must use the context's `tx`:
 * PGlite has one connection, so that a query beside the transaction would wait for it forever.
 * See docs/decisions/0026-a-demo-is-a-world-in-one-database.md.
 */
export function inWorld<T>(
  database: Database,
  worldId: string,
  work: (ctx: WorldContext) => Promise<T>,
): Promise<T> {
  return database.db.transaction(async (tx) => {
    await confine(database, tx, worldId);
    const [world] = await tx.select().from(worlds).where(eq(worlds.id, worldId));
    if (!world) throw new Error('There is no such world');
    return work(contextOf(world, tx));
  });
}

/**
 * One transaction that first looks in all worlds for who asks and then sees theirs alone. Answers null, without `work`,
 * when nobody is found.
 */
export function inWorldOf<Found extends { readonly world: WorldRow }, T>(
  database: Database,
  find: (tx: Queryable) => Promise<Found | null>,
  work: (ctx: WorldContext, found: Found) => Promise<T>,
): Promise<T | null> {
  return database.db.transaction(async (tx) => {
    await confine(database, tx, ALL_WORLDS);
    const found = await find(tx);
    if (!found) return null;
    await confine(database, tx, found.world.id);
    return work(contextOf(found.world, tx), found);
  });
}

/**
 * One transaction over every world: only for what must find the world first, for lists of worlds, and for the copy of
 * one world into another.
 */
export function acrossWorlds<T>(database: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return database.db.transaction(async (tx) => {
    await confine(database, tx, ALL_WORLDS);
    return work(tx);
  });
}

export interface NewWorld {
  readonly id: string;
  readonly kind: WorldRow['kind'];
  readonly isSample?: boolean;
  readonly seed?: number;
  /** The brand's zone unless said. */
  readonly timeZone?: string;
  readonly clockOffsetMs?: number;
}

/** Makes an empty world, or answers null where the id is taken. */
export async function createWorld(database: Database, world: NewWorld): Promise<WorldRow | null> {
  if (world.id === ALL_WORLDS || world.id === '') throw new Error('A world needs a name of its own');
  return database.db.transaction(async (tx) => {
    await confine(database, tx, world.id);
    const rows = await tx
      .insert(worlds)
      .values({ timeZone: brand.timeZone, ...world })
      .onConflictDoNothing()
      .returning();
    return rows[0] ?? null;
  });
}

/** Removes a world with everything in it; a world that is not there is no error. */
export function removeWorld(database: Database, worldId: string): Promise<void> {
  return database.db.transaction(async (tx) => {
    await confine(database, tx, worldId);
    // Rows that nobody may remove go with their world alone.
    await tx.execute(sql`select set_config('app.removed_world', ${worldId}, true)`);
    for (const { table } of TABLES.toReversed()) await tx.delete(table).where(eq(table.world, worldId));
    await tx.delete(worlds).where(eq(worlds.id, worldId));
  });
}

function contextOf(world: WorldRow, tx: Queryable): WorldContext {
  return { world, tx, ...presentOf(world) };
}

/** What the world's clock and calendar say. */
export function presentOf(world: WorldRow): Pick<WorldContext, 'now' | 'today'> {
  const now = new Date(Date.now() + world.clockOffsetMs).toISOString();
  return { now, today: dayOf(now, world.timeZone) };
}

/** One round trip: the plain role, where one is needed, and the world that row-level security compares with. */
async function confine(database: Database, tx: Queryable, worldId: string): Promise<void> {
  const setWorld = sql`set_config('app.world', ${worldId}, true)`;
  await tx.execute(
    database.worldRole === null
      ? sql`select ${setWorld}`
      : sql`select set_config('role', ${database.worldRole}, true), ${setWorld}`,
  );
}

/** The company of the sample's own contracts. */
export const sampleProvider = (): string => (brand.hasProviderName ? brand.provider : SAMPLE_PROVIDER);

/**
 * The company that runs a world's marketplace. Null for a real marketplace without `BRAND_PROVIDER`: a contract has no
 * other party then.
 */
export function providerNameOf({ kind, isSample }: Pick<WorldRow, 'kind' | 'isSample'>): string | null {
  if (brand.hasProviderName) return brand.provider;
  return isSample || kind !== 'marketplace' ? SAMPLE_PROVIDER : null;
}

/** The same for a mail's sender: the product's name where the company has none. */
export const senderNameOf = (world: Pick<WorldRow, 'kind' | 'isSample'>): string =>
  providerNameOf(world) ?? brand.provider;

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
