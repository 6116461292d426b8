import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { brand } from '@/lib/brand';
import type { Database } from '@/lib/core/database/database';
import { TABLES } from '@/lib/core/database/tables';
import { dayOf } from '@/lib/core/time/zoned';
import type { Queryable, WorldContext, WorldRow } from './context';
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
