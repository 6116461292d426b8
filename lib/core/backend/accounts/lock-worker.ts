import 'server-only';
import { eq } from 'drizzle-orm';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { workers } from './tables';

/** Locks the row, so that concurrent writes of the worker who calls are compared one by one. */
export async function lockWorker(ctx: WorldContext & { readonly workerId: number }): Promise<void> {
  const isWorker = ofWorld(ctx, workers, eq(workers.id, ctx.workerId));
  await ctx.tx.select({ id: workers.id }).from(workers).where(isWorker).for('update');
}
