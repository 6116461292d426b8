import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { Day } from '@/lib/core/time/zoned';
import type {
  AbsenceChangeAnswer,
  AbsenceChangeRequest,
  AvailabilityChange,
  AvailabilityOverride,
  BreakBody,
  BreakEffects,
  BreakHandover,
  BreakHandoversQuery,
  BreakQuery,
  NewAvailabilityChange,
  WeekdayAvailability,
} from './wire';

interface WorkerInput {
  readonly params: { readonly workerId: number };
}

const DAY_S = 86_400;

const writes = {
  access: 'worker',
  timeoutMs: WRITE_TIMEOUT_MS,
  cache: null,
  offline: 'fails',
} as const;

const STALE_AFTER_BREAK = ['availability', 'day-availability', 'schedule', 'visits'] as const;

export const timeOffCalls = {
  getAvailability: defineCall<WorkerInput, readonly WeekdayAvailability[]>({
    id: 'getAvailability',
    method: 'GET',
    path: 'workers/{workerId}/availability/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'availability', maxAgeS: 7 * DAY_S },
    offline: 'cached',
  }),
  /** All seven weekdays at once. [TIME-07] */
  putAvailability: defineCall<
    WorkerInput & { readonly body: readonly WeekdayAvailability[] },
    readonly WeekdayAvailability[]
  >({
    ...writes,
    id: 'putAvailability',
    method: 'PUT',
    path: 'workers/{workerId}/availability/',
    invalidates: ['day-availability', 'schedule'],
  }),
  /**
   * Booked time off, and days whose hours differ from their weekday. Must precede `getDayAvailability`, whose path
   * pattern also matches it. [TIME-06]
   */
  listAvailabilityChanges: defineCall<WorkerInput, readonly (AvailabilityChange | AvailabilityOverride)[]>({
    id: 'listAvailabilityChanges',
    method: 'GET',
    path: 'workers/{workerId}/availability/changes/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'availability', maxAgeS: 7 * DAY_S },
    offline: 'cached',
  }),
  getDayAvailability: defineCall<
    { readonly params: { readonly workerId: number; readonly date: Day } },
    WeekdayAvailability
  >({
    id: 'getDayAvailability',
    method: 'GET',
    path: 'workers/{workerId}/availability/{date}/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'day-availability', maxAgeS: DAY_S },
    offline: 'cached',
  }),
  /** A demo route that books whole days without a preview. [DEMO-66] */
  createAvailabilityChange: defineCall<
    WorkerInput & { readonly body: NewAvailabilityChange },
    AvailabilityChange
  >({
    ...writes,
    id: 'createAvailabilityChange',
    method: 'POST',
    path: 'workers/{workerId}/availability/changes/',
    invalidates: STALE_AFTER_BREAK,
  }),
  /** Reads only; nothing is booked. [TIME-13] */
  previewBreak: defineCall<WorkerInput & { readonly query: BreakQuery }, BreakEffects>({
    id: 'previewBreak',
    method: 'GET',
    path: 'workers/{workerId}/breaks/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
  }),
  /** Not in the documents: the key handovers that would be cancelled, by day and time. */
  previewBreakHandovers: defineCall<
    WorkerInput & { readonly query: BreakHandoversQuery },
    readonly BreakHandover[]
  >({
    id: 'previewBreakHandovers',
    method: 'GET',
    path: 'workers/{workerId}/breaks/handovers/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    extension: 'time-off-handovers',
  }),
  /** Sent in the address, as documented, and in the body, as the demo reads it; the address wins. [TIME-14] */
  bookBreak: defineCall<WorkerInput & { readonly query: BreakQuery; readonly body: BreakBody }, BreakEffects>(
    {
      ...writes,
      id: 'bookBreak',
      method: 'POST',
      path: 'workers/{workerId}/breaks/',
      invalidates: STALE_AFTER_BREAK,
    },
  ),
  requestAbsenceChange: defineCall<{ readonly body: AbsenceChangeRequest }, AbsenceChangeAnswer>({
    ...writes,
    id: 'requestAbsenceChange',
    method: 'POST',
    path: 'contact/absence-period-change-request/',
    invalidates: ['availability'],
  }),
};
