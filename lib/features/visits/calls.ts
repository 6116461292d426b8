import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { DistanceAnswer, Visit, VisitChanges, VisitPatch } from './wire';

interface VisitInput {
  /** `date` is the scheduled date, also when the visit has moved to another day. */
  readonly params: { readonly jobId: number; readonly date: string };
}

const DAY_S = 86_400;

const changesVisit = {
  method: 'PATCH',
  access: 'worker',
  timeoutMs: WRITE_TIMEOUT_MS,
  cache: null,
  offline: 'queued',
} as const;

export const visitCalls = {
  /** [VISIT-03] */
  getVisit: defineCall<VisitInput & { readonly query?: { readonly expand?: readonly string[] } }, Visit>({
    id: 'getVisit',
    method: 'GET',
    path: 'work/jobs/{jobId}/visits/{date}/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'visits', maxAgeS: DAY_S },
    offline: 'cached',
  }),
  /** [ACT-02] */
  startVisit: defineCall<VisitInput, Visit>({
    ...changesVisit,
    id: 'startVisit',
    path: 'work/jobs/{jobId}/visits/{date}/start/',
  }),
  /** [ACT-02] [ACT-03] */
  unstartVisit: defineCall<VisitInput, Visit>({
    ...changesVisit,
    id: 'unstartVisit',
    path: 'work/jobs/{jobId}/visits/{date}/unstart/',
  }),
  /** [ACT-02] */
  finishVisit: defineCall<VisitInput, Visit>({
    ...changesVisit,
    id: 'finishVisit',
    path: 'work/jobs/{jobId}/visits/{date}/finish/',
    // A finish changes the day and the worker's performance.
    invalidates: ['schedule', 'daily-stats'],
  }),
  /** [ACT-06] */
  patchVisit: defineCall<VisitInput & { readonly body: VisitPatch }, Visit>({
    id: 'patchVisit',
    method: 'PATCH',
    path: 'work/jobs/{jobId}/visits/{date}/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'ignored',
    // For a visit that is taken; its day of the schedule is read again by itself. Where a visit was started is sent without
    // `useWrite`, since that changes nothing on screen.
    invalidates: ['visits', 'extra-jobs'],
  }),
  /** [VISIT-26] */
  getVisitChanges: defineCall<VisitInput, VisitChanges>({
    id: 'getVisitChanges',
    method: 'GET',
    path: 'work/jobs/{jobId}/visits/{date}/changes/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: null,
    offline: 'ignored',
  }),
  /** [VISIT-36] */
  getDistanceFromVisit: defineCall<
    {
      readonly params: { readonly jobId: number; readonly scheduledDate: string };
      readonly query: { readonly latitude: number; readonly longitude: number };
    },
    DistanceAnswer
  >({
    id: 'getDistanceFromVisit',
    method: 'GET',
    path: 'mapping/distance-from-visit/{jobId}/{scheduledDate}/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    background: true,
  }),
};

/** Asks for everything that the visit's screen shows. [VISIT-03] */
export const EXPAND_VISIT = [
  'property',
  'account',
  'key',
  'instructions',
  'required_keys',
  'remote_key_transfers',
] as const;
