import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { PASSWORD } from '@/tests/support/full-world-knows';
import { STUB } from '@/tests/support/remote-stub-knows';

export const fixture = {
  inputs: {
    obtainToken: ({ credentials }) => ({ body: credentials }),
    startOnboarding: ({ credentials }) => ({ body: credentials }),
    getUser: () => ({ query: { expand: ['background_check'] } }),
    syncTime: () => ({}),
    revokeToken: () => ({}),
  },
  requests: {
    obtainToken: { path: 'auth/obtain-token/', body: { username: 'east@sweep.example', password: PASSWORD } },
    startOnboarding: {
      path: 'auth/start-onboarding/',
      body: { username: 'east@sweep.example', password: PASSWORD },
    },
    getUser: { path: 'auth/' },
    syncTime: { path: 'infrastructure/sync-time/' },
    revokeToken: { path: 'auth/revoke-token/' },
  },
  remote: {
    'POST auth/obtain-token/': {
      file: 'token',
      body: new RegExp(`^${JSON.stringify(STUB.credentials)}$`),
      isPublic: true,
      refusal: { status: 401, file: 'error-credentials' },
    },
    'POST auth/start-onboarding/': {
      file: 'token',
      body: new RegExp(`^${JSON.stringify(STUB.credentials)}$`),
      isPublic: true,
      refusal: { status: 401, file: 'error-credentials' },
    },
    'POST auth/revoke-token/': { file: 'success' },
    'GET auth/': { file: 'worker', query: /^\?expand=background_check$/ },
    'GET infrastructure/sync-time/': { file: 'time' },
  },
  entities: {
    Credentials: ['username', 'password'],
    DatedPayRate: ['from_day', 'base_pay', 'hourly_bonus', 'admin_fee'],
  },
} satisfies FeatureFixture;
