import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { areaSchemas, extraJobListSchemas, extraJobsSchemas } from './schema';

export const extraJobsCalls = defineCalls<typeof extraJobsSchemas>()({
  /** It is polled at the interval that its answer gives. [EXTRA-38] [EXTRA-39] */
  getAvailabilitySignal: read('workers/{workerId}/extra-job-availability-signal/', {
    waitsForIdle: true,
    timeoutMs: 35_000,
  }),
  getExtraJobEligibility: read('workers/{workerId}/extra-job-eligibility/'),
});

/** Offline, the cached list is shown with its age, and adding is disabled. */
const listsExtraJobs = { cache: { name: 'extra-jobs', maxAgeS: 86_400 }, asksByQuery: true } as const;

export const extraJobListCalls = defineCalls<typeof extraJobListSchemas>()({
  listReassignableVisits: read('work/reassignable-visits/', listsExtraJobs),
  listReassignableRegularJobs: read('work/reassignable-regular-jobs/', listsExtraJobs),
  /** Takes a regular job and adds the missing hours to the worker's regular hours. [EXTRA-28] */
  assignJob: write('PATCH', 'work/jobs/{jobId}/', {
    invalidates: ['schedule', 'visits', 'extra-jobs', 'availability', 'day-availability'],
  }),
});

const cachedRead = { cache: { name: 'areas', maxAgeS: 604_800 } } as const;

export const areaCalls = defineCalls<typeof areaSchemas>()({
  listAreas: read('workers/{workerId}/areas/', cachedRead),
  /** Returns the worker's areas by kind of job. A demo does not have it. [EXTRA-45] [DEMO-84] */
  getWorkingAreas: read('workers/{workerId}/working-areas/', { ...cachedRead, background: true }),
  listSurroundingAreas: read('mapping/surrounding-areas/', { ...cachedRead, asksByQuery: true }),
  /** The documents list this path for the demo. [DEMO-55] */
  listAreasAround: read('mapping/surrounding-areas/{area}/', cachedRead),
});
