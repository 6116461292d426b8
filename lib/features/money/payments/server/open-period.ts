import 'server-only';
import { eq } from 'drizzle-orm';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { type Day, mondayOf } from '@/lib/core/ground/time/zoned';
import { paymentPeriods } from '@/lib/features/records/pay';

/**
 * Returns the Monday of the period that pays for `day`, with the row locked: its own week, or the current week if that
 * is closed. The office closes ended weeks only, so the current week is always open.
 */
export async function lockOpenPeriod(ctx: WorldContext, workerId: number, day: Day): Promise<Day> {
  const own = mondayOf(day);
  return (await lockIfOpen(ctx, workerId, own)) ? own : lockCurrent(ctx, workerId);
}

async function lockCurrent(ctx: WorldContext, workerId: number): Promise<Day> {
  const current = mondayOf(ctx.today);
  await lockIfOpen(ctx, workerId, current);
  return current;
}

/** Locks the period, which is made if it is missing. Returns false if it is closed. */
export async function lockIfOpen(ctx: WorldContext, workerId: number, firstDay: Day): Promise<boolean> {
  const { tx, world } = ctx;
  await tx.insert(paymentPeriods).values({ world: world.id, workerId, firstDay }).onConflictDoNothing();
  return (await lockPeriod(ctx, workerId, firstDay)) === 'open';
}

/**
 * Locks the period if there is one. Visits are locked before periods, and keys after them.
 * See docs/decisions/0185-one-order-of-locks.md.
 */
export async function lockPeriod(
  ctx: WorldContext,
  workerId: number,
  firstDay: Day,
): Promise<'open' | 'closed' | null> {
  const [period] = await ctx.tx
    .select({ closedAt: paymentPeriods.closedAt })
    .from(paymentPeriods)
    .where(
      ofWorld(
        ctx,
        paymentPeriods,
        eq(paymentPeriods.workerId, workerId),
        eq(paymentPeriods.firstDay, firstDay),
      ),
    )
    .for('update');
  if (!period) return null;
  return period.closedAt === null ? 'open' : 'closed';
}
