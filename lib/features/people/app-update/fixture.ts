import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const fixture = {
  inputs: { getAppVersion: () => ({ query: { platform: 'android' as const } }) },
  requests: { getAppVersion: { path: 'app-version/hk/?platform=ios' } },
  remote: {
    'GET app-version/hk/': {
      answer: { version: '3.26.0', min_version: '3.25.1', enforce_min_version: null },
      query: /^\?platform=android$/,
    },
  },
  entities: { AppVersions: ['version', 'min_version', 'enforce_min_version'] },
} satisfies FeatureFixture;
