import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { STUB } from '@/tests/support/remote-stub-knows';
import { EXPAND_RATINGS } from './calls';

export const fixture = {
  inputs: {
    listRatings: ({ workerId }) => ({
      params: { workerId },
      query: { fromDate: '2026-09-19', lastRating: 90_300, expand: EXPAND_RATINGS },
    }),
    getStats: ({ workerId }) => ({ params: { workerId }, query: { fromDate: '2026-09-19' } }),
    getStandingFacts: ({ workerId }) => ({ params: { workerId }, query: { fromDate: '2026-09-19' } }),
    listDailyStats: ({ workerId }) => ({ params: { workerId }, query: { fromDate: '2026-09-19' } }),
  },
  requests: {
    listRatings: { path: 'workers/7/ratings/?expand=visit__property' },
    getStats: { path: 'workers/7/stats/' },
    getStandingFacts: { path: 'workers/7/standing-facts/' },
    listDailyStats: { path: 'workers/7/daily-stats/' },
  },
  remote: {
    [`GET workers/${STUB.workerId}/ratings/`]: {
      file: 'ratings',
      query: /^\?from_date=[\d-]+&last_rating=\d+&expand=customer&expand=visit&expand=visit__property$/,
    },
    [`GET workers/${STUB.workerId}/stats/`]: { file: 'stats', query: /^\?from_date=[\d-]+$/ },
    [`GET workers/${STUB.workerId}/standing-facts/`]: {
      answer: {
        stars: [0, 0, 1, 2, 9],
        not_done: [],
        cancelled: [
          {
            ...{ job_id: 12, scheduled_date: '2026-10-12', actual_date: '2026-10-12', start_time: '09:00' },
            ...{ customer_preferred_name: 'Bea', notice: 'late' },
          },
        ],
        reliable_since: '2026-10-12',
        reliable_since_cause: 'late',
        rate_since: '2026-01-05',
        rating_months: [{ month: '2026-10-01', average: 4.67, count: 12 }],
      },
      query: /^\?from_date=[\d-]+$/,
    },
    [`GET workers/${STUB.workerId}/daily-stats/`]: { file: 'daily-stats', query: /^\?from_date=[\d-]+$/ },
  },
  entities: {
    StandingVisit: [
      ...['job_id', 'scheduled_date', 'actual_date', 'start_time', 'customer_preferred_name', 'notice'],
    ],
    StandingFacts: [
      ...['stars', 'not_done', 'cancelled', 'reliable_since', 'reliable_since_cause', 'rate_since'],
      'rating_months',
    ],
    RatingMonth: ['month', 'average', 'count'],
  },
} satisfies FeatureFixture;
