import 'server-only';
import type { CallResult } from '@/lib/call/contract/call-error';
import { loadNow, loadUser, orLeave } from '@/lib/features/session/queries';
import { callServer } from '@/lib/gateway/call-server';
import { requireWorker } from '@/lib/session/read-session';
import type { Instant } from '@/lib/time/zoned';
import { briefDays } from './brief';
import { EXPAND_VISITS, scheduleCalls } from './calls';
import type { WorkingDay } from './wire';

export interface ScheduleLoad {
  readonly workerId: number;
  readonly days: CallResult<readonly WorkingDay[]>;
  /** The server's present while it made the page. */
  readonly now: Instant;
}

/**
 * Everything that the schedule shows and nothing besides, loaded side by side for the signed-in worker. The person is
 * asked for because a customer is sent away. [AUTH-11]
 */
export async function loadSchedule(): Promise<ScheduleLoad> {
  const { workerId } = await requireWorker();
  const [days, now] = await Promise.all([
    callServer(scheduleCalls.listWorkingDays, { params: { workerId }, query: { expand: EXPAND_VISITS } }),
    loadNow(),
    loadUser(),
  ]);
  return { workerId, days: briefly(await orLeave(days)), now };
}

function briefly(days: CallResult<readonly WorkingDay[]>): CallResult<readonly WorkingDay[]> {
  return days.ok ? { ok: true, value: briefDays(days.value) } : days;
}
