import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { TODAY, VISIT_PATH } from '@/tests/support/full-world-knows';
import { STUB } from '@/tests/support/remote-stub-knows';

export const fixture = {
  inputs: {
    getLateNotice: ({ visit }) => ({ params: visit }),
    sendLateNotice: ({ visit, today }) => ({
      params: visit,
      body: {
        clientKey: '5c2e8d14-9a3b-4f6e-8b1d-7e4a9c0f2b35',
        arriveAt: `${today}T23:55:00.000Z`,
        text: 'I am running late.',
      },
    }),
  },
  requests: {
    getLateNotice: { path: `${VISIT_PATH}running-late/` },
    sendLateNotice: {
      path: `${VISIT_PATH}running-late/`,
      body: {
        client_key: '6f1d3a52-0c7e-4a5b-9d21-8f3b2c4d5e6f',
        arrive_at: `${TODAY}T22:55:00.000Z`,
        text: 'east is late',
      },
    },
  },
  remote: {
    [`GET work/jobs/${STUB.visit.jobId}/visits/${STUB.visit.date}/running-late/`]: { file: 'late-notice' },
    [`POST work/jobs/${STUB.visit.jobId}/visits/${STUB.visit.date}/running-late/`]: {
      file: 'late-notice',
      body: /^\{"client_key":"[\da-f-]{36}","arrive_at":"[\d-]{10}T23:55:00.000Z","text":"[^"]+"\}$/,
    },
  },
  entities: {
    NewLateNotice: ['client_key', 'arrive_at', 'minutes', 'text'],
    LateNotice: ['job_id', 'scheduled_date', 'arrive_at'],
  },
} satisfies FeatureFixture;
