import 'server-only';
import type { CallResult } from '@/lib/call/contract/call-error';
import { loadNow, orLeave } from '@/lib/features/session/queries';
import { callServer } from '@/lib/gateway/call-server';
import { requireWorker } from '@/lib/session/read-session';
import type { Instant } from '@/lib/time/zoned';
import { timeOffCalls } from './calls';
import type { ServedChange } from './entries';
import type { WeekdayAvailability } from './wire';

export interface TimeOffLoad {
  readonly workerId: number;
  readonly hours: CallResult<readonly WeekdayAvailability[]>;
  readonly changes: CallResult<readonly ServedChange[]>;
  /** The server's present while it made the page. */
  readonly now: Instant;
}

/** What the time-off page shows, loaded side by side for the signed-in worker. [TIME-04] [TIME-06] */
export async function loadTimeOff(): Promise<TimeOffLoad> {
  const { workerId } = await requireWorker();
  const [hours, changes, now] = await Promise.all([
    callServer(timeOffCalls.getAvailability, { params: { workerId } }),
    callServer(timeOffCalls.listAvailabilityChanges, { params: { workerId } }),
    loadNow(),
  ]);
  return { workerId, hours: await orLeave(hours), changes: await orLeave(changes), now };
}
