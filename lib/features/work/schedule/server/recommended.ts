import 'server-only';
import { eq } from 'drizzle-orm';
import { isFeatureOn } from '@/lib/core/backend/accounts/feature-switches';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { ofWorker, ofWorld } from '@/lib/core/backend/worlds/rows';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { visits } from '@/lib/features/records/visits';
import type { Visit } from '@/lib/features/work/visits/schema';
import { visitInDay } from '@/lib/features/work/visits/server/visit-entity';
import { findVisits } from '@/lib/features/work/visits/server/visit-rows';
import { recommendedTime } from '../recommended';

export const recommendsTimes = (ctx: WorkerContext): Promise<boolean> =>
  isFeatureOn(ctx, ctx.workerId, FEATURES.recommendedStartTime);

/** `day` has the worker's visits of the same day. A stored time stays, and a finished visit needs none. */
export function withRecommended<V extends Visit>(
  visit: V,
  day: readonly Visit[],
  preferences: readonly string[] | null,
): V {
  if (visit.recommendedStartTimeSlot || visit.skipped || visit.finishedAt) return visit;
  const others = day.filter(({ id, actualDate }) => id !== visit.id && actualDate === visit.actualDate);
  const recommended = recommendedTime(visit, others, preferences);
  return recommended ? { ...visit, recommendedStartTimeSlot: recommended } : visit;
}

export async function recommend(ctx: WorkerContext, visit: Visit): Promise<Visit> {
  if (!(await recommendsTimes(ctx))) return visit;
  const isWorker = ofWorld(ctx, workers, eq(workers.id, ctx.workerId));
  const [worker] = await ctx.tx.select({ ways: workers.travelPreferences }).from(workers).where(isWorker);
  const day = await findVisits(ctx, ofWorker(ctx, visits, eq(visits.actualDate, visit.actualDate)));
  return withRecommended(visit, day.map(visitInDay), worker?.ways ?? null);
}
