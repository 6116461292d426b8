import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/call/define-call';
import type { WeekdayAvailability } from './model';

interface WorkerInput {
  readonly params: { readonly workerId: number };
}

export const timeOffCalls = {
  /** Seven weekdays. [TIME-04] */
  getAvailability: defineCall<WorkerInput, readonly WeekdayAvailability[]>({
    id: 'getAvailability',
    summary: 'A worker’s regular hours, Monday to Sunday',
    method: 'GET',
    path: 'workers/{workerId}/availability/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'availability', maxAgeS: 7 * 86_400 },
    offline: 'cached',
  }),
  /** All seven weekdays at once. [TIME-07] */
  putAvailability: defineCall<
    WorkerInput & { readonly body: readonly WeekdayAvailability[] },
    readonly WeekdayAvailability[]
  >({
    id: 'putAvailability',
    summary: 'Replace a worker’s regular hours',
    method: 'PUT',
    path: 'workers/{workerId}/availability/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    invalidates: ['availability', 'schedule'],
  }),
};
