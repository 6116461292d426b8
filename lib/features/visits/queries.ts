import 'server-only';
import type { CallResult } from '@/lib/core/contract/call-error';
import { callServer } from '@/lib/core/gateway/call-server';
import { hasMapPictures } from '@/lib/core/gateway/map-service';
import { requireWorker } from '@/lib/core/session/server/read-session';
import { loadNow, loadUser, orLeave } from '@/lib/core/sign-in/queries';
import type { Instant } from '@/lib/core/time/zoned';
import { EXPAND_VISIT, visitCalls } from './calls';
import type { VisitId } from './model';
import type { Visit } from './wire';

export interface VisitLoad {
  readonly visit: CallResult<Visit>;
  /** Whether parking is of interest. [VISIT-20] */
  readonly isDriver: boolean;
  /** The server's present while it made the page. */
  readonly now: Instant;
  /** Whether a map service can be asked for a picture of the place. [VISIT-29] */
  readonly hasMap: boolean;
}

/** Everything that the visit's screen shows, loaded side by side for the signed-in worker. */
export async function loadVisit({ jobId, scheduledDate }: VisitId): Promise<VisitLoad> {
  await requireWorker();
  const [visit, user, now, hasMap] = await Promise.all([
    callServer(visitCalls.getVisit, {
      params: { jobId, date: scheduledDate },
      query: { expand: EXPAND_VISIT },
    }),
    loadUser(),
    loadNow(),
    hasMapPictures(),
  ]);
  const isDriver = user?.travelPreferences?.includes('car') ?? false;
  return { visit: await orLeave(visit), isDriver, now, hasMap };
}
