import 'server-only';
import { callServer } from '@/lib/core/gateway/call-server';
import type { Day } from '@/lib/core/time/zoned';
import { flagCalls } from '@/lib/features/flags/calls';
import { loadDay } from '@/lib/features/schedule/queries';
import type { WorkingDay } from '@/lib/features/schedule/wire';
import type { VisitId } from '@/lib/features/visits/model';
import { loadVisit, type VisitLoad } from '@/lib/features/visits/queries';
import { OWN_FEATURES } from '@/lib/flags';
import { lostVisitsCalls } from './calls';
import { lossThatExplains } from './rules';
import type { LostVisit } from './wire';

/** The visit as `loadVisit` has it with the day that it is on, or why it is not the worker's any more. */
export async function loadVisitOrLoss(
  id: VisitId & { readonly actualDate: Day },
): Promise<VisitLoad & { readonly loss: LostVisit | null; readonly day: WorkingDay | null }> {
  const [load, day] = await Promise.all([loadVisit(id), loadDay(id.actualDate)]);
  const isGone = !load.visit.ok && load.visit.error.code === 'not_found';
  return { ...load, day, loss: isGone ? await loadLossOf(id) : null };
}

/** Null where none is known, and where the root tells of none. */
async function loadLossOf(id: VisitId): Promise<LostVisit | null> {
  const params = { name: OWN_FEATURES.lostVisits };
  const feature = await callServer(flagCalls.getFeatureGenerallyActive, { params });
  if (!feature.ok || !feature.value.active) return null;
  const losses = await callServer(lostVisitsCalls.listLostVisits, {});
  if (!losses.ok) return null;
  return lossThatExplains(losses.value, id, { hasVisit: false, since: null, errorCode: 'not_found' });
}
