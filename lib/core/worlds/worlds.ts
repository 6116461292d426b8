import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { brand, SAMPLE_PROVIDER } from '@/lib/brand';
import type { Database, Queryable } from '@/lib/core/database/database';
import { TABLES } from '@/lib/core/database/tables';
import { type Day, dayOf, type Instant } from '@/lib/core/time/zoned';
import { worlds } from './tables';

const ALL_WORLDS = '*';

/**
 * `work` must use the context's `tx`: PGlite has one connection, so another query would wait forever.
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

/** Finds the caller in all worlds, then sees only the caller's. Null when `find` returns null. */
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

/** Only for finding a world, listing worlds, and copying one into another. */
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
  readonly timeZone?: string;
  readonly clockOffsetMs?: number;
}

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

/** Removes a world with all its rows. Ignores an unknown world. */
export function removeWorld(database: Database, worldId: string): Promise<void> {
  return database.db.transaction(async (tx) => {
    await confine(database, tx, worldId);
    // Allows the triggers that forbid deletes to make an exception for this world.
    await tx.execute(sql`select set_config('app.removed_world', ${worldId}, true)`);
    for (const { table } of TABLES.toReversed()) await tx.delete(table).where(eq(table.world, worldId));
    await tx.delete(worlds).where(eq(worlds.id, worldId));
  });
}

function contextOf(world: WorldRow, tx: Queryable): WorldContext {
  return { world, tx, ...presentOf(world) };
}

export function presentOf(world: WorldRow): Pick<WorldContext, 'now' | 'today'> {
  const now = new Date(Date.now() + world.clockOffsetMs).toISOString();
  return { now, today: dayOf(now, world.timeZone) };
}

/** One round trip: the restricted role, if needed, and the world for row-level security. */
async function confine(database: Database, tx: Queryable, worldId: string): Promise<void> {
  const setWorld = sql`set_config('app.world', ${worldId}, true)`;
  await tx.execute(
    database.worldRole === null
      ? sql`select ${setWorld}`
      : sql`select set_config('role', ${database.worldRole}, true), ${setWorld}`,
  );
}

export const sampleProvider = (): string => (brand.hasProviderName ? brand.provider : SAMPLE_PROVIDER);

/** Null for a real marketplace without `BRAND_PROVIDER`, which cannot have contracts signed. */
export function providerNameOf({ kind, isSample }: Pick<WorldRow, 'kind' | 'isSample'>): string | null {
  if (brand.hasProviderName) return brand.provider;
  return isSample || kind !== 'marketplace' ? SAMPLE_PROVIDER : null;
}

export const senderNameOf = (world: Pick<WorldRow, 'kind' | 'isSample'>): string =>
  providerNameOf(world) ?? brand.provider;

export type WorldRow = typeof worlds.$inferSelect;

/** Row-level security limits it to the world; inserts must set `world.id`. */
export interface WorldContext {
  readonly world: WorldRow;
  readonly tx: Queryable;
  readonly now: Instant;
  readonly today: Day;
}
