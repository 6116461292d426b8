import 'server-only';
import type { NewRow } from '@/lib/core/database/tables';
import type { WorldContext } from '@/lib/core/worlds/context';
import { customerRatings, visitCancellations } from '@/lib/features/performance/server/tables';

/* What counts for how a worker stands; both lean on a visit. */

type OfVisit<Row> = Partial<Row> & { workerId: number; jobId: number; scheduledDate: string };

/** Five stars for a visit that was on its scheduled day unless told otherwise. */
export async function buildRating(
  { tx, world, now }: WorldContext,
  overrides: OfVisit<NewRow<'customerRatings'>>,
): Promise<void> {
  const row = { visitDay: overrides.scheduledDate, rating: 5, ratedAt: now, ...overrides };
  await tx.insert(customerRatings).values({ ...row, world: world.id });
}

/** Late unless told otherwise. */
export async function buildCancellation(
  { tx, world, now }: WorldContext,
  overrides: OfVisit<NewRow<'visitCancellations'>>,
): Promise<void> {
  const notice = 'late' as const;
  const row = { visitDay: overrides.scheduledDate, notice, cancelledAt: now, ...overrides };
  await tx.insert(visitCancellations).values({ ...row, world: world.id });
}
