import { addDays } from '@/lib/core/ground/time/zoned';
import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { TODAY } from '@/tests/support/full-world-knows';
import { STUB } from '@/tests/support/remote-stub-knows';

export const fixture = {
  inputs: {
    getAvailabilitySignal: ({ workerId }) => ({ params: { workerId } }),
    getExtraJobEligibility: ({ workerId }) => ({ params: { workerId } }),
    listAreas: ({ workerId }) => ({ params: { workerId } }),
    getWorkingAreas: ({ workerId }) => ({ params: { workerId } }),
    listSurroundingAreas: () => ({ query: { areas: ['SW12', 'SW4'], context: 'extra-jobs' } }),
    listAreasAround: () => ({ params: { area: 'SW12' } }),
    listReassignableVisits: ({ today }) => ({
      query: { day: addDays(today, 1), areas: 'SW12,SW17,SE15', page: 1, pageSize: 5 },
    }),
    listReassignableRegularJobs: () => ({ query: { dayOfWeek: 2, areas: 'SW11,SW4', pageSize: 5 } }),
    assignJob: ({ workerId, extraJob }) => ({
      params: { jobId: extraJob.id },
      body: { availabilityChanges: extraJob.availabilityChanges, workers: [{ id: workerId }] },
    }),
  },
  requests: {
    getAvailabilitySignal: { path: 'workers/7/extra-job-availability-signal/' },
    getExtraJobEligibility: { path: 'workers/7/extra-job-eligibility/' },
    listReassignableVisits: { path: `work/reassignable-visits/?day=${TODAY}` },
    listReassignableRegularJobs: { path: 'work/reassignable-regular-jobs/?day_of_week=1' },
    assignJob: { path: 'work/jobs/7/', body: { availability_changes: [], workers: [{ id: 7 }] } },
    listAreas: { path: 'workers/7/areas/' },
    getWorkingAreas: { path: 'workers/7/working-areas/' },
    listSurroundingAreas: { path: 'mapping/surrounding-areas/?areas[]=SW4&context=extra-jobs' },
    listAreasAround: { path: 'mapping/surrounding-areas/SW4/' },
    getWorkerJobs: { path: 'admin/workers/7/jobs/' },
    listOffers: { path: 'admin/offers/?kind=one-off&state=on-offer' },
    getOfferedVisit: { path: `admin/offers/visits/7/${TODAY}/` },
    getOfferedJob: { path: 'admin/offers/jobs/7/' },
    withdrawVisit: {
      path: `admin/offers/visits/7/${TODAY}/withdraw/`,
      body: { worker_id: null },
      status: 400,
    },
    withdrawJob: { path: 'admin/offers/jobs/7/withdraw/', body: { worker_id: null }, status: 400 },
    offerVisit: { path: `admin/offers/visits/8/${TODAY}/`, body: { worker_id: 7 } },
    offerJob: { path: 'admin/offers/jobs/8/', body: { worker_id: 7 } },
  },
  remote: {
    [`GET workers/${STUB.workerId}/extra-job-availability-signal/`]: { file: 'availability-signal' },
    [`GET workers/${STUB.workerId}/extra-job-eligibility/`]: { file: 'eligibility' },
    [`GET workers/${STUB.workerId}/areas/`]: { file: 'areas' },
    [`GET workers/${STUB.workerId}/working-areas/`]: { file: 'working-areas' },
    'GET mapping/surrounding-areas/SW12/': { file: 'surrounding-areas' },
    'GET mapping/surrounding-areas/': {
      file: 'surrounding-areas',
      query: /^\?areas%5B%5D=SW12&areas%5B%5D=SW4&context=extra-jobs$/,
    },
    'GET work/reassignable-visits/': {
      file: 'reassignable-visits',
      query: /^\?day=[\d-]{10}&areas=SW12%2CSW17%2CSE15&page=1&page_size=5$/,
    },
    'GET work/reassignable-regular-jobs/': {
      file: 'reassignable-regular-jobs',
      query: /^\?day_of_week=2&areas=SW11%2CSW4&page_size=5$/,
    },
    [`PATCH work/jobs/${STUB.extraJob.id}/`]: {
      file: 'job',
      body: new RegExp(
        `^{"availability_changes":\\[{"start":"17:00","end":"18:30"}\\],"workers":\\[{"id":${STUB.workerId}}\\]}$`,
      ),
    },
  },
  entities: {
    JobPatch: ['availability_changes', 'workers'],
  },
} satisfies FeatureFixture;
