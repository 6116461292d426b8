import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { WorldContext } from '@/lib/core/worlds/context';
import { accounts, workers } from './tables';

/**
 * The worker as whom an administrator may act: one of the same world who has a sign-in. Null for anybody else, also for one
 * whose sign-in has gone meanwhile. [IMP-01]
 */
export async function findActedWorker({ tx, world }: WorldContext, workerId: number) {
  const [found] = await tx
    .select({ worker: workers })
    .from(workers)
    .innerJoin(accounts, and(eq(accounts.world, workers.world), eq(accounts.workerId, workers.id)))
    .where(and(eq(workers.world, world.id), eq(workers.id, workerId), eq(accounts.role, 'worker')))
    .limit(1);
  return found?.worker ?? null;
}
