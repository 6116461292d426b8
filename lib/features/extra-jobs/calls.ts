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

/* Jobs that nobody has taken: their lists, and taking a regular one. A one-off visit is taken by `patchVisit`. */

/** Without a connection the saved list is shown with its age, and adding is off. */
const listsExtraJobs = {
  method: 'GET',
  access: 'worker',
  timeoutMs: READ_TIMEOUT_MS,
  cache: { name: 'extra-jobs', maxAgeS: 86_400 },
  offline: 'cached',
  asksByQuery: true,
} as const;

export const extraJobListCalls = {
  /** The visits of one day that are on offer. [EXTRA-22] */
  listReassignableVisits: defineCall<{ readonly query: ExtraVisitsQuery }, ExtraVisitsPage>({
    ...listsExtraJobs,
    id: 'listReassignableVisits',
    path: 'work/reassignable-visits/',
  }),
  /** The regular jobs of one weekday that are on offer. [EXTRA-23] */
  listReassignableRegularJobs: defineCall<{ readonly query: ExtraRegularJobsQuery }, ExtraRegularJobsPage>({
    ...listsExtraJobs,
    id: 'listReassignableRegularJobs',
    path: 'work/reassignable-regular-jobs/',
  }),
  /** Takes a regular job, with the hours that this adds to the worker's own. [EXTRA-28] */
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

/* Where there is work. Apart from the signal that there is some, which every page asks for. */

/** What surrounding areas are asked for. [EXTRA-46] */
export const SURROUNDING_CONTEXT = 'extra-jobs';

type AreasInput = { readonly params: { readonly workerId: number } };

/** Areas change a few times a year. [CACHE-13] */
const cachedRead = {
  method: 'GET',
  access: 'worker',
  timeoutMs: READ_TIMEOUT_MS,
  cache: { name: 'areas', maxAgeS: 604_800 },
  offline: 'cached',
} as const;

export const areaCalls = {
  /** [EXTRA-44] */
  listAreas: defineCall<AreasInput, readonly Area[]>({
    ...cachedRead,
    id: 'listAreas',
    path: 'workers/{workerId}/areas/',
  }),
  /** Which of them are for regular work and which for one-off visits. A demo has no answer to it. [EXTRA-45] [DEMO-84] */
  getWorkingAreas: defineCall<AreasInput, AssignedAreas>({
    ...cachedRead,
    id: 'getWorkingAreas',
    path: 'workers/{workerId}/working-areas/',
    background: true,
  }),
  /** [EXTRA-46] */
  listSurroundingAreas: defineCall<{ readonly query: SurroundingQuery }, readonly SurroundingArea[]>({
    ...cachedRead,
    id: 'listSurroundingAreas',
    path: 'mapping/surrounding-areas/',
    asksByQuery: true,
  }),
  /** The form in which the documents list it for a demo. [DEMO-55] */
  listAreasAround: defineCall<{ readonly params: { readonly area: string } }, readonly SurroundingArea[]>({
    ...cachedRead,
    id: 'listAreasAround',
    path: 'mapping/surrounding-areas/{area}/',
  }),
};
