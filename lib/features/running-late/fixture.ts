import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { VISIT_PATH } from '@/tests/support/full-world-knows';
import { STUB } from '@/tests/support/remote-stub-knows';

export const runningLateFixture = {
  inputs: {
    getLateNotice: ({ visit }) => ({ params: visit }),
    sendLateNotice: ({ visit }) => ({
      params: visit,
      body: {
        clientKey: '5c2e8d14-9a3b-4f6e-8b1d-7e4a9c0f2b35',
        minutes: 20,
        text: 'I am running about 20 minutes late.',
      },
    }),
  },
  requests: {
    getLateNotice: { path: `${VISIT_PATH}running-late/` },
    sendLateNotice: {
      path: `${VISIT_PATH}running-late/`,
      body: {
        client_key: '6f1d3a52-0c7e-4a5b-9d21-8f3b2c4d5e6f',
        minutes: 20,
        text: 'east is late',
      },
    },
  },
  remote: {
    [`GET work/jobs/${STUB.visit.jobId}/visits/${STUB.visit.date}/running-late/`]: { file: 'late-notice' },
    [`POST work/jobs/${STUB.visit.jobId}/visits/${STUB.visit.date}/running-late/`]: {
      file: 'late-notice',
      body: /^\{"client_key":"[\da-f-]{36}","minutes":20,"text":"[^"]+"\}$/,
    },
  },
  entities: {
    NewLateNotice: ['client_key', 'minutes', 'text'],
    LateNotice: ['job_id', 'scheduled_date', 'minutes'],
  },
} satisfies FeatureFixture;
