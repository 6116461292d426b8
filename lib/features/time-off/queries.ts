import 'server-only';
import type { CallResult } from '@/lib/call/call-error';
import { loadNow, orLeave } from '@/lib/features/session/queries';
import { callServer } from '@/lib/gateway/call-server';
import { requireWorker } from '@/lib/session/read-session';
import type { Instant } from '@/lib/time/zoned';
import { timeOffCalls } from './calls';
import type { WeekdayAvailability } from './model';

export interface TimeOffLoad {
  readonly workerId: number;
  readonly initial: CallResult<readonly WeekdayAvailability[]>;
  /** The server's present while it made the page. */
  readonly now: Instant;
}

/** What the time-off page shows, loaded side by side for the signed-in worker. [TIME-04] */
export async function loadTimeOff(): Promise<TimeOffLoad> {
  const { workerId } = await requireWorker();
  const [days, now] = await Promise.all([
    callServer(timeOffCalls.getAvailability, { params: { workerId } }),
    loadNow(),
  ]);
  return { workerId, initial: await orLeave(days), now };
}
