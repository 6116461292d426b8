import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const fixture = {
  inputs: {},
  requests: {
    listFailedJobs: { path: 'admin/failed-jobs/' },
    retryFailedJob: { path: 'admin/failed-jobs/7/retry/' },
  },
} satisfies FeatureFixture;
