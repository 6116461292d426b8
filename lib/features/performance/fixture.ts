import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { STUB } from '@/tests/support/remote-stub-knows';
import { EXPAND_RATINGS } from './calls';

export const performanceFixture = {
  inputs: {
    listRatings: ({ workerId }) => ({
      params: { workerId },
      query: { fromDate: '2026-09-19', lastRating: 90_300, expand: EXPAND_RATINGS },
    }),
    getStats: ({ workerId }) => ({ params: { workerId }, query: { fromDate: '2026-09-19' } }),
    listDailyStats: ({ workerId }) => ({ params: { workerId }, query: { fromDate: '2026-09-19' } }),
  },
  requests: {
    listRatings: { path: 'workers/7/ratings/?expand=visit__property' },
    getStats: { path: 'workers/7/stats/' },
    listDailyStats: { path: 'workers/7/daily-stats/' },
  },
  remote: {
    [`GET workers/${STUB.workerId}/ratings/`]: {
      file: 'ratings',
      query: /^\?from_date=[\d-]+&last_rating=\d+&expand=customer&expand=visit&expand=visit__property$/,
    },
    [`GET workers/${STUB.workerId}/stats/`]: { file: 'stats', query: /^\?from_date=[\d-]+$/ },
    [`GET workers/${STUB.workerId}/daily-stats/`]: { file: 'daily-stats', query: /^\?from_date=[\d-]+$/ },
  },
} satisfies FeatureFixture;
