import 'server-only';
import { loadForWorker } from '@/lib/core/gateway/sign-in/queries';
import { timeOffCalls } from './calls';

export const loadTimeOff = () =>
  loadForWorker((read, workerId) => ({
    hours: read(timeOffCalls.getAvailability, { params: { workerId } }),
    changes: read(timeOffCalls.listAvailabilityChanges, { params: { workerId } }),
  }));
