import 'server-only';
import { callServer } from '@/lib/core/gateway/calls/call-server';
import { requireWorker } from '@/lib/core/gateway/session/read-session';
import { loadNow, loadUser, orLeave } from '@/lib/core/gateway/sign-in/queries';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import type { Day, Instant } from '@/lib/core/ground/time/zoned';
import { flagCalls } from '@/lib/features/people/flags/calls';
import type { VisitId } from '@/lib/features/records/visits-values';
import { loadDay } from '@/lib/features/work/schedule/queries';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { EXPAND_VISIT, visitCalls } from '@/lib/features/work/visits/calls';
import type { Visit } from '@/lib/features/work/visits/schema';
import { lostVisitsCalls } from './calls';
import { lossThatExplains } from './rules';
import type { LostVisit } from './schema';

export async function loadVisitOrLoss(
  id: VisitId & { readonly actualDate: Day },
): Promise<VisitLoad & { readonly loss: LostVisit | null; readonly day: WorkingDay | null }> {
  const [load, day] = await Promise.all([loadVisit(id), loadDay(id.actualDate)]);
  const isGone = !load.visit.ok && load.visit.error.code === 'not_found';
  return { ...load, day, loss: isGone ? await loadLossOf(id) : null };
}

/** Returns null without a loss, or if the server does not support lost visits. */
async function loadLossOf(id: VisitId): Promise<LostVisit | null> {
  const params = { name: OWN_FEATURES.lostVisits };
  const feature = await callServer(flagCalls.getFeatureGenerallyActive, { params });
  if (!feature.ok || !feature.value.active) return null;
  const losses = await callServer(lostVisitsCalls.listLostVisits, {});
  if (!losses.ok) return null;
  return lossThatExplains(losses.value, id, { hasVisit: false, since: null, errorCode: 'not_found' });
}

interface VisitLoad {
  readonly visit: CallResult<Visit>;
  /** Drivers see parking information. [VISIT-20] */
  readonly isDriver: boolean;
  readonly now: Instant;
}

async function loadVisit({ jobId, scheduledDate }: VisitId): Promise<VisitLoad> {
  await requireWorker();
  const [visit, user, now] = await Promise.all([
    callServer(visitCalls.getVisit, {
      params: { jobId, date: scheduledDate },
      query: { expand: EXPAND_VISIT },
    }),
    loadUser(),
    loadNow(),
  ]);
  const isDriver = user?.travelPreferences?.includes('car') ?? false;
  return { visit: await orLeave(visit), isDriver, now };
}
