import 'server-only';
import type { WorkerContext } from '@/lib/core/api/handler-context';
import { isInArea } from '@/lib/features/extra-jobs/rules';
import { surroundingAreas } from './areas';
import type { MarketWorker } from './worker-in-market';

/**
 * Of the first halves of postcodes, those where this worker may see and take extra jobs: their own areas and the areas
 * around them, which is what the areas service lets the app ask for. A worker without assigned areas goes everywhere.
 */
export async function withinReach(
  ctx: WorkerContext,
  { areas, goesEverywhere }: MarketWorker,
  outwards: readonly string[],
): Promise<readonly string[]> {
  const isOwn = (outward: string) => areas.some((area) => isInArea(outward, area));
  // The areas around are computed from all homes, so only for who asks beyond their own.
  if (goesEverywhere || outwards.every(isOwn)) return outwards;
  const around = new Set((await surroundingAreas(ctx, areas)).map(({ code }) => code));
  return outwards.filter((outward) => isOwn(outward) || around.has(outward));
}
