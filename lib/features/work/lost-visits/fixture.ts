import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const fixture = {
  inputs: {
    listLostVisits: () => ({}),
    readLostVisits: () => ({ body: { ids: [91] } }),
  },
  requests: {
    listLostVisits: { path: 'work/lost-visits/' },
    readLostVisits: { path: 'work/lost-visits/read/', body: { ids: [7] } },
  },
  remote: {
    'GET work/lost-visits/': { file: 'lost-visits' },
    'POST work/lost-visits/read/': { file: 'success', body: /^\{"ids":\[91\]\}$/ },
  },
  entities: {
    LostVisit: [
      'id',
      'job_id',
      'scheduled_date',
      'actual_date',
      'start_time',
      'customer_preferred_name',
      'is_whole_job',
      'cause',
      'state',
      'lost_at',
      'is_unread',
    ],
    ReadLostVisits: ['ids'],
  },
} satisfies FeatureFixture;
