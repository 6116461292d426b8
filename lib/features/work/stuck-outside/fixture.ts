import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { VISIT_PATH } from '@/tests/support/full-world-knows';
import { STUB } from '@/tests/support/remote-stub-knows';

export const fixture = {
  inputs: {
    getAccessRecord: ({ visit }) => ({ params: visit }),
    recordAccessAttempt: ({ visit }) => ({
      params: visit,
      body: {
        key: '0d6f9a3e-5b57-4a0e-8a2f-2d1c7b9e4f10',
        kind: 'call',
        result: 'no-answer',
        location: { latitude: 51.46, longitude: -0.13, accuracy: 12 },
      },
    }),
  },
  requests: {
    getAccessRecord: { path: `${VISIT_PATH}access-attempts/` },
    recordAccessAttempt: {
      path: `${VISIT_PATH}access-attempts/`,
      body: { key: '6f1d3a52-0c7e-4a5b-9d21-8f3b2c4d5e6f', kind: 'call', note: 'east text' },
    },
  },
  remote: {
    [`GET work/jobs/${STUB.visit.jobId}/visits/${STUB.visit.date}/access-attempts/`]: {
      file: 'access-record',
    },
    [`POST work/jobs/${STUB.visit.jobId}/visits/${STUB.visit.date}/access-attempts/`]: {
      file: 'access-record',
      body: /^\{"key":"[\da-f-]{36}","kind":"call","result":"no-answer","location":\{[^}]+\}\}$/,
    },
  },
  entities: {
    NewAccessAttempt: ['key', 'kind', 'result', 'location', 'note', 'takes_back'],
    AccessAttempt: ['key', 'kind', 'result', 'at', 'location', 'note', 'takes_back'],
    AccessRecord: ['job_id', 'scheduled_date', 'attempts', 'wait_minutes'],
  },
} satisfies FeatureFixture;
