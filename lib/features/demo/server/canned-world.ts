import 'server-only';
import { brand } from '@/lib/brand';
import { NO_PASSWORD } from '@/lib/core/accounts/password';
import type { Day } from '@/lib/core/time/zoned';
import type { Queryable, WorldRow } from '@/lib/core/worlds/context';
import { worlds } from '@/lib/core/worlds/tables';
import { presentOf } from '@/lib/core/worlds/worlds';
import { insertPlan } from '@/lib/features/sample/server/make-sample';
import { planDemo } from './plan-demo';

/**
 * The world that the demos of a day and seed are copied from, made at the first one. A process that makes the same one
 * at the same moment waits at its id until this transaction ends, and then finds it whole.
 */
export async function findOrMakeCannedWorld(tx: Queryable, today: Day, seed: number): Promise<string> {
  const id = `${prefixOf(today)}${seed}`;
  const [world] = await tx
    .insert(worlds)
    .values({ id, kind: 'canned', seed, timeZone: brand.timeZone })
    .onConflictDoNothing()
    .returning();
  if (world) {
    const plan = planDemo({ seed, today, zone: world.timeZone });
    await insertPlan({ world, tx, ...presentOf(world) }, plan, NO_PASSWORD);
  }
  return id;
}

/** True for a canned world of another day than today, from which no demo begins any more. */
export function isStaleCannedWorld({ id, kind }: WorldRow, today: Day): boolean {
  return kind === 'canned' && !id.startsWith(prefixOf(today));
}

const prefixOf = (day: Day) => `canned-${day}-`;
