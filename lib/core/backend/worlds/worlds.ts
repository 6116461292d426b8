import 'server-only';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '@/lib/core/backend/database/database';
import { TABLES } from '@/lib/core/backend/database/tables';
import { brand, SAMPLE_PHONE, SAMPLE_PROVIDER } from '@/lib/core/ground/site/brand';
import { type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
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
  return inTransaction(database, worldId, async (tx) => {
    const [world] = await tx.select().from(worlds).where(eq(worlds.id, worldId));
    if (!world) throw new Error('There is no such world');
    return work(contextOf(world, tx));
  });
}

/** Finds the caller in all worlds, then sees only the caller's. Returns null when `find` returns null. */
export function inWorldOf<Found extends { readonly world: WorldRow; readonly isConfined?: boolean }, T>(
  database: Database,
  find: (tx: Queryable) => Promise<Found | null>,
  work: (ctx: WorldContext, found: Found) => Promise<T>,
): Promise<T | null> {
  return inTransaction(database, ALL_WORLDS, async (tx) => {
    const found = await find(tx);
    if (!found) return null;
    if (!found.isConfined) await tx.execute(sql`select ${confineTo(found.world.id)}`);
    return work(contextOf(found.world, tx), found);
  });
}

/** Use it only for finding a world, listing worlds, and copying one into another. */
export function acrossWorlds<T>(database: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return inTransaction(database, ALL_WORLDS, work);
}

function inTransaction<T>(
  database: Database,
  worldId: string,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return database.transact(async (tx) => {
    await tx.execute(settingsOf(database, worldId));
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
  return inTransaction(database, world.id, async (tx) => {
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
  return inTransaction(database, worldId, async (tx) => {
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

/** Row-level security shows only rows of this world, until the transaction ends. */
export const confineTo = (worldId: string | SQL | AnyPgColumn): SQL =>
  sql`set_config('app.world', ${worldId}, true)`;

/** Sets the restricted role, if needed, and the world. */
function settingsOf({ worldRole }: Database, worldId: string): SQL {
  const role = worldRole === null ? sql`` : sql`set_config('role', ${worldRole}, true), `;
  return sql`select ${role}${confineTo(worldId)}`;
}

export const sampleProvider = (): string => (brand.hasProviderName ? brand.provider : SAMPLE_PROVIDER);

/** Returns null for a real marketplace without `BRAND_PROVIDER`, which cannot have contracts signed. */
export function providerNameOf({ kind, isSample }: Pick<WorldRow, 'kind' | 'isSample'>): string | null {
  if (brand.hasProviderName) return brand.provider;
  return isSample || kind !== 'marketplace' ? SAMPLE_PROVIDER : null;
}

/** Returns null in a real marketplace, and with `BRAND_SUPPORT_PHONE`. */
export function samplePhoneOf({ kind, isSample }: Pick<WorldRow, 'kind' | 'isSample'>): string | null {
  const isReal = kind === 'marketplace' && !isSample;
  return isReal || brand.supportPhone !== null ? null : SAMPLE_PHONE;
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
