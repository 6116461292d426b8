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
  getVisit: defineCall<VisitInput & { readonly query?: { readonly expand?: readonly string[] } }, Visit>({
    id: 'getVisit',
    method: 'GET',
    path: 'work/jobs/{jobId}/visits/{date}/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'visits', maxAgeS: DAY_S },
    offline: 'cached',
  }),
  startVisit: defineCall<VisitInput, Visit>({
    ...changesVisit,
    id: 'startVisit',
    path: 'work/jobs/{jobId}/visits/{date}/start/',
  }),
  unstartVisit: defineCall<VisitInput, Visit>({
    ...changesVisit,
    id: 'unstartVisit',
    path: 'work/jobs/{jobId}/visits/{date}/unstart/',
  }),
  finishVisit: defineCall<VisitInput, Visit>({
    ...changesVisit,
    id: 'finishVisit',
    path: 'work/jobs/{jobId}/visits/{date}/finish/',
    // A finish changes the day and the worker's statistics.
    invalidates: ['schedule', 'daily-stats'],
  }),
  patchVisit: defineCall<VisitInput & { readonly body: VisitPatch }, Visit>({
    id: 'patchVisit',
    method: 'PATCH',
    path: 'work/jobs/{jobId}/visits/{date}/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'ignored',
    // For taking a visit; its day of the schedule is refreshed separately. Location patches bypass `useWrite`, because
    // they change nothing on screen.
    invalidates: ['visits', 'extra-jobs'],
  }),
  getVisitChanges: defineCall<VisitInput, VisitChanges>({
    id: 'getVisitChanges',
    method: 'GET',
    path: 'work/jobs/{jobId}/visits/{date}/changes/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: null,
    offline: 'ignored',
  }),
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

/** Expands everything that the visit's page shows. [VISIT-03] */
export const EXPAND_VISIT = [
  'property',
  'account',
  'key',
  'instructions',
  'required_keys',
  'remote_key_transfers',
] as const;
