import { defineCall, READ_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { AvailabilitySignal, ExtraJobEligibility } from './wire';

type WorkerInput = { readonly params: { readonly workerId: number } };

export const extraJobsCalls = {
  /** Asked again at the interval that its answer gives. [EXTRA-38] [EXTRA-39] */
  getAvailabilitySignal: defineCall<WorkerInput, AvailabilitySignal>({
    id: 'getAvailabilitySignal',
    waitsForIdle: true,
    method: 'GET',
    path: 'workers/{workerId}/extra-job-availability-signal/',
    access: 'worker',
    timeoutMs: 35_000,
    cache: null,
    offline: 'ignored',
  }),
  /** [EXTRA-05] */
  getExtraJobEligibility: defineCall<WorkerInput, ExtraJobEligibility>({
    id: 'getExtraJobEligibility',
    method: 'GET',
    path: 'workers/{workerId}/extra-job-eligibility/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
  }),
};
