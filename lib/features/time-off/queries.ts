import 'server-only';
import { loadForWorker } from '@/lib/core/sign-in/queries';
import { timeOffCalls } from './calls';

/** What the time-off page shows. [TIME-04] [TIME-06] */
export const loadTimeOff = () =>
  loadForWorker((read, workerId) => ({
    hours: read(timeOffCalls.getAvailability, { params: { workerId } }),
    changes: read(timeOffCalls.listAvailabilityChanges, { params: { workerId } }),
  }));
