import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { TODAY } from '@/tests/support/full-world-knows';
import { STUB } from '@/tests/support/remote-stub-knows';

export const fixture = {
  inputs: {
    listRatingIssues: () => ({}),
    rateVisit: ({ workerId, visit }) => ({
      params: { workerId, ...visit },
      body: {
        rating: 3,
        issues: [{ code: 'cleaning_equipment', items: ['mop'] }, { code: 'not_enough_time' }],
        message: 'The mop has lost its head.',
      },
    }),
  },
  requests: {
    listRatingIssues: { path: 'ratings/worker/issues/' },
    rateVisit: {
      path: `ratings/worker/7/rate-visit/7/${TODAY}/`,
      body: { rating: 1, issues: [{ code: 'access' }], message: 'The door stuck' },
    },
  },
  remote: {
    'GET ratings/worker/issues/': { file: 'rating-issues' },
    [`PUT ratings/worker/${STUB.workerId}/rate-visit/${STUB.visit.jobId}/${STUB.visit.date}/`]: {
      file: 'rating',
      body: /^\{"rating":[135],"issues":\[\{"code":"\w+","items":\["\w+"\]\},.*\],"message":"[^"]+"\}$/,
    },
  },
} satisfies FeatureFixture;
