import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const impersonationFixture = {
  inputs: {
    releaseHijack: () => ({}),
  },
  requests: {
    releaseHijack: { path: 'infrastructure/release-hijack/' },
  },
  remote: {
    'POST infrastructure/release-hijack/': { file: 'release' },
  },
} satisfies FeatureFixture;
