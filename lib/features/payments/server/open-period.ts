import 'server-only';
import { eq } from 'drizzle-orm';
import { type Day, mondayOf } from '@/lib/core/time/zoned';
import { ofWorld } from '@/lib/core/worlds/rows';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { paymentPeriods } from './tables';

/**
 * The Monday of the period that pays for `day`, with the row locked: its own week, or the current week if that is
 * closed. The office closes ended weeks only, so the current week is always open.
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

async function lockIfOpen(ctx: WorldContext, workerId: number, firstDay: Day): Promise<boolean> {
  const { tx, world } = ctx;
  await tx.insert(paymentPeriods).values({ world: world.id, workerId, firstDay }).onConflictDoNothing();
  const [period] = await tx
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
  return period !== undefined && period.closedAt === null;
}
