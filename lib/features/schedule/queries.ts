import 'server-only';
import type { CallResult } from '@/lib/call/contract/call-error';
import { loadForWorker } from '@/lib/features/session/queries';
import { briefDays } from './brief';
import { EXPAND_VISITS, scheduleCalls } from './calls';
import type { WorkingDay } from './wire';

/** Everything that the schedule shows and nothing besides. */
export const loadSchedule = () =>
  loadForWorker((read, workerId) => ({
    days: read(scheduleCalls.listWorkingDays, {
      params: { workerId },
      query: { expand: EXPAND_VISITS },
    }).then(briefly),
  }));

function briefly(days: CallResult<readonly WorkingDay[]>): CallResult<readonly WorkingDay[]> {
  return days.ok ? { ok: true, value: briefDays(days.value) } : days;
}
