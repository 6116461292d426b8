import 'server-only';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { brand } from '@/lib/brand';
import { findTokenOwner, isOver } from '@/lib/core/accounts/token';
import type { Database } from '@/lib/core/database/database';
import { dayOf, type Instant } from '@/lib/core/time/zoned';
import type { Queryable, WorldRow } from '@/lib/core/worlds/context';
import { worlds } from '@/lib/core/worlds/tables';
import { acrossWorlds, presentOf } from '@/lib/core/worlds/worlds';
import { isStaleCannedWorld } from './canned-world';

/**
 * An ended demo lies for a minute before it is removed: for so long its start counts among the last minute's, and what
 * it was asked before its end is answered.
 */
const LIES_MS = 60_000;

/** Makes the token of a demo worthless at once; its rows go later. Another token, or none of anybody's, is let be. */
export function endDemo(database: Database, token: string): Promise<void> {
  return acrossWorlds(database, async (tx) => {
    const owner = await findTokenOwner(tx, token);
    if (owner?.world.kind === 'demo') await endWorld(tx, owner.world);
  });
}

/** Sets a demo's end to its present, unless it has passed. */
export async function endWorld(tx: Queryable, world: WorldRow): Promise<void> {
  const { now } = presentOf(world);
  if (!isOver(world, now)) await tx.update(worlds).set({ endsAt: now }).where(eq(worlds.id, world.id));
}

/** Worlds that nobody needs any more: demos some time after their end, and canned worlds of another day. */
export async function findLeftWorlds(
  database: Database,
  now: Instant = new Date().toISOString(),
): Promise<readonly string[]> {
  const today = dayOf(now, brand.timeZone);
  const isLeftDemo = and(eq(worlds.kind, 'demo'), hasEndedFor(LIES_MS));
  const found = await acrossWorlds(database, (tx) =>
    tx
      .select()
      .from(worlds)
      .where(or(isLeftDemo, eq(worlds.kind, 'canned'))),
  );
  return found
    .filter((world) => world.kind === 'demo' || isStaleCannedWorld(world, today))
    .map(({ id }) => id);
}

/** Of worlds that ended so long ago by their own clocks. */
export function hasEndedFor(ms: number): SQL {
  const present = sql`clock_timestamp() + ${worlds.clockOffsetMs} * interval '1 millisecond'`;
  return sql`${worlds.endsAt} <= ${present} - ${ms}::bigint * interval '1 millisecond'`;
}
