import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const fixture = {
  inputs: { listOpenVisits: () => ({}) },
  requests: { listOpenVisits: { path: 'work/open-visits/' } },
  remote: { 'GET work/open-visits/': { file: 'open-visits' } },
} satisfies FeatureFixture;
