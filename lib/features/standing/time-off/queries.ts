import 'server-only';
import { loadForWorker } from '@/lib/core/gateway/sign-in/queries';
import { hoursCalls } from '@/lib/features/people/hours/calls';
import { timeOffCalls } from './calls';

export const loadTimeOff = () =>
  loadForWorker((read, workerId) => ({
    hours: read(hoursCalls.getAvailability, { params: { workerId } }),
    changes: read(timeOffCalls.listAvailabilityChanges, { params: { workerId } }),
  }));
