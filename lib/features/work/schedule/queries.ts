import 'server-only';
import { callServer } from '@/lib/core/gateway/calls/call-server';
import { requireWorker } from '@/lib/core/gateway/session/read-session';
import { loadForWorker } from '@/lib/core/gateway/sign-in/queries';
import type { Day } from '@/lib/core/ground/time/zoned';
import { EXPAND_VISITS, scheduleCalls } from './calls';
import { summarized, toScheduleSummary } from './schedule-summary';
import type { WorkingDay } from './schema';

export const loadSchedule = () => loadForWorker((read, workerId) => ({ days: readSchedule(read, workerId) }));

export const readSchedule = (read: typeof callServer, workerId: number) =>
  read(scheduleCalls.listWorkingDays, {
    params: { workerId },
    query: { expand: EXPAND_VISITS },
  }).then(summarized);

/** Reads one day for a page next to the schedule; null if it could not be read. */
export async function loadDay(date: Day): Promise<WorkingDay | null> {
  const { workerId } = await requireWorker();
  const input = { params: { workerId, date }, query: { expand: EXPAND_VISITS } };
  const day = await callServer(scheduleCalls.getWorkingDay, input);
  return (day.ok && toScheduleSummary([day.value])[0]) || null;
}
