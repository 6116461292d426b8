import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { TODAY, VISIT_PATH } from '@/tests/support/full-world-knows';
import { STUB } from '@/tests/support/remote-stub-knows';

export const fixture = {
  inputs: {
    getVisit: ({ visit }) => ({ params: visit, query: { expand: ['property', 'account'] } }),
    getVisitChanges: ({ visit }) => ({ params: visit }),
    startVisit: ({ visit }) => ({ params: visit }),
    patchVisit: ({ visit }) => ({
      params: visit,
      body: { startedLocation: { latitude: 51.46, longitude: -0.13, accuracy: 12 } },
    }),
    finishVisit: ({ visit }) => ({ params: visit }),
    unstartVisit: ({ visit }) => ({ params: visit }),
    getDistanceFromVisit: ({ visit }) => ({
      params: { jobId: visit.jobId, scheduledDate: visit.date },
      query: { latitude: 51.46, longitude: -0.13 },
    }),
  },
  requests: {
    getVisit: { path: VISIT_PATH },
    getVisitChanges: { path: `${VISIT_PATH}changes/` },
    startVisit: { path: `${VISIT_PATH}start/` },
    finishVisit: { path: `${VISIT_PATH}finish/` },
    unstartVisit: { path: `${VISIT_PATH}unstart/` },
    patchVisit: { path: VISIT_PATH, body: { started_location: { latitude: 51, longitude: 0, accuracy: 3 } } },
    getDistanceFromVisit: { path: `mapping/distance-from-visit/7/${TODAY}/?latitude=51.44&longitude=-0.15` },
  },
  remote: {
    [`GET work/jobs/${STUB.visit.jobId}/visits/${STUB.visit.date}/`]: {
      file: 'visit',
      query: /^(\?expand=\w+(&expand=\w+)*)?$/,
    },
    [`PATCH work/jobs/${STUB.visit.jobId}/visits/${STUB.visit.date}/unstart/`]: { file: 'visit' },
    [`GET work/jobs/${STUB.visit.jobId}/visits/${STUB.visit.date}/changes/`]: { file: 'visit-changes' },
    [`PATCH work/jobs/${STUB.visit.jobId}/visits/${STUB.visit.date}/start/`]: { file: 'visit-started' },
    [`PATCH work/jobs/${STUB.visit.jobId}/visits/${STUB.visit.date}/finish/`]: { file: 'visit-finished' },
    [`PATCH work/jobs/${STUB.laterVisit.jobId}/visits/${STUB.laterVisit.date}/start/`]: {
      file: 'error-day',
      status: 400,
    },
    [`PATCH work/jobs/${STUB.visit.jobId}/visits/${STUB.visit.date}/`]: {
      file: 'visit-started',
      body: /^\{"started_location":\{"latitude":[\d.-]+,"longitude":[\d.-]+,"accuracy":[\d.]+\}\}$/,
    },
    [`GET mapping/distance-from-visit/${STUB.visit.jobId}/${STUB.visit.date}/`]: {
      file: 'distance',
      query: /^\?latitude=[\d.-]+&longitude=[\d.-]+$/,
    },
  },
  entities: {
    VisitClaim: ['kind', 'tapped_at', 'arrived_at', 'state', 'reason'],
    VisitPaid: [
      ...['hours', 'base_pay_pounds', 'hourly_bonus_pounds', 'charges_pounds'],
      ...['tip_pounds', 'products_pounds'],
    ],
  },
} satisfies FeatureFixture;
