import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { AssignedAreas } from '@/lib/core/session/wire';
import type {
  Area,
  AvailabilitySignal,
  ExtraJobEligibility,
  ExtraRegularJobsPage,
  ExtraRegularJobsQuery,
  ExtraVisitsPage,
  ExtraVisitsQuery,
  JobPatch,
  RegularJob,
  SurroundingArea,
  SurroundingQuery,
} from './wire';

type WorkerInput = { readonly params: { readonly workerId: number } };

export const extraJobsCalls = {
  /** Polled at the interval that its answer gives. [EXTRA-38] [EXTRA-39] */
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

/* Unassigned jobs: the lists, and taking a regular job. `patchVisit` takes a one-off visit. */

/** Offline, the cached list is shown with its age, and adding is disabled. */
const listsExtraJobs = {
  method: 'GET',
  access: 'worker',
  timeoutMs: READ_TIMEOUT_MS,
  cache: { name: 'extra-jobs', maxAgeS: 86_400 },
  offline: 'cached',
  asksByQuery: true,
} as const;

export const extraJobListCalls = {
  listReassignableVisits: defineCall<{ readonly query: ExtraVisitsQuery }, ExtraVisitsPage>({
    ...listsExtraJobs,
    id: 'listReassignableVisits',
    path: 'work/reassignable-visits/',
  }),
  listReassignableRegularJobs: defineCall<{ readonly query: ExtraRegularJobsQuery }, ExtraRegularJobsPage>({
    ...listsExtraJobs,
    id: 'listReassignableRegularJobs',
    path: 'work/reassignable-regular-jobs/',
  }),
  /** Takes a regular job and adds the missing hours to the worker's regular hours. [EXTRA-28] */
  assignJob: defineCall<{ readonly params: { readonly jobId: number }; readonly body: JobPatch }, RegularJob>(
    {
      id: 'assignJob',
      method: 'PATCH',
      path: 'work/jobs/{jobId}/',
      access: 'worker',
      timeoutMs: WRITE_TIMEOUT_MS,
      cache: null,
      offline: 'fails',
      invalidates: ['schedule', 'visits', 'extra-jobs', 'availability', 'day-availability'],
    },
  ),
};

/* Areas with work. The availability signal is separate because every page reads it. */

export const SURROUNDING_CONTEXT = 'extra-jobs';

type AreasInput = { readonly params: { readonly workerId: number } };

const cachedRead = {
  method: 'GET',
  access: 'worker',
  timeoutMs: READ_TIMEOUT_MS,
  cache: { name: 'areas', maxAgeS: 604_800 },
  offline: 'cached',
} as const;

export const areaCalls = {
  listAreas: defineCall<AreasInput, readonly Area[]>({
    ...cachedRead,
    id: 'listAreas',
    path: 'workers/{workerId}/areas/',
  }),
  /** The worker's areas by kind of job. Not available in a demo. [EXTRA-45] [DEMO-84] */
  getWorkingAreas: defineCall<AreasInput, AssignedAreas>({
    ...cachedRead,
    id: 'getWorkingAreas',
    path: 'workers/{workerId}/working-areas/',
    background: true,
  }),
  listSurroundingAreas: defineCall<{ readonly query: SurroundingQuery }, readonly SurroundingArea[]>({
    ...cachedRead,
    id: 'listSurroundingAreas',
    path: 'mapping/surrounding-areas/',
    asksByQuery: true,
  }),
  /** The path that the documents list for the demo. [DEMO-55] */
  listAreasAround: defineCall<{ readonly params: { readonly area: string } }, readonly SurroundingArea[]>({
    ...cachedRead,
    id: 'listAreasAround',
    path: 'mapping/surrounding-areas/{area}/',
  }),
};
