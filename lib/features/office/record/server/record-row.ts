import 'server-only';
import { eq } from 'drizzle-orm';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { workerRecords } from '@/lib/features/records/people';

type RecordRow = typeof workerRecords.$inferSelect;

export async function readRecordRow(ctx: WorldContext, workerId: number): Promise<RecordRow | null> {
  const [row] = await ctx.tx
    .select()
    .from(workerRecords)
    .where(ofWorld(ctx, workerRecords, eq(workerRecords.workerId, workerId)));
  return row ?? null;
}

export async function saveRecordRow(
  ctx: WorldContext,
  workerId: number,
  change: Partial<Omit<RecordRow, 'world' | 'workerId'>>,
): Promise<void> {
  await ctx.tx
    .insert(workerRecords)
    .values({ ...change, world: ctx.world.id, workerId })
    .onConflictDoUpdate({ target: [workerRecords.world, workerRecords.workerId], set: change });
}
