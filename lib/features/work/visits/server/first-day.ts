import 'server-only';
import { and, eq, isNotNull, min } from 'drizzle-orm';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Day } from '@/lib/core/ground/time/zoned';
import { visits } from '@/lib/features/records/visits';

/** Returns the first day of work that somebody typed, else that of the first finished visit. */
export async function firstDayOf(
  ctx: WorldContext,
  { id, startedWork }: { readonly id: number; readonly startedWork: Day | null },
): Promise<Day | null> {
  return startedWork ?? (await firstVisitDay(ctx, id));
}

export async function firstVisitDay(ctx: WorldContext, workerId: number): Promise<Day | null> {
  const isDone = and(eq(visits.workerId, workerId), isNotNull(visits.finishedAt));
  const [row] = await ctx.tx
    .select({ day: min(visits.actualDate) })
    .from(visits)
    .where(ofWorld(ctx, visits, isDone));
  return row?.day ?? null;
}
