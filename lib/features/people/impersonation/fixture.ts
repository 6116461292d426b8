import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const fixture = {
  inputs: {
    releaseHijack: () => ({}),
  },
  requests: {
    releaseHijack: { path: 'infrastructure/release-hijack/' },
    startImpersonation: { path: 'admin/workers/7/impersonate/' },
  },
  remote: {
    'POST infrastructure/release-hijack/': { file: 'release' },
  },
} satisfies FeatureFixture;
