import { defineCall } from '@/lib/call/define-call';
import type { AvailabilitySignal } from './model';

export const extraJobsCalls = {
  /** Asked again at the interval that its answer gives. [EXTRA-38] [EXTRA-39] */
  getAvailabilitySignal: defineCall<{ readonly params: { readonly workerId: number } }, AvailabilitySignal>({
    id: 'getAvailabilitySignal',
    summary: 'Whether there are extra jobs for a worker soon',
    method: 'GET',
    path: 'workers/{workerId}/extra-job-availability-signal/',
    access: 'worker',
    timeoutMs: 35_000,
    cache: null,
    offline: 'ignored',
  }),
};
